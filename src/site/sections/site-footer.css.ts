import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color, focusColor, tickColor } from "../styles/tokens.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";

export const footer = style([
  pageWidth,
  {
    vars: { [focusColor]: color.onFoot, [tickColor]: color.paint },
    background: color.foot,
    color: color.onFoot,
    paddingBlock: `${gap.block} ${space.xl}`,
    borderTop: `6px solid ${color.paint}`,
  },
]);

export const closing = style({
  display: "grid",
  gap: "1.25rem",
  paddingBottom: gap.opening,
  "@media": { [media.wide]: { gridTemplateColumns: "1fr fit-content(50%)", alignItems: "center" } },
});
/** Below the heading and the buttons. */
export const badges = style({ gridColumn: "1/-1" });

const ruled = style({ borderTop: `1px solid ${color.footLine}` });

export const columns = style([
  ruled,
  {
    display: "grid",
    gap: `${space.l} ${space.m}`,
    paddingBlock: space.xl,
    gridTemplateColumns: "repeat(auto-fit,minmax(min(max(8.6rem,34%),100%),1fr))",
    gridAutoFlow: "dense",
    "@media": {
      [media.wide]: { gridTemplateColumns: "repeat(4,1fr)" },
    },
  },
]);
export const title = style({ fontSize: size.body, marginBottom: space.xs });
export const entry = style({ color: color.onFootSoft, paddingBlock: space.xs });
export const link = style({
  display: "inline-block",
  color: "inherit",
  paddingBlock: ".35rem",
  marginBlock: "-.35rem",
});

/** Two rows high, so that support stands under the links beside it, and the figures under both. */
export const reasons = style({ "@media": { [media.belowWide]: { gridRow: "span 2" } } });
export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space.s,
  color: color.onFootSoft,
  "@media": {
    [media.belowWide]: { gridColumn: "1/-1" },
    [media.wide]: { flexDirection: "column", justifyContent: "start" },
  },
});
export const number = style({
  color: color.onFoot,
  fontWeight: weight.title,
  fontSize: size.panel,
  letterSpacing: "-.02em",
  lineHeight: 1.1,
});

export const legal = style([
  ruled,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "baseline",
    gap: `${space.xs} ${space.xl}`,
    paddingTop: space.l,
    color: color.onFootSoft,
    fontSize: size.note,
  },
]);
export const legalLinks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s} ${space.l}`,
});
