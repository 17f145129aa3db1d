import { globalStyle, style } from "@vanilla-extract/css";
import { from, lettering, lined, media } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import {
  asphalt,
  branchStart,
  dashes,
  drawing,
  post as roadPost,
  roadWidth,
  straight,
  turn,
} from "../ui/road.css.ts";
import { exit as exitNumbers, table as planTable } from "./plan-parts.css.ts";

/** Any `display` but `table` or `none` would drop the table's semantics. */
export const table = style([
  planTable,
  {
    display: "none",
    marginBottom: space.m,
    "@container": { [from.wide]: { display: "table" } },
  },
]);

// From an exit's foot to the name under it: its post, the road, and the ramp.
const postHeight = "10px";
const ramps = { height: 40, width: 14 } as const;
const underRoad = `calc(${ramps.height}px + ${space.xs})`;

/** Each cell in the row of exits. */
export const overRoad = style({
  position: "relative",
  paddingBlock: `0 calc(${postHeight} + ${roadWidth} + ${underRoad})`,
  verticalAlign: "bottom",
  lineHeight: 1.2,
  "@media": { [media.noBackgrounds]: { paddingBottom: space.xs } },
});

/** Off the road in the margin, to the window's edge. */
export const road = style([
  drawing,
  straight("across"),
  {
    left: branchStart,
    bottom: underRoad,
    width: `calc(100cqw - ${margin} - ${branchStart})`,
  },
]);

export const exit = style([
  exitNumbers,
  lined(color.sign, color.onSign, 1.5),
  { "@media": { [media.noBackgrounds]: { border: "1px solid" } } },
]);
/** Of an exit's sign, on the road's edge. */
export const post = style([
  roadPost,
  { left: "calc(50% - 2.5px)", top: "100%", width: "5px", height: postHeight },
]);

/** Leaves the road long before the column, and ends over the first letter of the plan's name. */
export const rampPath = `M0 ${ramps.height}C0 0-60-${ramps.width / 2}-168-${ramps.width / 2}`;
export const ramp = style([
  turn,
  {
    zIndex: 0,
    left: `calc(${space.l} + 9px)`,
    bottom: space.xs,
    height: ramps.height,
  },
]);
globalStyle(`${ramp} > ${asphalt}`, { strokeWidth: ramps.width });
// Two dashes, where the ramp is apart from the road.
globalStyle(`${ramp} > ${dashes}`, { strokeWidth: 2, strokeDasharray: "0 8 12 18 12 999" });

export const name = style([
  lettering(size.item),
  {
    verticalAlign: "baseline",
    lineHeight: 1.2,
    "@container": { [from.full]: { fontSize: size.panel } },
  },
]);
export const row = style({ borderTop: `1px solid ${color.line}` });
export const cell = style({ paddingBlock: space.xs, verticalAlign: "baseline" });
export const description = style([cell, { paddingTop: space.xxs, color: color.inkSoft }]);
