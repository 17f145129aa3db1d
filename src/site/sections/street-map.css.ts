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

/**
 * The pins appear once the map is there. Only the opacity of their group changes, which browsers leave
 * to the compositor; each start and end of a motion paints once, so there is one for all of them.
 */
export const pins = style({
  "@media": {
    [media.motion]: { animation: `${keyframes({ "0%": { opacity: 0 } })} .5s .3s backwards` },
  },
});
globalStyle(`${pins} circle`, { fill: color.sign, stroke: color.onSign, strokeWidth: 3 });
globalStyle(`${pins} text`, {
  fill: color.onSign,
  fontWeight: 800,
  fontSize: "17px",
  textAnchor: "middle",
});
