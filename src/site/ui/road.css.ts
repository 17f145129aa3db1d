import { createVar, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { from, media } from "../styles/layout.ts";
import { layer, radius, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { plan } from "./road-plan.ts";

/*
 * Pieces of the road: straight ones are boxes, bends are drawn. They are elements, because where a positioned ::before is
 * larger than the words beside it, axe can't judge their contrast.
 */

/** How large the road is drawn: 1 but on phones. */
export const roadScale = createVar();
/** A length of the plan, as it is drawn. */
export const scaled = (pixels: number) => `calc(${pixels}px*${roadScale})`;
export const roadWidth = createVar();
/** From a dash to the next, as it is drawn. */
export const beat = createVar();
const dashWidth = `${plan.dash.width}px`;
/** The road's middle in the page's margin, from the window's left edge. */
export const roadMiddle = createVar();

globalStyle("body > *", {
  vars: {
    [roadScale]: "calc(7/12)",
    [roadWidth]: scaled(plan.width),
    [beat]: scaled(plan.beat),
    [roadMiddle]: "11px",
  },
  "@container": {
    [from.medium]: {
      vars: {
        [roadScale]: "1",
        [roadMiddle]: `calc(${margin} - 36px)`,
      },
    },
  },
});

/** What is drawn is never on paper or in forced colors, and never in the way of the pointer. */
export const drawing = style({
  pointerEvents: "none",
  "@media": { [media.noBackgrounds]: { display: "none" } },
});

const gap = (plan.beat - plan.dash.length) / 2;
const inBeat = (length: number) => `${(100 * length) / plan.beat}%`;
const dash = `#0000 ${inBeat(gap)},${color.paint} 0 ${inBeat(gap + plan.dash.length)},#0000 0`;

/** Dashes that end with half a gap at the foot of a piece, however high it is. */
export const dashesFromFoot = `linear-gradient(${dash}) 50% 100%/${dashWidth} ${beat} repeat-y,${color.road}`;

/** A straight piece, upright or level. It overlaps what it joins by a pixel at each end, in which no dash begins. */
export const straight = (direction: "down" | "across"): StyleRule => ({
  position: "absolute",
  zIndex: layer.road,
  ...(direction === "down"
    ? {
        width: roadWidth,
        padding: "1px 0",
        background: `linear-gradient(${dash}) 50% 0/${dashWidth} ${beat} no-repeat round content-box,${color.road}`,
      }
    : {
        height: roadWidth,
        padding: "0 1px",
        background: `linear-gradient(90deg,${dash}) 0 50%/${beat} ${dashWidth} round no-repeat content-box,${color.road}`,
      }),
});

/** A straight piece along a slope, from the end of a bend. It stands at the crossing, and overlaps what it joins by 2 pixels. */
export const sloping = (degrees: number, reach: number, length: string): StyleRule => ({
  ...straight("across"),
  width: `calc(${length} + 4px)`,
  marginBlock: `calc(${roadWidth}/-2)`,
  padding: "0 2px",
  // Chromium smooths the edges of what has an outline.
  outline: "1px solid #0000",
  transformOrigin: "0 50%",
  // Fractions stand in transforms: boxes snap to whole pixels.
  transform: `rotate(${degrees}deg) translateX(calc(${scaled(reach)} - 2px))`,
});

/** A straight piece in the page's margin. */
export const inMargin: StyleRule = {
  ...straight("down"),
  left: `calc(${roadMiddle} - ${roadWidth}/2)`,
};

export const sideRoadWidth = `max(8px,10px*${roadScale})`;
/** From the road in the margin to the words, without dashes. */
export const sideRoad: StyleRule = {
  position: "absolute",
  left: `calc(${roadMiddle} - ${margin})`,
  height: sideRoadWidth,
  background: color.road,
};

/** Where a road that branches off to the right begins, from the left edge of the words. */
export const branchStart = `calc(${roadMiddle} + ${roadWidth}/2 - 1px - ${margin})`;

/** What is drawn from one point, which the svg's `left` and its `top` or `bottom` say. */
export const fromPoint: StyleRule = {
  position: "absolute",
  width: "1px",
  height: "1px",
  marginBottom: "-1px",
  overflow: "visible",
  transformOrigin: "0 0",
};

/** A bend. */
export const turn = style([
  drawing,
  fromPoint,
  { zIndex: layer.road, scale: roadScale, fill: "none" },
]);
export const asphalt = style({ stroke: color.road, strokeWidth: plan.width });
export const dashes = style({
  stroke: color.paint,
  strokeWidth: `calc(${dashWidth}/${roadScale})`,
  strokeDasharray: `0 ${gap} ${plan.dash.length} ${gap}`,
  strokeLinecap: "butt",
});

/** As wide as a disc is, where it stands. */
export const discWidth = createVar();
/** A number on a disc. */
export const disc = style({
  display: "grid",
  placeItems: "center",
  width: discWidth,
  height: discWidth,
  fontSize: `calc(${discWidth}/1.75)`,
  lineHeight: 1,
  // Overpass sits high in its box.
  paddingTop: ".12em",
  border: `.1em solid ${color.onSign}`,
  borderRadius: radius.round,
  background: color.sign,
  color: color.onSign,
  fontWeight: weight.title,
});

/** What a road ends at: striped. */
export const barrier = style([
  drawing,
  {
    position: "absolute",
    zIndex: layer.onRoad,
    border: `2px solid ${color.cone}`,
    borderRadius: "3px",
    background: `repeating-linear-gradient(-45deg,${color.cone} 0 5px,${color.ground} 0 10px)`,
  },
]);

/** What signs stand on. */
export const post = style([
  drawing,
  { position: "absolute", width: "10px", background: color.post },
]);
