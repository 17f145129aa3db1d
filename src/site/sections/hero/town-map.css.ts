import { createVar, type StyleRule, style } from "@vanilla-extract/css";
import { below, from, lined } from "../../styles/layout.ts";
import { radius, space, weight, width } from "../../styles/scale.ts";
import { color, margin } from "../../styles/tokens.css.ts";
import { drawing, fromPoint, roadMiddle, scaled } from "../../ui/road.css.ts";
import { along, bend, down, plan, rise, slope, uphill } from "../../ui/road-plan.ts";
import { roadOut, townRoom } from "./hero.css.ts";

const turns = { narrow: bend(uphill, down, 2), wide: bend(uphill, down, 3) };
/** From out of the window, and into the file. */
const roadPath = ({ path, reach }: typeof turns.wide) =>
  `${path}v10M${along(uphill, reach)}l${along(uphill, 3000)}`;
export const roadPaths = { narrow: roadPath(turns.narrow), wide: roadPath(turns.wide) };

/** From the file up to where the road bends down. */
const corner = createVar();
const cornerOf = ({ reach }: typeof turns.wide) => `calc(${scaled(reach)} + ${roadOut})`;
/** High enough for the road at the right end of the words, and for two rows of lots above it. */
const bandHeight = (end: string, rows: string) =>
  `calc((${end} - ${roadMiddle})*${rise} + ${rows} + ${corner})`;

// The town: a plane that is turned by its slope, and on which the road is the x axis.

export const town = style([
  drawing,
  {
    position: "relative",
    vars: { [corner]: cornerOf(turns.narrow) },
    height: bandHeight("100cqw", "64px"),
    "@container": {
      [from.medium]: {
        marginTop: space.m,
        height: bandHeight(`min(100cqw,${margin} + ${width.lead})`, "124px"),
      },
      [from.wide]: {
        position: "absolute",
        vars: { [corner]: cornerOf(turns.wide) },
        // The road bends into the file's corner.
        top: `calc(${townRoom} - ${corner})`,
        left: plan.width / 2,
        height: 0,
        margin: 0,
      },
    },
  },
]);

/** Where the road bends down. */
const atCorner: StyleRule = {
  position: "absolute",
  left: roadMiddle,
  bottom: corner,
  "@container": { [from.wide]: { left: 0, bottom: 0 } },
};
export const plane = style([
  atCorner,
  {
    width: 0,
    height: 0,
    transformOrigin: "0 0",
    rotate: `${-slope}deg`,
    scale: ".675",
    "@container": {
      // All four blades fit small phones.
      "page (width<23.5rem)": { scale: ".6" },
      [from.medium]: { scale: "1" },
      [from.huge]: { scale: "1.25" },
    },
  },
]);

export const map = style(fromPoint);

/** What is on the map of some windows only. */
const hiddenIf = (query: string) => style({ "@container": { [query]: { display: "none" } } });
export const fromMedium = hiddenIf(below.medium);
const belowWide = hiddenIf(from.wide);
export const fromWide = hiddenIf(below.wide);
export const fromFull = hiddenIf(below.full);
export const belowFull = hiddenIf(from.full);

export const roads = { narrow: style([atCorner, belowWide]), wide: style([atCorner, fromWide]) };

export const streetName = style({
  fill: color.inkSoft,
  fontSize: "13px",
  fontWeight: weight.label,
  letterSpacing: ".14em",
  textTransform: "uppercase",
});

/** Where blades begin along the road, below it and above it in turn: in most windows, and in those with room. */
export const bladeStarts = { near: [48, 104, 270, 328], far: [150, 300, 440, 580] } as const;
export const bladeWidth = 204;
export const isBelow = (index: number) => index % 2 === 0;

/** A street blade with a drive to the road. */
const bladeAtRoad = style({
  ...lined(color.sign, color.onSign, 1),
  position: "absolute",
  display: "flex",
  alignItems: "center",
  gap: ".4em",
  maxWidth: `${bladeWidth}px`,
  height: "40px",
  paddingInline: ".45em .55em",
  borderRadius: radius.tag,
  fontSize: "17.5px",
  fontWeight: weight.strong,
  lineHeight: 1,
  "::before": {
    content: "",
    position: "absolute",
    insetInlineStart: "20px",
    width: "8px",
    height: "10px",
    background: color.road,
  },
});
/** From the middle of the road. */
const beside = plan.width / 2 + 7;
const under: StyleRule = { top: beside, "::before": { bottom: "100%" } };
const above: StyleRule = { bottom: beside, "::before": { top: "100%" } };
export const blades = bladeStarts.near.map((near, index) =>
  style([
    bladeAtRoad,
    isBelow(index) ? under : above,
    { left: near, "@container": { [from.full]: { left: bladeStarts.far[index] } } },
  ]),
);
export const bladeNumber = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.45em",
  height: "1.45em",
  paddingTop: ".12em",
  borderRadius: radius.round,
  background: color.plate,
  color: color.onPlate,
});
export const bladeName = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  paddingTop: ".14em",
});
