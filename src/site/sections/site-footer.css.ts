import { style } from "@vanilla-extract/css";
import { below, cluster, from, split, stack, tiles } from "../styles/layout.ts";
import { size, space, weight, width } from "../styles/scale.ts";
import { color, focusColor, tickColor } from "../styles/tokens.css.ts";
import { button, row } from "../ui/button.css.ts";
import { column } from "../ui/section.css.ts";
import { inline } from "../ui/ticks.css.ts";

export const footer = style([
  column,
  {
    vars: { [focusColor]: color.onFoot, [tickColor]: color.paint },
    background: color.foot,
    color: color.onFoot,
    paddingBlock: `${space.xxl} ${space.l}`,
    borderTop: `6px solid ${color.paint}`,
    // On a page shorter than the window, at its lower edge: as far down as the body allows.
    position: "sticky",
    top: "100vh",
  },
]);

/** The calls above the lists, or before them in the same line. */
export const columns = style([
  tiles("max(8.6rem,34%)", `${space.l} ${space.m}`),
  split("repeat(4,auto)"),
  split("minmax(14rem,1fr) repeat(4,auto)", from.full),
  { paddingBottom: space.xl, "@container": { [from.wide]: { columnGap: space.xl } } },
]);
export const calls = style([
  stack(space.m),
  {
    alignContent: "start",
    gridColumn: "1/-1",
    "@container": { [from.full]: { gridColumn: "auto" } },
  },
]);
export const buttons = style([row, { maxWidth: width.line }]);
/** Equally wide, in one line or two. */
export const call = style([
  button.secondary,
  { flex: "1 9.4rem", paddingInline: ".4em", fontSize: size.note },
]);
export const claims = style([
  inline,
  {
    gap: `${space.xxs} ${space.s}`,
    "@container": { [from.full]: { flexDirection: "column" } },
  },
]);

export const title = style({
  fontSize: size.note,
  fontWeight: weight.strong,
  marginBottom: space.xs,
});
export const entry = style({
  color: color.onFootSoft,
  paddingBlock: space.xxs,
  fontSize: size.list,
  lineHeight: 1.3,
});
export const link = style({
  display: "inline-block",
  color: "inherit",
  paddingBlock: space.xs,
  marginBlock: `calc(-1*${space.xs})`,
});
/** On a phone the figures share a line below the lists, of which the longest is beside two. */
export const numbers = style({
  "@container": { [below.medium]: { order: 1, gridColumn: "1/-1" } },
});
export const reasons = style({ "@container": { [below.medium]: { gridRow: "span 2" } } });
const list = style({ "@container": { [below.medium]: cluster(`0 ${space.l}`) } });
const figureEntry = style([
  entry,
  cluster(`0 ${space.xs}`),
  { "@container": { [below.medium]: { display: "block" } } },
]);
const figure = style({ color: color.onFoot, fontWeight: weight.strong });
export const figures = { list, entry: figureEntry, figure };

export const legal = style([
  cluster(`${space.xs} ${space.xl}`),
  {
    justifyContent: "space-between",
    alignItems: "baseline",
    borderTop: `1px solid ${color.footLine}`,
    paddingTop: space.l,
    color: color.onFootSoft,
    fontSize: size.note,
  },
]);
export const legalLinks = style([cluster(`${space.s} ${space.l}`)]);
