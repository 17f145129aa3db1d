import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, size, space, weight, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const quotes = style({
  display: "grid",
  gap: space.m,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(20.5rem,100%),1fr))",
});

/** The speakers of a row stand at one height. */
export const figure = style({
  display: "flex",
  flexDirection: "column",
  gap: ".6rem",
  height: "100%",
});
export const speaker = style({ marginTop: "auto" });
export const result = style({
  display: "flex",
  flexWrap: "wrap",
  gap: ".3rem .6rem",
  alignItems: "baseline",
});
globalStyle(`${speaker} small`, { "@media": { [media.phone]: { display: "inline" } } });

export const stats = style({
  display: "grid",
  gap: space.m,
  marginBlock: gap.block,
  "@media": { [media.medium]: { gridAutoFlow: "column", gridAutoColumns: "1fr" } },
});

/** The figure above its meaning; in a narrow window, before it. */
export const stat = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  borderTop: `4px solid ${color.paint}`,
  paddingTop: space.s,
  "@media": { [media.medium]: { display: "grid", alignContent: "start" } },
});
export const meaning = style({
  flex: "1 1 7rem",
  maxWidth: "18rem",
});
export const number = style({
  flexBasis: "7.5rem",
  fontWeight: weight.title,
  fontSize: size.stat,
  lineHeight: 1,
  letterSpacing: "-.03em",
});

/** Room for the exit tab above the sign. */
export const closing = style({
  position: "relative",
  marginTop: `calc(${gap.block} + 2.5rem)`,
});

export const board = style({
  display: "grid",
  gap: `${space.xl} ${gap.block}`,
  alignItems: "center",
  "@media": {
    [media.wide]: { gridTemplateColumns: "7fr 5fr" },
  },
});

export const tab = style({
  position: "absolute",
  right: gap.sign,
  bottom: "calc(100% - 6px)",
  background: color.sign,
  color: color.onSign,
  padding: "1em 1.4em .85em",
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  fontWeight: weight.strong,
  fontSize: size.note,
  lineHeight: 1.2,
  outline: `3px solid ${color.onSign}`,
  outlineOffset: "-9px",
  "@media": {
    [media.noGrounds]: { border: "1px solid", outline: 0 },
    [media.print]: { display: "none" },
  },
});

export const call = style({ display: "grid", gap: "1.25rem", justifyItems: "start" });
export const line = style({ maxWidth: width.line, fontSize: size.lead });

/** The mileage list. */
export const distances = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: space.xs,
  fontSize: size.panel,
  fontWeight: weight.title,
  letterSpacing: "-.02em",
  fontVariantNumeric: "tabular-nums",
});
export const miles = style({ textAlign: "right" });
