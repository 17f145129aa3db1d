import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, size, space, weight, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";
import { plainTerm } from "../ui/text.css.ts";

/** The first are large, the others small. */
export const examples = style({ marginBottom: space.m, fontWeight: weight.strong });

export const quotes = style({
  display: "grid",
  gap: space.m,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(20.5rem,100%),1fr))",
});

export const quote = style([
  card,
  {
    padding: gap.card,
    "@media": {
      // On a phone, under a hairline instead of in a box.
      [media.phone]: {
        background: "none",
        borderWidth: "1px 0 0",
        borderRadius: 0,
        padding: `${space.m} 0 0`,
      },
    },
  },
]);

/** The speakers of a row stand at one height. */
export const figure = style({
  display: "flex",
  flexDirection: "column",
  gap: ".6rem",
  height: "100%",
  lineHeight: 1.4,
});
export const speaker = style({ marginTop: "auto" });

export const stats = style({
  display: "grid",
  gap: `${space.l} ${space.m}`,
  marginBlock: gap.block,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(6.5rem,100%),1fr))",
});

/** Puts the figure above its meaning, which is the `dt`. */
export const stat = style({
  display: "grid",
  alignContent: "start",
  borderTop: `4px solid ${color.paint}`,
  paddingTop: space.m,
});
export const meaning = style({ maxWidth: "18rem", fontSize: "inherit", lineHeight: 1.4 });
export const number = style({
  order: -1,
  fontWeight: weight.figure,
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

/** A line of the mileage list. */
export const mile = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space.m,
  fontSize: size.panel,
  fontWeight: weight.title,
  lineHeight: 1.4,
  letterSpacing: "-.02em",
  fontVariantNumeric: "tabular-nums",
});
export const plan = style([plainTerm, { flex: "none", maxWidth: "100%" }]);
