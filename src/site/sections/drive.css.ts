import { createVar, keyframes, style } from "@vanilla-extract/css";
import { below, media } from "../styles/layout.ts";
import { layer } from "../styles/scale.ts";
import { roadMiddle } from "../ui/road.css.ts";
import { uphill } from "../ui/road-plan.ts";
import { arrival, drivesAt, timeline, toLot } from "./closing-map.css.ts";
import { roadTop } from "./roadside.css.ts";

/** As seen from above. On a phone the road is too narrow for it. */
const size = { width: 18, length: 34 } as const;
const beforeBend = 10;
/** It stops this far above the map's foot. */
const stop = arrival.start + beforeBend;

/** The part of the road that it drives on. */
export const drive = style({
  display: "none",
  position: "absolute",
  zIndex: layer.onRoad,
  top: roadTop,
  bottom: stop,
  left: `calc(${roadMiddle} - ${size.width / 2}px)`,
  pointerEvents: "none",
  "@media": { [media.moving]: { display: "block" } },
  "@container": { [below.medium]: { display: "none" } },
});

// Where browsers can, it turns into the town at the end of the page, and parks before the lot with the pin.

/** How far it has to drive down to the bend, and how far from there. */
const toBend = beforeBend + size.length / 2;
const way = createVar();
const atBend = { translate: `0 ${toBend}px`, rotate: "0deg" };
const rotate = `-${arrival.degrees}deg`;
const arrive = keyframes({
  "5%": atBend,
  "25%": { ...atBend, rotate },
  to: {
    translate: `calc(${way}*${uphill.across}) calc(${toBend}px + ${way}*${uphill.down})`,
    rotate,
  },
});
/** From where it would stop, which is that far from the map's foot, it parks while the page moves on. */
const parking = 270;
const fromFoot = (pixels: number) => `cover calc(100% - ${pixels}px)`;

/** It sticks to a line of the window while the road passes under it. */
export const van = style({
  vars: { [way]: `calc(${toLot} - ${arrival.reach + size.length}px)` },
  position: "sticky",
  top: `${drivesAt}svh`,
  display: "block",
  width: size.width,
  height: size.length,
  overflow: "visible",
  transformOrigin: `calc(50% + ${arrival.radius}px) 50%`,
  "@media": {
    [media.moving]: {
      "@supports": {
        "(animation-timeline:view())": {
          animation: `${arrive} linear both`,
          animationTimeline: timeline,
          animationRange: `${fromFoot(stop + size.length)} ${fromFoot(stop + size.length - parking)}`,
        },
      },
    },
  },
});

/** Headlights, at night. */
export const beam = style({
  display: "none",
  "@media": { [media.dark]: { display: "block" } },
});
