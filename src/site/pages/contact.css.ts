import { style } from "@vanilla-extract/css";
import { below, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import {
  discWidth,
  drawing,
  inMargin,
  roadMiddle,
  roadWidth,
  scaled,
  sideRoad,
  straight,
} from "../ui/road.css.ts";
import { bend, right, up } from "../ui/road-plan.ts";
import { column } from "../ui/section.css.ts";
import { soft } from "../ui/text.css.ts";

/** From the road that leads out of the window to the page's foot. */
const belowRoad = "56px";

/** The words, and the form beside them. */
export const page = style([
  column,
  stack(space.block),
  split("5fr 7fr"),
  {
    position: "relative",
    alignItems: "start",
    // Where the header has no line, the road begins at this one.
    "@container": { [below.wide]: { borderTop: `1px solid ${color.line}` } },
    paddingBlock: `${space.block} calc(${space.section} + ${roadWidth} + ${belowRoad})`,
  },
]);

const turn = bend(up, right, 2);
export const turnPath = turn.path;
/** The middle of the road that leads out of the window, from the page's foot. */
const levelRoad = `calc(${belowRoad} + ${roadWidth}/2)`;

export const roadDown = style([
  drawing,
  inMargin,
  { top: "-1px", bottom: `calc(${levelRoad} + ${scaled(turn.reach)} - 1px)` },
]);
export const roadTurn = style({ left: roadMiddle, bottom: levelRoad });
export const roadOut = style([
  drawing,
  straight("across"),
  {
    left: `calc(${roadMiddle} + ${scaled(turn.reach)} - 1px)`,
    right: 0,
    bottom: belowRoad,
  },
]);
export const words = style([stack(space.xxl)]);

/** Where the details are above the form and have room: there each is a row. */
const inRows = "page (40rem<=width<60rem)";
export const details = style([stack(space.l)]);
export const detail = style([
  split("14rem 1fr", inRows),
  {
    vars: { [discWidth]: "2.2rem" },
    position: "relative",
    display: "grid",
    alignItems: "start",
  },
]);
export const name = style([
  soft,
  { position: "relative", display: "flex", alignItems: "center", gap: space.s },
]);

/** From the road in the page's margin to the stop. */
export const road = style([drawing, sideRoad, { right: "100%", top: "50%", translate: "0 -50%" }]);
/** As wide as the discs of the steps. */
export const stop = style({ flex: "none" });
/** After the stop: below its name, or beside it. */
export const value = style({
  paddingInlineStart: `calc(${discWidth} + ${space.s})`,
  fontWeight: weight.strong,
  "@container": {
    [inRows]: {
      // As high as the stop.
      paddingBlockStart: `calc((${discWidth} - 1lh)/2)`,
      paddingInlineStart: 0,
      fontSize: size.item,
    },
  },
});
export const link = style({ display: "inline-block", fontSize: size.item, minHeight: "1.5em" });
