import { style } from "@vanilla-extract/css";
import { below, media } from "../styles/layout.ts";
import { color } from "../styles/tokens.css.ts";

/** A row of lots is a stroke as wide as they are deep. */
const lot = (stroke: string) => style({ stroke, strokeWidth: 38 });

/** Lots by the letter that stands for them. */
export const kinds = {
  d: lot(color.blockDark),
  m: lot(color.block),
  l: lot(color.lot),
  f: lot(color.found),
};

/** With a gap around it, like every lot. */
export const park = style({ fill: color.park, stroke: color.ground, strokeWidth: 9 });
export const path = style({ fill: "none", stroke: color.ground, strokeWidth: 5 });

/** Windows of a lot at night: dashes of its stroke, which begin anew with each lot. */
const windows = (strokeDasharray: string, down: string, opacity: number) =>
  style({
    display: "none",
    stroke: color.paint,
    strokeWidth: 4,
    strokeDasharray,
    translate: `0 ${down}`,
    opacity,
    "@media": { [media.dark]: { display: "block" } },
    // As far from signs.
    "@container": { [below.medium]: { translate: "0" } },
  });
export const twoLit = windows("0 7 4 9 3 999", "-8px", 0.8);
export const oneLit = windows("0 22 5 999", "8px", 0.4);
/** Of lots wide enough only. */
export const farLit = windows("0 66 3 999", "3px", 0.7);
