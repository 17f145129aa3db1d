import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";

/** Beside the heading, where the first plan of the table stands. */
export const paying = style({
  display: "grid",
  gap: space.l,
  marginTop: gap.block,
  "@media": {
    [media.wide]: { gridTemplateColumns: "17% 1fr" },
    [media.print]: { breakInside: "avoid" },
  },
});
globalStyle(`${paying} h3`, { fontSize: size.panel });

export const example = style({ fontSize: size.item, fontWeight: 700, marginBottom: space.s });
