import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, from, lettering, media, stack } from "../styles/layout.ts";
import { radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** For how many leads a month the plan is the cheapest. */
export const exit = style([
  lettering(size.lead),
  {
    position: "relative",
    display: "inline-block",
    maxWidth: "100%",
    padding: ".55em .7em .4em",
    borderRadius: radius.tag,
    lineHeight: 1.1,
  },
]);

/** Beside each other where there is room, but under each other in a column of the table. */
export const priceAndButton = style([
  cluster(`${space.xs} ${space.s}`),
  {
    alignItems: "center",
    "@container": { [from.wide]: { ...stack(space.s), paddingBlock: space.s } },
  },
]);
globalStyle(`${priceAndButton} > p`, { flex: "1 7.4rem", lineHeight: 1.2 });
globalStyle(`${priceAndButton} small`, { display: "inline-block" });
globalStyle(`${priceAndButton} > a`, {
  flex: "3 9.2rem",
  minHeight: "3rem",
  paddingInline: ".4em",
  fontSize: size.note,
  "@container": { [from.full]: { fontSize: size.body } },
});

export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
  "@container": { [from.wide]: { fontSize: size.priceInColumn } },
});

export const more = style({ marginTop: space.xs, fontSize: size.small, color: color.inkSoft });

/** It tints its whole cell. In a narrow column, the word is under the amount. */
export const lowest = style({
  background: "none",
  color: color.link,
  // The browser's own pair: it keeps the black of marked text, also on black.
  "@media": { [media.forced]: { background: "Mark", color: "MarkText" } },
});
globalStyle(`td:has(> ${lowest})`, { background: color.tint });
