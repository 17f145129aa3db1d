import { style } from "@vanilla-extract/css";
import { keepTogether, media } from "../styles/layout.ts";
import { gap, radius } from "../styles/scale.ts";
import { color, focusColor } from "../styles/tokens.css.ts";

/** Green, with a white line inside. */
export const plate = (outlineOffset: string) => ({
  background: color.sign,
  color: color.onSign,
  outline: `3px solid ${color.onSign}`,
  outlineOffset,
  "@media": { [media.noGrounds]: { border: "1px solid", outline: 0 } },
});

/** A guide sign. */
export const sign = style([
  plate("-11px"),
  {
    vars: { [focusColor]: color.onSign },
    position: "relative",
    borderRadius: radius.sign,
    padding: gap.sign,
  },
  keepTogether,
]);
