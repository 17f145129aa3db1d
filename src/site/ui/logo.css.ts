import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { light } from "../styles/palette.ts";
import { color } from "../styles/tokens.css.ts";

export const mark = style({
  flex: "none",
  width: "1.75rem",
  height: "1.75rem",
  // Not a background, which Firefox removes in forced colors.
  fill: color.sign,
  stroke: color.paint,
  strokeWidth: 2,
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
  // On paper, signs are white but the mark is not.
  "@media": { [media.print]: { vars: { [color.sign]: light.sign, [color.onSign]: light.onSign } } },
});
globalStyle(`${mark} path+path`, { stroke: color.onSign, strokeWidth: 6 });
