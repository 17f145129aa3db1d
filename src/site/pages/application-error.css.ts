import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color, focusColor } from "../styles/tokens.css.ts";

/** A warning sign: black on yellow. */
export const warning = style({
  vars: { [focusColor]: color.onPaint },
  display: "grid",
  gap: space.l,
  justifyItems: "start",
  alignContent: "center",
  maxWidth: "40rem",
  margin: gap.alone,
  background: color.paint,
  color: color.onPaint,
  outlineColor: color.onPaint,
  "@media": { [media.medium]: { minHeight: "26rem" } },
});

export const heading = style({ fontSize: size.heading, maxWidth: "11em" });

/** A failed build's message has lines, and marks columns under them. */
export const message = style({ whiteSpace: "pre-wrap" });
