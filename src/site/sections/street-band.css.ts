import { style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";
import { drawing } from "../ui/road.css.ts";

/** A street across the window: a wider window shows more of it. */
export const band = style([
  drawing,
  { verticalAlign: "top", width: "100%", height: "clamp(11rem,24vw,20rem)" },
]);

const line = style({ fill: "none", stroke: color.ground, strokeWidth: 16 });
export const street = line;
export const path = style([line, { strokeWidth: 4 }]);
export const lots = style([line, { stroke: color.block, strokeWidth: 39 }]);
export const road = style([line, { stroke: color.road, strokeWidth: 19 }]);
export const centerLine = style([
  line,
  { stroke: color.paint, strokeWidth: 2.5, strokeDasharray: "13 12" },
]);

/** With a gap around it, like every lot. */
const lot = style([line, { strokeWidth: 5 }]);
export const park = style([lot, { fill: color.park }]);
export const found = style([lot, { fill: color.found }]);
