import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const hero = style({
  display: "grid",
  gap: space.xxl,
  paddingBlock: `${gap.opening} ${fluid.section}`,
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "9fr 10fr",
      gap: gap.opening,
    },
  },
});

export const words = style({ display: "grid", gap: space.l, alignContent: "center" });

/** A street blade: the sign's white line inside a small green plate. */
export const badge = style({
  justifySelf: "start",
  background: color.sign,
  color: color.onSign,
  fontWeight: 700,
  fontSize: ".95rem",
  lineHeight: 1.2,
  padding: ".75em 1.1em .62em",
  borderRadius: radius.button,
  outline: `1.5px solid ${color.inset}`,
  outlineOffset: "-5px",
  "@media": { [media.noGrounds]: { border: "1px solid", outline: 0 } },
});

export const picture = style({
  position: "relative",
  "@media": { [media.wide]: { paddingBottom: space.l } },
});
