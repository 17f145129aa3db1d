import { globalStyle, style } from "@vanilla-extract/css";
import { gap, size, space } from "../styles/scale.ts";

export const board = style({
  display: "grid",
  gap: space.l,
  justifyItems: "start",
  maxWidth: "40rem",
  margin: gap.alone,
});

export const heading = style({
  fontSize: size.subheading,
  lineHeight: 1.1,
  letterSpacing: "-.02em",
});
globalStyle(`${heading} span`, {
  display: "block",
  fontSize: size.number,
  fontWeight: 900,
  lineHeight: 0.95,
  letterSpacing: "-.045em",
});
