import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space, width } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

const plain = style({ paddingBlock: fluid.section });

export const section = {
  plain,
  land: style([plain, { background: color.land }]),
};

export const opening = style({
  display: "grid",
  gap: space.s,
  marginBottom: gap.opening,
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "7fr 5fr",
      gap: `${space.xl} ${gap.columns}`,
      alignItems: "first baseline",
    },
    [media.print]: { breakInside: "avoid", breakAfter: "avoid" },
  },
});

export const line = style({
  color: color.inkSoft,
  maxWidth: width.line,
  lineHeight: 1.5,
  "@media": { [media.wide]: { fontSize: "1.1em" } },
});
