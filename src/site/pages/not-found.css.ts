import { style } from "@vanilla-extract/css";
import { gap, size, space, weight } from "../styles/scale.ts";

export const board = style({
  display: "grid",
  gap: space.l,
  justifyItems: "start",
  maxWidth: "40rem",
  margin: gap.alone,
});

export const heading = style({
  fontSize: size.panel,
  lineHeight: 1.1,
  letterSpacing: "-.02em",
});
export const code = style({
  display: "block",
  fontSize: size.number,
  fontWeight: weight.title,
  lineHeight: 0.95,
  letterSpacing: "-.03em",
});
