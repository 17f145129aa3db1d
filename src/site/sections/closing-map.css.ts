import { createVar, style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { depth, gap } from "../ui/lots.css.ts";
import { drawing, fromPoint, roadMiddle, roadScale, scaled, sloping } from "../ui/road.css.ts";
import { bend, plan, rise, slope, up, uphill } from "../ui/road-plan.ts";

/*
 * The map's plane is turned like that of the hero's town. Its origin is where the road in the page's margin crosses the
 * one that leads to the lot.
 */

const turn = bend(up, uphill, 3);
export const turnPath = turn.path;
/** From the crossing down to the map's foot: room for two rows of lots. */
const belowRoad = 100;
/** The bend of the road, and where it begins above the map's foot. */
export const arrival = { ...turn, start: belowRoad + turn.reach } as const;

/** The sign's width beside the map. */
export const signWidth = "40rem";
/** The lot that the road leads to. */
export const lotWidth = 120;
/** From the crossing to the lot: right of the sign, or in a narrow window at its edge. */
export const toLot = createVar();
const onSlope = (across: string) => `calc((${across} - ${roadMiddle})/${uphill.across})`;
/** For the map and the van. */
export const lotPlace = style({
  vars: { [toLot]: onSlope(`100cqw - ${scaled(lotWidth + 4)}`) },
  "@container": {
    [from.wide]: { vars: { [toLot]: onSlope(`${margin} + ${signWidth} + 80px`) } },
  },
});

/** The grass between the road and the lots above it. */
export const verge = 20;
/** The sign's right end is that far above the road. */
const clearance = "80px";
/** Room for the map under the sign, whose right end is nearest to the road. */
const roomTo = (right: string) =>
  `calc(${scaled(belowRoad)} + (${right} - ${roadMiddle})*${rise} + ${clearance})`;
export const room = { narrow: roomTo("100cqw"), wide: roomTo(`${margin} + ${signWidth}`) };
/** From the sign's foot down to the kerb, that far left of where the road is nearest to the sign. */
export const toKerb = (left: string) =>
  `calc((${left})*${rise} + ${clearance} - ${scaled(plan.width / 2 - 1)})`;

export const town = style([drawing, { position: "absolute", inset: 0, overflow: "clip" }]);

const atCrossing = { left: roadMiddle, bottom: scaled(belowRoad) } as const;
export const plane = style([fromPoint, atCrossing, { rotate: `${-slope}deg`, scale: roadScale }]);
/** Beside the sign. */
export const upper = style({ "@container": { [below.wide]: { display: "none" } } });
export const grass = style({ stroke: color.park, strokeWidth: 16 });

/** What is found, and where the road ends: over the lots that stand there otherwise. */
export const end = style({ translate: `calc(${toLot}/${roadScale})` });
export const cleared = style({ stroke: color.land, strokeWidth: depth + gap });
export const digit = style({
  fill: color.onSign,
  fontSize: "15px",
  fontWeight: weight.title,
  textAnchor: "middle",
  dominantBaseline: "central",
});

export const bendUp = style(atCrossing);
export const road = style([
  drawing,
  sloping(-slope, turn.reach, `${toLot} - ${scaled(turn.reach)}`),
  atCrossing,
]);

/** Where the van drives, from the window's top, and its way through the map. */
export const drivesAt = 70;
export const timeline = "--arrival";
/** What has the map as its ground. */
export const mapped = style({
  viewTimeline: timeline,
  viewTimelineInset: `${drivesAt}svh ${100 - drivesAt}svh`,
});
