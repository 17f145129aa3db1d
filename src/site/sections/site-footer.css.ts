import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { ticked } from "../ui/ticks.css.ts";

export const footer = style({
  background: color.foot,
  color: color.onFoot,
  paddingBlock: `${gap.block} ${space.xl}`,
  borderTop: `6px solid ${color.paint}`,
});
/** By element, so that a button keeps its own colour. */
globalStyle("footer a", { color: "inherit" });
globalStyle(`${footer} :focus-visible`, { outlineColor: color.onFoot });
globalStyle(`${footer} ${ticked}::before`, { borderColor: color.paint });

export const closing = style({
  display: "grid",
  gap: "1.25rem",
  paddingBottom: gap.opening,
  "@media": { [media.wide]: { gridTemplateColumns: "1fr fit-content(50%)", alignItems: "center" } },
});
globalStyle(`${closing} h2`, { fontSize: size.subheading });
globalStyle(`${closing}>:last-child`, { gridColumn: "1/-1" });

const ruled = style({ borderTop: `1px solid ${color.footLine}` });

export const columns = style([
  ruled,
  {
    display: "grid",
    gap: `${space.l} ${space.m}`,
    justifyContent: "space-between",
    paddingBlock: "2.5rem",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(8.6rem,100%),1fr))",
    "@media": {
      [media.wide]: { gridTemplateColumns: "repeat(4,auto)" },
    },
  },
]);
globalStyle(`${columns} h3`, { fontSize: "1.05em", marginBottom: space.xs });
globalStyle(`${columns} li`, { color: color.onFootSoft, lineHeight: 1.4, paddingBlock: space.xs });
globalStyle(`${footer} li a`, {
  display: "inline-block",
  paddingBlock: ".3rem",
  marginBlock: "-.3rem",
});

/** The number stands before its meaning, though the meaning is its term. */
export const figures = style({ display: "grid", gap: space.s, alignContent: "start" });
globalStyle(`${figures} div`, {
  display: "flex",
  // On two lines the number is the upper one.
  flexWrap: "wrap-reverse",
  flexDirection: "row-reverse",
  justifyContent: "flex-end",
  alignItems: "baseline",
  gap: `0 ${space.xs}`,
});
globalStyle(`${figures} dt`, { color: color.onFootSoft });
globalStyle(`${figures} dd`, {
  fontWeight: 800,
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
globalStyle(`${legal} ul`, { display: "flex", flexWrap: "wrap", gap: `${space.s} ${space.l}` });
