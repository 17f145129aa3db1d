import { style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { color } from "../styles/tokens.css.ts";

/** How deep a lot is. A row of lots is a stroke as wide. */
export const depth = 38;
const lot = (stroke: string) => style({ stroke, strokeWidth: depth });

/** Lots by the letter that stands for them. */
export const kinds = {
  d: lot(color.blockDark),
  m: lot(color.block),
  l: lot(color.lot),
  f: lot(color.found),
};

/** With a gap around it, like every lot. */
export const park = style({ fill: color.park, stroke: color.ground, strokeWidth: 9 });
export const parkPath = style({ fill: "none", stroke: color.ground, strokeWidth: 5 });

/** Windows of the light lots at night: dashes of a stroke, which begin anew with each lot. */
const windows = style({
  display: "none",
  stroke: color.paint,
  strokeWidth: 4,
  strokeDasharray: "0 10 3 4 3 4 3 999",
  translate: "0 -6px",
  "@media": { [media.dark]: { display: "block" } },
});
export const lit = { l: windows };
