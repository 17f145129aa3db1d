import { style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { drawing, fromPoint, roadMiddle, roadScale, scaled } from "../ui/road.css.ts";
import { along, bend, plan, rise, slope, up, uphill } from "../ui/road-plan.ts";

/*
 * The map's plane is turned like that of the hero's town, and its origin is where the road in the page's margin crosses
 * the one that leads to the lot.
 */

const turn = bend(up, uphill, 3);
/** Land under the crossing: two rows of lots. */
const belowRoad = 100;
/** How the road arrives. */
export const arrival = {
  /** Where it begins to bend, from the map's foot. */
  start: belowRoad + turn.reach,
  radius: turn.radius,
  degrees: turn.degrees,
} as const;

/** From the bend to the lot that the road leads to: in a narrow window, in a wide one, and in a very wide one. */
export const roadLength = {
  narrow: 5 * plan.beat,
  wide: 18 * plan.beat,
  huge: 23 * plan.beat,
} as const;
export type Window = keyof typeof roadLength;
/** Where that is in the plane. */
export const roadEnd = (window: Window) => Math.round(turn.reach + roadLength[window]);
export const roadPath = (window: Window) => `${turn.path}l${along(uphill, roadLength[window])}`;

/** The grass between the road and the lots above it. */
export const verge = 20;
/** The sign's width beside the map. */
export const signWidth = "40rem";
/** The sign's right end is that far above the road. */
const clearance = "60px";
/** Room for the map under the sign, whose right end is nearest to the road. */
const roomTo = (right: string) =>
  `calc(${scaled(belowRoad)} + (${right} - ${roadMiddle})*${rise} + ${clearance})`;
export const room = { narrow: roomTo("100cqw"), wide: roomTo(`${margin} + ${signWidth}`) };
/** From the sign's foot to the road's kerb, that far left of where the road is nearest to the sign. */
export const toKerb = (left: string) =>
  `calc((${left})*${rise} + ${clearance} - ${scaled(plan.width / 2 - 1)})`;

export const town = style([
  drawing,
  {
    position: "absolute",
    inset: 0,
    overflow: "clip",
  },
]);

export const plane = style([
  fromPoint,
  {
    left: roadMiddle,
    bottom: scaled(belowRoad),
    rotate: `${-slope}deg`,
    scale: roadScale,
  },
]);
/** Beside the sign. */
export const upper = style({ "@container": { [below.wide]: { display: "none" } } });
/** What is found, and where the road ends. */
const only = (...others: readonly string[]) =>
  style({ "@container": Object.fromEntries(others.map((other) => [other, { display: "none" }])) });
export const arrivals = {
  narrow: only(from.wide),
  wide: only(below.wide, from.huge),
  huge: only(below.huge),
};
export const grass = style({ stroke: color.park, strokeWidth: 16 });
export const digit = style({
  fill: color.onSign,
  fontSize: "15px",
  fontWeight: weight.title,
  textAnchor: "middle",
  dominantBaseline: "central",
});

export const road = style({ left: roadMiddle, bottom: scaled(belowRoad) });

/** Where the van drives, from the window's top, and its way through the map. */
export const drivesAt = 70;
export const timeline = "--arrival";
/** What has the map as its ground. */
export const mapped = style({
  viewTimeline: timeline,
  viewTimelineInset: `${drivesAt}svh ${100 - drivesAt}svh`,
});
