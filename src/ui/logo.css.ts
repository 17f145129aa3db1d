import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";

export const mark = style({
  flex: "none",
  width: "1.75rem",
  height: "1.75rem",
  fill: color.sign,
  stroke: color.paint,
  strokeWidth: 2.5,
  strokeDasharray: "4 3",
  forcedColorAdjust: "none",
});
globalStyle(`${mark} rect`, { stroke: "none" });
