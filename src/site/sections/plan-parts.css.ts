import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, from, lettering, stack, tiles } from "../styles/layout.ts";
import { radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { button as buttons } from "../ui/button.css.ts";

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
/** As wide as the price, at least. */
export const amount = style({ flex: "1 7.4rem", minWidth: "min-content", lineHeight: 1.2 });
export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "@container": { [from.wide]: { fontSize: size.priceInColumn } },
});
export const button = style([
  buttons.primary,
  {
    flex: "3 9.2rem",
    minHeight: "3rem",
    paddingInline: ".4em",
    fontSize: size.note,
    "@container": { [from.full]: { fontSize: size.body } },
  },
]);

/** In two columns, where they fit. */
export const features = style([
  tiles("9.6rem", `${space.xxs} ${space.xs}`),
  { fontSize: size.small, "@container": { [from.wide]: { fontSize: size.note } } },
]);
export const more = style({ marginTop: space.xs, fontSize: size.small, color: color.inkSoft });

/** A table with a column for each plan, all of one width. */
export const table = style({
  width: "100%",
  tableLayout: "fixed",
  fontSize: size.amount,
  letterSpacing: "-.03em",
  "@container": {
    [from.wide]: { fontSize: size.note, letterSpacing: 0 },
    [from.full]: { fontSize: size.body },
  },
});
// Between columns.
globalStyle(`${table} * + :where(th,td)`, {
  paddingInlineStart: ".2em",
  "@container": { [from.wide]: { paddingInlineStart: space.l } },
});
