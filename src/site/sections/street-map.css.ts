import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { radius } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

const drawing = style({
  display: "block",
  width: "100%",
  background: color.street,
  forcedColorAdjust: "none",
  "@media": { [media.print]: { display: "none" } },
});

export const map = style([
  drawing,
  {
    // From its top, so that the file over its foot leaves all four pins to be seen.
    height: "clamp(20rem, 74vw, 35rem)",
    borderRadius: radius.panel,
    "@media": { [media.wide]: { height: "37rem" } },
  },
]);

/** A street across the window: the wider the window, the more of the street is seen. */
export const band = style([drawing, { height: "clamp(11rem,24vw,20rem)" }]);

export const block = style({ fill: color.block });
export const park = style({ fill: color.tint });
export const road = style({ fill: "none", stroke: color.road, strokeWidth: 26 });
export const centreLine = style({
  fill: "none",
  stroke: color.paint,
  strokeWidth: 3,
  strokeDasharray: "16 14",
});
export const found = style({ fill: color.sign });

globalStyle(`${map} circle`, { fill: color.sign, stroke: color.onSign, strokeWidth: 3 });
globalStyle(`${map} text`, {
  fill: color.onSign,
  fontWeight: 800,
  fontSize: "17px",
  textAnchor: "middle",
});

/**
 * The lots are found one after the other. Only the opacity of whole groups changes, which browsers
 * leave to the compositor: nothing is laid out or painted again.
 */
const appear = keyframes({ "0%": { opacity: 0 } });
// The first <g> of the map is the drawing under the pins.
for (const [pin, delay] of [".2s", ".35s", ".5s", ".65s"].entries())
  globalStyle(`${map} g:nth-of-type(${pin + 2})`, {
    "@media": { [media.motion]: { animation: `${appear} .5s ${delay} backwards` } },
  });
