import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { card } from "../ui/card.css.ts";
import { pairs } from "../ui/pairs.css.ts";

export const cards = style({
  display: "grid",
  gap: space.m,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(19rem,100%),1fr))",
  "@media": {
    [media.table]: { display: "none" },
  },
});

/** The parts of cards in the same row line up. */
export const plan = style([
  card,
  {
    display: "grid",
    gap: space.xs,
    gridRow: "span 4",
    gridTemplateRows: "subgrid",
    padding: `${space.m} ${gap.card}`,
  },
]);

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space.xs,
});
/** Two columns, wide enough for their longest notes, or else one. */
export const terms = style([pairs, { display: "flex", flexWrap: "wrap" }]);
globalStyle(`${terms} > :where(div)`, { flex: "5 max(8rem,34%)" });
globalStyle(`${terms} > :where(:nth-child(even))`, {
  flex: "6 max(9.8rem,34%)",
  paddingRight: 0,
});

export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
});
