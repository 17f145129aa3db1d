import { style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";

/** How deep a lot is. A row of lots is a stroke as wide. */
export const depth = 38;
/** Between two lots. */
export const gap = 4;
const lot = (stroke: string, strokeWidth = depth) => style({ stroke, strokeWidth });
const deep = 2 * depth + gap;

/** Lots by the letter that stands for them. */
export const kinds = {
  d: lot(color.blockDark),
  m: lot(color.block),
  D: lot(color.blockDark, deep),
  M: lot(color.block, deep),
  h: lot(color.block, depth / 2),
  l: lot(color.lot),
  f: lot(color.found),
};

/** With a gap around it, like every lot. */
export const park = style({ fill: color.park, stroke: color.ground, strokeWidth: 9 });
export const parkPath = style({ fill: "none", stroke: color.ground, strokeWidth: 5 });
