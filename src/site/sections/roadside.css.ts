import { createVar, type StyleRule, style } from "@vanilla-extract/css";
import { below, from, media } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { beat, drawing, inMargin, roadMiddle, scaled, sloping } from "../ui/road.css.ts";
import { bend, down, downhill, plan, rise, slope, up, uphill } from "../ui/road-plan.ts";
import { arrival, lotPlace, timeline } from "./closing-map.css.ts";
import { fileLeft, filePlace, roadOut } from "./hero/hero.css.ts";

// In a wide window the road sweeps from the file to the margin in two bends, with a straight piece between them that is
// as steep as the town.
const outOfFileBend = bend(up, downhill, 2);
const intoMarginBend = bend(uphill, down, 2);
export const outOfFilePath = outOfFileBend.path;
export const intoMarginPath = intoMarginBend.path;

const fileRoad = `calc(${fileLeft} + ${plan.width / 2}px)`;
/** From the one crossing to the other. */
const across = createVar();
const firstCrossing = `calc(${roadOut} + ${outOfFileBend.reach}px)`;
const secondCrossing = createVar();
/** Where the road in the margin begins. */
export const roadTop = createVar();

export const roadside = style([
  filePlace,
  lotPlace,
  {
    position: "relative",
    timelineScope: timeline,
    vars: {
      [across]: `calc(${fileRoad} - ${roadMiddle})`,
      [secondCrossing]: `calc(${firstCrossing} + ${across}*${rise})`,
      // At the file's foot.
      [roadTop]: `calc(${beat}/2)`,
    },
    "@container": {
      [from.medium]: { vars: { [roadTop]: roadOut } },
      [from.wide]: {
        vars: { [roadTop]: `calc(${secondCrossing} + ${intoMarginBend.reach}px)` },
        // The first heading stands right under the road.
        paddingTop: `calc(${roadTop} - ${space.section} - 22px)`,
        "@media": { [media.noBackgrounds]: { paddingTop: 0 } },
      },
    },
  },
]);

/** In a wide window. */
const sweep: StyleRule = {
  "@container": { [below.wide]: { display: "none" } },
};
export const outOfFile = style([sweep, { left: fileRoad, top: firstCrossing }]);
export const intoMargin = style([sweep, { left: roadMiddle, top: secondCrossing }]);
export const downSlope = style([
  drawing,
  {
    ...sloping(
      180 - slope,
      outOfFileBend.reach,
      `${across}/${uphill.across} - ${outOfFileBend.reach + intoMarginBend.reach}px`,
    ),
    ...sweep,
    left: fileRoad,
    top: firstCrossing,
  },
]);

/** Down the margin to the map. */
export const road = style([
  drawing,
  inMargin,
  { top: `calc(${roadTop} - 1px)`, bottom: `calc(${scaled(arrival.start)} - 1px)` },
]);
