import { globalStyle, style } from "@vanilla-extract/css";
import { from, media, split, stack } from "../styles/layout.ts";
import { size, space, width } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";

/** The column that holds all words. */
export const column = style({ paddingInline: margin });

export const section = style([column, { position: "relative", paddingBlock: space.section }]);
globalStyle("main > section:nth-of-type(even)", { background: color.land });

/** In a wide window, a heading at the left and its words at the right. */
export const beside = style([
  stack(space.s),
  split("7fr 5fr"),
  { "@container": { [from.wide]: { columnGap: space.xl, alignItems: "first baseline" } } },
]);

const openingBase = style({
  marginBottom: space.xxl,
  "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
});
export const opening = {
  /** The last lines of both are level. */
  across: style([
    openingBase,
    beside,
    { "@container": { [from.wide]: { alignItems: ["end", "last baseline"] } } },
  ]),
  stacked: style([openingBase, stack(space.s)]),
};

// Where a jump by keyboard has arrived.
globalStyle(`${section}:focus-visible h2`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "6px",
  justifySelf: "start",
});

const across = style({ color: color.inkSoft, maxWidth: width.line });
export const line = {
  across,
  stacked: style([
    across,
    { "@container": { [from.wide]: { maxWidth: "none", fontSize: size.item } } },
  ]),
};
