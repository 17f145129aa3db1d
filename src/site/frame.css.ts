import { style } from "@vanilla-extract/css";
import { space, weight } from "./styles/scale.ts";
import { color } from "./styles/tokens.css.ts";

/** Hidden by a transform: changing `top` would count as a layout shift when it appears. */
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
