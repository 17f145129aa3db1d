import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";
import { soft } from "../ui/text.css.ts";

export const cards = style({
  display: "grid",
  gap: space.m,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(19rem,100%),1fr))",
  "@media": {
    [media.table]: { display: "none" },
  },
});

export const plan = style([
  card,
  {
    display: "grid",
    gap: space.m,
    alignContent: "start",
    padding: gap.card,
  },
]);
globalStyle(`${plan} h3`, { fontSize: size.panel, marginBottom: `-${space.s}` });

/** As high in each of a pair of cards, so that what follows stands at one height. */
export const description = style([soft, { "@media": { [media.medium]: { minHeight: "2lh" } } }]);

export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
});

export const term = style({
  display: "grid",
  gridTemplateColumns: "2fr 3fr",
  gap: space.m,
  padding: ".6rem 0 .5rem",
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.4,
});
globalStyle(`${term}:last-child`, { borderBottom: `1px solid ${color.line}` });
