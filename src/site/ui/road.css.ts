import { createVar, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { from, media } from "../styles/layout.ts";
import { layer, radius, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";

/*
 * The one road of the home page: from the town through the file, down the page's margin and past every section to its end.
 *
 * Its width and its dashes are one scale. A beat is a dash with half a gap before and after it, and a row of the file.
 * Straight pieces are boxes of whole beats, turns are drawn in whole beats too, so no dash is cut where pieces meet.
 */

/** How large the road is drawn: 1 but on phones. */
export const roadScale = createVar();
export const roadWidth = createVar();
export const beat = createVar();
const dashWidth = "3px";
/** The road's middle in the page's margin, from the window's left edge. */
export const roadMiddle = createVar();

globalStyle("body > *", {
  vars: {
    [roadScale]: "calc(7/12)",
    [roadWidth]: "14px",
    [beat]: "calc(70px/3)",
    [roadMiddle]: "11px",
  },
  "@container": {
    [from.medium]: {
      vars: {
        [roadScale]: "1",
        [roadWidth]: "24px",
        [beat]: "40px",
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

const dash = `#0000 32.5%,${color.paint} 0 67.5%,#0000 0`;

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

/** A straight piece in the page's margin. */
export const inMargin: StyleRule = {
  ...straight("down"),
  left: `calc(${roadMiddle} - ${roadWidth}/2)`,
  top: "-1px",
  bottom: "-1px",
};

export const sideRoadWidth = `max(8px,10px*${roadScale})`;
/** From the road in the margin to the words, without dashes. */
export const sideRoad: StyleRule = {
  position: "absolute",
  left: `calc(${roadMiddle} - ${margin})`,
  height: sideRoadWidth,
  background: color.road,
};

/** Past a section, if it follows one that the road comes from, which shows it. */
export const besideSection = style([inMargin, { display: "none" }]);

/** Where a level road begins that branches off it to the right. */
export const branchStart = `calc(${roadMiddle} + ${roadWidth}/2 - 1px)`;

/** A turn, drawn at the scale of a wide window from the place where the svg stands. */
export const turn = style([
  drawing,
  {
    position: "absolute",
    zIndex: layer.road,
    width: "1px",
    height: "1px",
    overflow: "visible",
    transformOrigin: "0 0",
    scale: roadScale,
    fill: "none",
  },
]);
export const asphalt = style({ stroke: color.road, strokeWidth: 24 });
export const dashes = style({
  stroke: color.paint,
  strokeWidth: `calc(${dashWidth}/${roadScale})`,
  strokeDasharray: "0 13 14 13",
  strokeLinecap: "butt",
});

/** A number on a disc, as large as `fontSize` makes it. */
export const disc = style({
  display: "grid",
  placeItems: "center",
  width: "1.75em",
  height: "1.75em",
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
