import { style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

/** The map, behind the file, as far as its frame or the window reaches. */
const ground = style({
  background: color.street,
  border: `solid ${color.line}`,
  borderWidth: "1px 0",
  forcedColorAdjust: "none",
  "@media": { [media.print]: { display: "none" } },
});

/** The file's first column is this wide, and in the middle of it the road, which large text does not widen on a phone. */
export const roadColumn = "1.6rem";
export const roadWidth = "min(1.2rem,4.9vw)";
/** Of the column, after the file's border. */
const middle = `${roadColumn}/2 + 1px`;
/** A dash of the road's center line, and the gap after it. */
export const dash = ".8rem";
export const dashGap = ".75rem";

/** In a narrow window, the file overlaps the bottom of the map by this much. */
export const underFile = "1.5rem";

export const map = style([
  ground,
  {
    marginInline: `calc(-1*${fluid.gutter})`,
    paddingBlock: `1rem ${underFile}`,
    paddingInlineStart: `calc(${fluid.gutter} + ${middle})`,
    overflow: "hidden",
    "@media": {
      [media.wide]: {
        margin: 0,
        // The less, the shorter the window, to keep the file's rows in view.
        paddingBlock: "clamp(0px,100svh - 39rem,11%) 0",
        paddingInlineStart: `calc(${middle})`,
        border: 0,
        overflow: "visible",
        boxShadow: `0 0 0 100vmax ${color.street}`,
      },
    },
  },
]);

/** Drawn beyond its box, to the edges of the map. Its words have at least 12.5 pixels in every window. */
export const drawing = style({
  display: "block",
  width: "100%",
  overflow: "visible",
  fontSize: "18.3px",
  "@media": {
    [media.phone]: { width: "120%", fontSize: "23.1px" },
    [media.medium]: { width: "34rem" },
    [media.wide]: { width: "100%" },
  },
});

/** A street across the window: a wider window shows more of it. */
export const band = style([
  ground,
  { display: "block", width: "100%", height: "clamp(11rem,24vw,20rem)" },
]);

const line = style({ fill: "none", stroke: color.street, strokeWidth: 16 });

export const lots = style([line, { stroke: color.block, strokeWidth: 39 }]);
export const street = line;
export const path = style([line, { strokeWidth: 4 }]);
export const bandRoad = style([line, { stroke: color.road, strokeWidth: 19 }]);
export const bandCenterLine = style([
  line,
  { stroke: color.paint, strokeWidth: 2.5, strokeDasharray: "13 12" },
]);

/** As wide as in the file, however large the map is drawn. */
export const road = style([
  bandRoad,
  { vectorEffect: "non-scaling-stroke", strokeWidth: roadWidth },
]);
export const centerLine = style([
  bandCenterLine,
  { vectorEffect: "non-scaling-stroke", strokeDasharray: `${dash} ${dashGap}` },
]);

/** With a gap around it, like every lot. */
export const park = style([line, { fill: color.tint, strokeWidth: 5 }]);
export const found = style([park, { fill: color.sign }]);

export const streetName = style({
  fontWeight: weight.label,
  letterSpacing: ".1em",
  textTransform: "uppercase",
  fill: color.inkSoft,
});

/** A lot: hovering over its row in the file highlights it. */
export const pin = style({ fill: color.sign, stroke: color.street, strokeWidth: 5 });
export const parcel = style({ transform: "rotate(-13deg)" });
export const disc = style({ fill: color.sign, stroke: color.onSign, strokeWidth: 2.5 });
export const number = style({
  fill: color.onSign,
  stroke: "none",
  fontWeight: weight.title,
  textAnchor: "middle",
});
/** A lot's name, with a halo. */
export const name = style({
  fill: color.ink,
  stroke: color.ground,
  strokeWidth: 6,
  strokeLinejoin: "round",
  paintOrder: "stroke",
  fontWeight: weight.strong,
});
