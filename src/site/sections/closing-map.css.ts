import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import {
  besideSection,
  drawing,
  roadMiddle,
  roadScale,
  roadWidth,
  straight,
} from "../ui/road.css.ts";

/** The sign's width beside the map. */
export const signWidth = "40rem";
/** Land between the road and the section's foot: two rows of lots. */
export const belowRoad = "100px";

/** The middle of the road's level piece, for drawings of one pixel. */
const roadLine = `calc(${belowRoad} + ${roadWidth}/2 - 1px)`;
/** Where the level piece ends and the slope begins. */
const levelEnd = `calc(${margin} + ${signWidth} + 40px)`;
/** How far the bend out of the page's margin reaches. */
const bendRadius = `36px*${roadScale}`;

export const town = style([
  drawing,
  {
    position: "absolute",
    inset: 0,
    overflow: "clip",
    // Only the rows below the road.
    "@container": { [below.wide]: { top: "auto", left: margin, height: belowRoad } },
  },
]);

export const lots = style({
  position: "absolute",
  left: 0,
  bottom: roadLine,
  width: "1px",
  height: "1px",
  overflow: "visible",
  transformOrigin: "0 0",
  "@container": { [from.wide]: { left: `calc(${levelEnd} + 42px)`, rotate: "-8deg" } },
});
export const disc = style({ fill: color.sign, stroke: color.onSign, strokeWidth: 1.5 });
export const digit = style({
  fill: color.onSign,
  fontSize: "15px",
  fontWeight: weight.title,
  textAnchor: "middle",
  dominantBaseline: "central",
});

/** Under the sign: in a narrow window to a round end, in a wide one to the slope. */
export const level = style([
  drawing,
  {
    ...straight("across"),
    bottom: belowRoad,
    left: `calc(${roadMiddle} + ${bendRadius} - 1px)`,
    right: `calc(${margin} - 8px)`,
    paddingRight: "8px",
    borderRadius: "0 99px 99px 0",
    "@container": {
      [from.wide]: {
        right: "auto",
        width: `calc(${levelEnd} - ${roadMiddle} - ${bendRadius} + 2px)`,
        padding: "0 1px",
        borderRadius: 0,
      },
    },
  },
]);

export const bend = style({ left: roadMiddle, bottom: roadLine });
/** Up into the town, to a round end. */
export const slope = style({
  left: levelEnd,
  bottom: roadLine,
  strokeLinecap: "round",
  "@container": { [below.wide]: { display: "none" } },
});

// The road in the page's margin ends where it bends under the sign.
globalStyle(`main > :last-child > ${besideSection}`, {
  bottom: `calc(${belowRoad} + ${roadWidth}/2 + ${bendRadius} - 1px)`,
});
