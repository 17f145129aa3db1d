import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { besideSection, drawing, roadMiddle, roadScale } from "../ui/road.css.ts";

/*
 * A plane like that of the hero's town: turned by the road's slope, and the road is its x axis. It begins where the road
 * in the page's margin would meet the slope, if there were no bend.
 */

const slope = (8 * Math.PI) / 180;
const turned = Math.PI / 2 + slope;
/** The bend is three beats long. */
const radius = (3 * 40) / turned;
/** From the plane's origin to both ends of the bend. */
const tangent = radius * Math.tan(turned / 2);
const rounded = (pixels: number) => Math.round(10 * pixels) / 10;

/** Land under the plane's origin: two rows of lots. */
const belowRoad = 100;
export const bend = {
  radius: rounded(radius),
  turned: `${rounded((180 * turned) / Math.PI)}deg`,
  /** Where it begins, from the section's foot. */
  start: Math.round(belowRoad + tangent),
} as const;

/** From the bend to the lot that the road leads to: in a narrow window, in a wide one, and in a very wide one. */
export const roadLength = { narrow: 5 * 40, wide: 17 * 40, huge: 23 * 40 } as const;
export type Window = keyof typeof roadLength;
/** Where that is in the plane. */
export const roadEnd = (window: Window) => rounded(tangent + roadLength[window]);
/** What a way up the slope is across and upward, as ratios. */
export const upSlope = {
  across: rounded(100 * Math.cos(slope)) / 100,
  up: rounded(1000 * Math.sin(slope)) / 1000,
};

const across = radius * (1 - Math.cos(turned));
const down = radius * Math.sin(turned);
const line = (length: number) =>
  `l${rounded(length * upSlope.across)}-${rounded(length * upSlope.up)}`;
/** Path data from the page's margin to the lot. */
export const roadPath = (window: Window) =>
  `M0 0A${bend.radius} ${bend.radius} 0 0 0 ${rounded(across)} ${rounded(down)}${line(roadLength[window])}`;

/** The grass between the road and the lots above it. */
export const verge = 20;
/** How far a straight line sinks along the road, as a ratio. */
const sinking = rounded(1000 * Math.tan(slope)) / 1000;
/** The sign's width beside the map. */
export const signWidth = "40rem";
/** The sign's right end is that far above the road. */
const clearance = "60px";
/** Room for the map under the sign, whose right end is nearest to the road. */
const roomTo = (right: string) =>
  `calc(${belowRoad}px*${roadScale} + (${right} - ${roadMiddle})*${sinking} + ${clearance})`;
export const room = { narrow: roomTo("100cqw"), wide: roomTo(`${margin} + ${signWidth}`) };
/** From the sign's foot to the road's kerb, that far left of where the road is nearest to the sign. */
export const toKerb = (left: string) =>
  `calc((${left})*${sinking} + ${clearance} - 11px*${roadScale})`;

export const town = style([
  drawing,
  {
    position: "absolute",
    inset: 0,
    overflow: "clip",
  },
]);

export const plane = style({
  position: "absolute",
  left: roadMiddle,
  bottom: `calc(${belowRoad}px*${roadScale})`,
  width: "1px",
  height: "1px",
  overflow: "visible",
  transformOrigin: "0 100%",
  rotate: "-8deg",
  scale: roadScale,
});
/** Beside the sign. */
export const upper = style({ "@container": { [below.wide]: { display: "none" } } });
/** What is found, and where the road ends. */
const only = (...others: readonly string[]) =>
  style({ "@container": Object.fromEntries(others.map((other) => [other, { display: "none" }])) });
export const arrival = {
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

export const road = style({ left: roadMiddle, bottom: `calc(${bend.start}px*${roadScale} - 1px)` });

/** Where the van drives, from the window's top, and its way through the map. */
export const drivesAt = 70;
export const timeline = "--arrival";
/** What has the map as its ground. */
export const mapped = style({
  viewTimeline: timeline,
  viewTimelineInset: `${drivesAt}svh ${100 - drivesAt}svh`,
});
// The road in the page's margin ends where it bends under the sign.
globalStyle(`:has(> ${mapped}) > ${besideSection}`, {
  bottom: `calc(${bend.start}px*${roadScale} - 1px)`,
});
