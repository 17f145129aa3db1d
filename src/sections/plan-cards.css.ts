import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

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
    padding: `${space.l} 1.25rem`,
  },
]);
globalStyle(`${plan} h3`, { fontSize: size.panel, marginBottom: `-${space.s}` });

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
