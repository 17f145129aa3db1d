import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";

export const hero = style({
  display: "grid",
  gap: space.xxl,
  paddingBlock: `${gap.headline} ${fluid.section}`,
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "9fr 10fr",
      gap: gap.opening,
    },
  },
});

export const words = style({ display: "grid", gap: space.l, alignContent: "center" });

/** Small enough for one line on a small phone. */
export const badge = style({ fontSize: ".85em" });

export const picture = style({
  position: "relative",
  "@media": { [media.wide]: { paddingBottom: space.l } },
});
