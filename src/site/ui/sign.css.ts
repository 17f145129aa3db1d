import { style } from "@vanilla-extract/css";
import { keepTogether, media } from "../styles/layout.ts";
import { radius, space } from "../styles/scale.ts";
import { color, focusColor } from "../styles/tokens.css.ts";

/** A guide sign, with a white line inside. */
export const sign = style([
  {
    vars: { [focusColor]: color.onSign },
    position: "relative",
    background: color.sign,
    color: color.onSign,
    borderRadius: radius.sign,
    padding: space.xxl,
    outline: `3px solid ${color.onSign}`,
    outlineOffset: "-11px",
    "@media": { [media.noBackgrounds]: { border: "1px solid", outline: 0 } },
  },
  keepTogether,
]);
