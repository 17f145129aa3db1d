import { style } from "@vanilla-extract/css";
import { space, weight } from "./styles/scale.ts";
import { color } from "./styles/tokens.css.ts";

/** Out of sight by a transform: moving it by its place would shift the layout when it comes in. */
export const skipLink = style({
  position: "absolute",
  zIndex: 1,
  left: space.m,
  top: space.m,
  transform: "translateY(-200%)",
  padding: `${space.s} 1.25rem`,
  background: color.paint,
  color: color.onPaint,
  fontWeight: weight.strong,
  ":focus": { transform: "none" },
});
