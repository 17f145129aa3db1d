import { style } from "@vanilla-extract/css";

/** In its own colors, also in forced colors and on paper. */
export const mark = style({
  flex: "none",
  width: "1.75rem",
  height: "1.75rem",
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});
