import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";

export const mark = style({
  flex: "none",
  width: "1.75rem",
  height: "1.75rem",
  borderRadius: "22%",
  background: color.sign,
  stroke: color.paint,
  strokeWidth: 2,
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});
globalStyle(`${mark} path+path`, { stroke: color.onSign, strokeWidth: 6 });
