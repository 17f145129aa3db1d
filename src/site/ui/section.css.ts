import { globalStyle, style } from "@vanilla-extract/css";
import { from, media, split, stack } from "../styles/layout.ts";
import { space, width } from "../styles/scale.ts";
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

export const opening = style([
  beside,
  {
    marginBottom: space.xxl,
    "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
  },
]);

// Where a jump by keyboard has arrived.
globalStyle(`${section}:focus-visible h2`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "6px",
  justifySelf: "start",
});

export const line = style({ color: color.inkSoft, maxWidth: width.line });
