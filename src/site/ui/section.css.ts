import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space, width } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { pageWidth } from "./page-width.css.ts";

const plain = style({ paddingBlock: fluid.section });

export const section = {
  plain,
  land: style([plain, { background: color.land }]),
};

/** The content goes under the opening, or beside it in a wide window. */
export const content = {
  under: pageWidth,
  beside: style([
    pageWidth,
    {
      "@media": {
        [media.wide]: {
          display: "grid",
          gridTemplateColumns: "5fr 7fr",
          gap: gap.columns,
          alignItems: "start",
        },
      },
    },
  ]),
};

const base = style({
  display: "grid",
  gap: space.s,
  marginBottom: gap.opening,
  "@media": { [media.print]: { breakInside: "avoid", breakAfter: "avoid" } },
});

export const opening = {
  /** The line beside the heading. */
  across: style([
    base,
    {
      "@media": {
        [media.wide]: {
          gridTemplateColumns: "7fr 5fr",
          gap: `${space.xl} ${gap.columns}`,
          alignItems: "first baseline",
        },
      },
    },
  ]),
  /** The line under the heading, which spans the full width. */
  stacked: style([base, { "@media": { [media.wide]: { gap: space.m } } }]),
  /** In a column of its own, left of the content. */
  column: style([base, { "@media": { [media.wide]: { margin: 0 } } }]),
};

export const line = style({
  color: color.inkSoft,
  maxWidth: width.line,
  lineHeight: 1.5,
  "@media": { [media.wide]: { fontSize: size.lead } },
});
