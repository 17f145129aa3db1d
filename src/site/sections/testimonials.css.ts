import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, size, space, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

/** Two are large, the others small. */
export const quotes = style({
  display: "grid",
  gap: space.m,
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(4,1fr)" },
  },
});

export const quote = style([card]);
globalStyle(`${quote} figure`, {
  display: "flex",
  flexDirection: "column",
  gap: ".6rem",
  height: "100%",
  padding: gap.card,
});
globalStyle(`${quote}`, { "@media": { [media.medium]: { gridColumn: "span 2" } } });
globalStyle(`${quote}:nth-child(n+3)`, { "@media": { [media.wide]: { gridColumn: "auto" } } });
globalStyle(`${quote}:nth-child(n+3) figure`, { padding: space.m, fontSize: size.note });
// On a phone, under a hairline instead of in a box.
globalStyle(`${quote}:nth-child(n+3)`, {
  "@media": { [media.phone]: { background: "none", borderWidth: "1px 0 0", borderRadius: 0 } },
});
globalStyle(`${quote}:nth-child(n+3) figure`, {
  "@media": { [media.phone]: { padding: `${space.m} 0 0` } },
});
globalStyle(`${quote} small`, { fontSize: size.note });
globalStyle(`${quote} figcaption small`, { display: "inline" });
globalStyle(`${quote} p small`, { marginTop: ".35em" });
globalStyle(`${quote} blockquote`, { lineHeight: 1.4 });
globalStyle(`${quote}:nth-child(-n+2) blockquote`, { fontSize: size.card });
globalStyle(`${quote} figcaption`, { marginTop: "auto", lineHeight: 1.4 });

export const stats = style({
  display: "grid",
  gap: `${space.l} ${space.m}`,
  marginBlock: gap.block,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(6.5rem,100%),1fr))",
});

/** The figure stands above its meaning, though the meaning is its term. */
export const stat = style({
  display: "grid",
  alignContent: "start",
  borderTop: `4px solid ${color.paint}`,
  paddingTop: space.m,
});
globalStyle(`${stat} dt`, { maxWidth: "18rem", lineHeight: 1.4 });
globalStyle(`${stat} dd`, {
  order: -1,
  fontWeight: 900,
  fontSize: size.stat,
  lineHeight: 1,
  letterSpacing: "-.045em",
});

/** Room for the exit tab above the sign. */
export const closing = style({
  position: "relative",
  marginTop: `calc(${gap.block} + 3rem)`,
});

export const board = style({
  display: "grid",
  gap: `2.5rem ${gap.columns}`,
  alignItems: "center",
  "@media": {
    [media.wide]: { gridTemplateColumns: "8fr 5fr" },
  },
});

export const tab = style({
  position: "absolute",
  right: gap.sign,
  bottom: "calc(100% - 6px)",
  background: color.sign,
  color: color.onSign,
  padding: "1em 1.4em .85em",
  borderRadius: `${radius.panel} ${radius.panel} 0 0`,
  fontWeight: 700,
  fontSize: ".95rem",
  lineHeight: 1.2,
  outline: `3px solid ${color.onSign}`,
  outlineOffset: "-9px",
  "@media": {
    [media.noGrounds]: { border: "1px solid", outline: 0 },
    [media.print]: { display: "none" },
  },
});

export const call = style({ display: "grid", gap: "1.25rem", justifyItems: "start" });
globalStyle(`${call} p`, { maxWidth: width.line, fontSize: "1.1em" });

/** A line of the mileage list. */
export const mile = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space.m,
  fontSize: size.subheading,
  fontWeight: 800,
  lineHeight: 1.4,
  letterSpacing: "-.02em",
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${mile} dt`, { color: "inherit", flex: "none", maxWidth: "100%" });
