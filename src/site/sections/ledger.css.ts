import { style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Rows under hairlines: a name at the left, its text at the right. */
export const ledger = style({ alignSelf: "start", borderBottom: `1px solid ${color.line}` });

export const ledgerRow = style([
  stack(`.15rem ${space.l}`),
  split("14rem 1fr", media.medium),
  { paddingBlock: space.s, borderTop: `1px solid ${color.line}` },
]);
