import { globalStyle, style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { gap, size, space, width } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { pageWidth } from "./page-width.css.ts";

export const section = style([pageWidth, { paddingBlock: fluid.section }]);

/** A part whose content has the space above it. */
export const spaceBelow = style([pageWidth, { paddingBottom: fluid.section }]);

globalStyle("main > section:nth-of-type(even)", { background: color.land });

/** In a wide window, the content goes beside the opening. */
export const beside = style([
  split("5fr 7fr"),
  { "@media": { [media.wide]: { display: "grid", gap: gap.block, alignItems: "start" } } },
]);

const base = style([
  stack(space.s),
  {
    marginBottom: gap.opening,
    "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
  },
]);

export const opening = {
  /** The line beside the heading. */
  across: style([
    base,
    split("7fr 5fr"),
    { "@media": { [media.wide]: { gap: space.xl, alignItems: "first baseline" } } },
  ]),
  /** The line under the heading, which spans the full width. */
  stacked: base,
  /** In a column of its own, left of the content. */
  column: style([base, { "@media": { [media.wide]: { margin: 0 } } }]),
};

// Where a jump has arrived; a click into the section focuses it too.
globalStyle(`${section}:target:focus h2`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "6px",
  justifySelf: "start",
});

export const line = style({
  color: color.inkSoft,
  maxWidth: width.line,
  "@media": { [media.wide]: { fontSize: size.leadBeside } },
});
