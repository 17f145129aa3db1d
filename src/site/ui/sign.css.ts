import { style } from "@vanilla-extract/css";
import { inset, keepTogether } from "../styles/layout.ts";
import { radius, space } from "../styles/scale.ts";
import { color, focusColor } from "../styles/tokens.css.ts";

/** A guide sign, with a white line inside. */
export const sign = style([
  inset(color.onSign, "-11px"),
  {
    vars: { [focusColor]: color.onSign },
    position: "relative",
    background: color.sign,
    color: color.onSign,
    borderRadius: radius.sign,
    padding: space.xxl,
  },
  keepTogether,
]);
