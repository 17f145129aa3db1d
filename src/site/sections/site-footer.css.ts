import { style } from "@vanilla-extract/css";
import { below, cluster, from, lettering, split, stack, tiles } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color, focusColor, tickColor } from "../styles/tokens.css.ts";
import { column } from "../ui/section.css.ts";

export const footer = style([
  column,
  {
    vars: { [focusColor]: color.onFoot, [tickColor]: color.paint },
    background: color.foot,
    color: color.onFoot,
    paddingBlock: `${space.block} ${space.xl}`,
    borderTop: `6px solid ${color.paint}`,
    // On a page shorter than the window, at its lower edge: as far down as the body allows.
    position: "sticky",
    top: "100vh",
  },
]);

export const closing = style([
  stack(space.l),
  split("1fr fit-content(50%)"),
  { alignItems: "center", paddingBottom: space.xxl },
]);
/** Below the heading and the buttons. */
export const badges = style({ gridColumn: "1/-1" });

const ruled = style({ borderTop: `1px solid ${color.footLine}` });

export const columns = style([
  ruled,
  tiles("max(8.6rem,34%)", `${space.l} ${space.s}`),
  split("repeat(4,1fr)"),
  { paddingBlock: space.xl, gridAutoFlow: "dense" },
]);
export const title = style({ fontSize: size.body, marginBottom: space.xs });
export const entry = style({ color: color.onFootSoft, paddingBlock: space.xs });
export const link = style({
  display: "inline-block",
  color: "inherit",
  paddingBlock: space.xs,
  marginBlock: `calc(-1*${space.xs})`,
});

/** Two rows high, so that support goes under the links beside it, and the figures under both. */
export const reasons = style({ "@container": { [below.wide]: { gridRow: "span 2" } } });
const list = style([
  cluster(`${space.s} ${space.l}`),
  {
    color: color.onFootSoft,
    "@container": {
      [below.wide]: { gridColumn: "1/-1" },
      [from.wide]: { flexDirection: "column" },
    },
  },
]);
const figure = style([lettering(size.panel), { color: color.onFoot, lineHeight: 1.1 }]);
export const figures = { list, figure };
export const legal = style([
  ruled,
  cluster(`${space.xs} ${space.xl}`),
  {
    justifyContent: "space-between",
    alignItems: "baseline",
    paddingTop: space.l,
    color: color.onFootSoft,
    fontSize: size.note,
  },
]);
export const legalLinks = style([cluster(`${space.s} ${space.l}`)]);
