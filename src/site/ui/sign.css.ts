import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius } from "../styles/scale.ts";
import { color, focusColor } from "../styles/tokens.css.ts";

/** A guide sign: green with a white line inside. */
export const sign = style({
  vars: { [focusColor]: color.onSign },
  position: "relative",
  background: color.sign,
  color: color.onSign,
  borderRadius: radius.sign,
  padding: gap.sign,
  outline: `3px solid ${color.onSign}`,
  outlineOffset: "-11px",
  "@media": {
    [media.noGrounds]: { border: "1px solid", outline: 0 },
    [media.print]: { breakInside: "avoid" },
  },
});
