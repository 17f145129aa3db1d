import { createVar, globalStyle, keyframes, type StyleRule, style } from "@vanilla-extract/css";
import { from, media } from "../styles/layout.ts";
import { layer } from "../styles/scale.ts";
import { roadMiddle, roadScale } from "../ui/road.css.ts";
import { bend, drivesAt, roadLength, timeline, upSlope } from "./closing-map.css.ts";

const size = { width: 18, length: 34 } as const;
const beforeBend = 10;
/** It stops this far above the closing's foot, and starts as far above the end of Main Street. */
const stop = bend.start + beforeBend;
const scaled = (pixels: number) => `calc(${pixels}px*${roadScale})`;

/** It sticks to a line of the window while the road passes under it. Its margins leave it no room in the page. */
export const drive = style({
  display: "none",
  position: "sticky",
  zIndex: layer.onRoad,
  top: `${drivesAt}svh`,
  height: scaled(size.length),
  marginBlock: `${scaled(-stop - size.length)} ${scaled(stop)}`,
  pointerEvents: "none",
  "@media": { [media.moving]: { display: "block" } },
});

// Where browsers can, it turns into the town at the end of the page, and parks before the lot with the pin.

/** How far it has to drive down to the bend, and how far from there. */
const toBend = scaled(beforeBend + size.length / 2);
const way = createVar();
const atBend = { translate: `0 ${toBend}`, rotate: "0deg" };
const rotate = `-${bend.turned}`;
const arrive = keyframes({
  "5%": atBend,
  "25%": { ...atBend, rotate },
  to: {
    translate: `calc(${way}*${upSlope.across}) calc(${toBend} - ${way}*${upSlope.up})`,
    rotate,
  },
});
/** Of the page, while it parks. */
const scrolled = `cover calc(100% - ${scaled(stop + size.length)}`;
const parking: StyleRule = {
  animation: `${arrive} linear both`,
  animationTimeline: timeline,
  animationRange: `${scrolled}) ${scrolled} + 270px)`,
};

export const van = style({
  vars: { [way]: scaled(roadLength.narrow - size.length) },
  position: "absolute",
  left: `calc(${roadMiddle} - ${size.width / 2}px*${roadScale})`,
  width: scaled(size.width),
  height: scaled(size.length),
  overflow: "visible",
  transformOrigin: `calc(50% + ${bend.radius}px*${roadScale}) 50%`,
  "@container": {
    [from.wide]: { vars: { [way]: `${roadLength.wide - size.length}px` } },
    [from.huge]: { vars: { [way]: `${roadLength.huge - size.length}px` } },
  },
  "@media": { [media.moving]: { "@supports": { "(animation-timeline:view())": parking } } },
});
globalStyle("main", { timelineScope: timeline });

/** Headlights, at night. */
export const beam = style({
  display: "none",
  "@media": { [media.dark]: { display: "block" } },
});
