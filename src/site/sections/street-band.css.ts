import { style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";
import { drawing, roadScale } from "../ui/road.css.ts";

/**
 * A street across the window, drawn as large as the road of the home page. A wider window shows more of it, until the
 * road would leave the band at its corners: then everything grows.
 */
export const band = style([
  drawing,
  {
    verticalAlign: "top",
    width: "100%",
    height: `max(340px*${roadScale},16cqw)`,
    borderBlock: `1px solid ${color.line}`,
  },
]);

/** A row is a stroke as wide as lots are deep. */
const lot = (stroke: string) => style({ stroke, strokeWidth: 42 });
export const dark = lot(color.blockDark);
export const middle = lot(color.block);
export const light = lot(color.blockLight);
export const found = lot(color.sign);

/** With a gap around it, like every lot. */
export const park = style({ fill: color.park, stroke: color.ground, strokeWidth: 9 });
export const path = style({ fill: "none", stroke: color.ground, strokeWidth: 5 });
