import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const costs = style({
  marginBlock: `${space.xl} ${space.m}`,
  "@container": { [from.wide]: { display: "none" } },
});

export const table = style({
  width: "100%",
  marginTop: space.xs,
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: size.amount,
  letterSpacing: "-.03em",
});
globalStyle(`${table} :where(th,td)`, {
  padding: `${space.xxs} 0 ${space.xxs} .2em`,
  verticalAlign: "top",
  textAlign: "start",
});
globalStyle(`${table} tr > :first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} th`, { textWrap: "balance", hyphens: "auto" });
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${color.line}` });
// On a phone a column is as wide as an amount, or the word under it; the first one takes the rest.
globalStyle(`${table} thead th`, {
  "@container": { [below.medium]: { width: "min(3.75rem,17.4cqw)" } },
});
// `anywhere`, which it would inherit, makes a letter the narrowest content.
globalStyle(`${table} mark`, { overflowWrap: "break-word" });
