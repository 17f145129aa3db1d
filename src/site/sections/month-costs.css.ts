import { globalStyle, style } from "@vanilla-extract/css";
import { below, cluster, from } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const costs = style({ marginTop: "3rem" });
export const opening = style([
  cluster(`0 ${space.s}`),
  { alignItems: "baseline", marginBottom: space.xs },
]);

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: size.amount,
  letterSpacing: "-.03em",
  lineHeight: 1.25,
  "@container": {
    [from.wide]: { fontSize: size.note, letterSpacing: 0 },
    [from.full]: { fontSize: size.body },
  },
});
globalStyle(`${table} :where(th,td)`, {
  padding: `${space.xxs} 0 ${space.xxs} .2em`,
  textAlign: "start",
  // In a wide window, in line with the plans.
  "@container": { [from.wide]: { paddingInlineStart: space.l } },
});
globalStyle(`${table} tr > :first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} th`, { textWrap: "balance", hyphens: "auto" });
globalStyle(`${table} tbody tr`, { height: "2.75rem", borderTop: `1px solid ${color.line}` });
// On a phone a column is as wide as an amount, or the word under it; the first one takes the rest.
globalStyle(`${table} thead th`, {
  "@container": { [below.medium]: { width: "min(3.75rem,17.4cqw)" } },
});
// `anywhere`, which it would inherit, makes a letter the narrowest content.
globalStyle(`${table} mark`, { overflowWrap: "break-word" });
