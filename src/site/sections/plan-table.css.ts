import { globalStyle, style } from "@vanilla-extract/css";
import { blade, from, lettering, media } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
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
import { exit as exitNumbers } from "./plan-parts.css.ts";

/** Columns of one width. Any `display` but `table` or `none` would drop the table's semantics. */
export const table = style({
  display: "none",
  width: "100%",
  marginBottom: space.m,
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: size.note,
  "@container": { [from.wide]: { display: "table" }, [from.full]: { fontSize: size.body } },
});
globalStyle(`${table} :where(th,td)`, {
  padding: `${space.xs} 0 ${space.xs} ${space.l}`,
  verticalAlign: "baseline",
  textAlign: "start",
});
globalStyle(`${table} :where(tr) > :first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} > tbody > tr + tr`, { borderTop: `1px solid ${color.line}` });
globalStyle(`${table} small`, { textWrap: "balance" });
// The note of a term is in line with its name, where both fit.
globalStyle(`${table} > tbody th[scope=row] small`, { display: "inline-block" });
globalStyle(`${table} ul`, { rowGap: space.xxs });

// From a blade's foot to the name under it: its post, the road, and the ramp.
const postHeight = "10px";
const rampHeight = "40px";
const underRoad = `calc(${rampHeight} + ${space.xs})`;

export const exits = style({});
globalStyle(`${exits} > *`, {
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
    left: `calc(${branchStart} - ${margin})`,
    bottom: underRoad,
    width: `calc(100cqw - ${branchStart})`,
  },
]);

export const exit = style([
  exitNumbers,
  blade(color.sign, color.onSign, 1.5),
  { "@media": { [media.noBackgrounds]: { border: "1px solid" } } },
]);
/** Of a blade, on the road's edge. */
export const post = style([
  roadPost,
  { left: "calc(50% - 2.5px)", top: "100%", width: "5px", height: postHeight },
]);

/** Leaves the road long before the column, and ends over the first letter of the plan's name. It is drawn from there. */
export const ramp = style([
  turn,
  {
    zIndex: 0,
    left: `calc(${space.l} + 9px)`,
    bottom: space.xs,
    height: rampHeight,
  },
]);
globalStyle(`${ramp} > ${asphalt}`, { strokeWidth: 14 });
// Two, after the split.
globalStyle(`${ramp} > ${dashes}`, { strokeWidth: 2, strokeDasharray: "0 8 12 18 12 999" });

export const names = style([lettering(size.item), { lineHeight: 1.2 }]);
globalStyle(`${names} > *`, {
  paddingBlock: 0,
  fontWeight: weight.title,
  hyphens: "auto",
  "@container": { [from.full]: { fontSize: size.panel } },
});

export const descriptions = style({ color: color.inkSoft });
globalStyle(`${descriptions} > *`, { paddingTop: space.xxs });
globalStyle(`${table} > tbody > :first-child`, { borderTop: `1px solid ${color.line}` });
