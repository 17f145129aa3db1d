import { style } from "@vanilla-extract/css";
import { below, cluster, media } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { table as planTable } from "./plan-parts.css.ts";

export const costs = style({ marginTop: "3rem" });
export const opening = style([
  cluster(`0 ${space.s}`),
  { alignItems: "baseline", marginBottom: space.xs },
]);

export const table = style([planTable, { lineHeight: 1.25 }]);
export const cell = style({ paddingBlock: space.xxs });
/** The names of plans may be hyphenated, in columns this narrow. */
export const head = style([cell, { textWrap: "balance", hyphenateLimitChars: "6 3 3" }]);
/** On a phone a column is as wide as an amount, or the word under it; the first one takes the rest. */
export const plan = style([
  head,
  { "@container": { [below.medium]: { width: "min(4.5rem,17.4cqw)" } } },
]);
export const row = style({ height: "2.75rem", borderTop: `1px solid ${color.line}` });
export const lowest = style([cell, { background: color.tint }]);
/** In a narrow column, the word is under the amount. */
export const mark = style({
  background: "none",
  color: color.link,
  // `anywhere`, which it would inherit, makes a letter the narrowest content.
  overflowWrap: "break-word",
  // The browser's own pair: it keeps the black of marked text, also on black.
  "@media": { [media.forced]: { background: "Mark", color: "MarkText" } },
});
