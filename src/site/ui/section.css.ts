import { globalStyle, style } from "@vanilla-extract/css";
import { from, media, split, stack } from "../styles/layout.ts";
import { space, width } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";

/** The column that holds all words. */
export const column = style({ paddingInline: `${margin.start} ${margin.end}` });

export const section = style([column, { position: "relative", paddingBlock: space.section }]);
globalStyle("main > section:nth-of-type(even)", { background: color.land });

/** In a wide window, the content goes beside the opening. */
export const beside = style([
  split("5fr 7fr"),
  { "@container": { [from.wide]: { display: "grid", gap: space.block, alignItems: "start" } } },
]);

const base = style([
  stack(space.s),
  {
    marginBottom: space.xxl,
    "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
  },
]);

export const opening = {
  /** The line beside the heading. */
  across: style([
    base,
    split("7fr 5fr"),
    { "@container": { [from.wide]: { gap: space.xl, alignItems: "first baseline" } } },
  ]),
  /** In a column of its own, left of the content. */
  column: style([base, { "@container": { [from.wide]: { margin: 0 } } }]),
};

// Where a jump by keyboard has arrived.
globalStyle(`${section}:focus-visible h2`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "6px",
  justifySelf: "start",
});

export const line = style({ color: color.inkSoft, maxWidth: width.line });
