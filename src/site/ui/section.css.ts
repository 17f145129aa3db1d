import { globalStyle, style } from "@vanilla-extract/css";
import { from, media, split, stack } from "../styles/layout.ts";
import { size, space, width } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";

/** The column that holds all words. */
export const column = style({ paddingInline: margin });

export const section = style([
  column,
  {
    position: "relative",
    paddingBlock: space.section,
    selectors: { "&:nth-last-of-type(odd)": { background: color.land } },
  },
]);

export const besideHeading = style([section, { display: "grid" }, split("5fr 7fr")]);

/** A heading, and its line under it. */
export const opening = style([
  stack(space.s),
  {
    marginBottom: space.xxl,
    "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
  },
]);
export const line = style({
  color: color.inkSoft,
  "@container": { [from.medium]: { maxWidth: width.sectionLine, fontSize: size.item } },
});

// Where a jump by keyboard has arrived.
globalStyle(`${section}:is(:focus-visible,:has(>[tabindex="-1"]:focus-visible)) h2`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "6px",
  justifySelf: "start",
});
