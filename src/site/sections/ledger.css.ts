import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Rows under hairlines: a name at the left, its text at the right. */
export const ledger = style({
  display: "grid",
  alignSelf: "start",
  borderBottom: `1px solid ${color.line}`,
});

export const ledgerRow = style({
  display: "grid",
  gap: `.15rem ${space.l}`,
  paddingBlock: space.s,
  borderTop: `1px solid ${color.line}`,
  "@media": { [media.medium]: { gridTemplateColumns: "14rem 1fr" } },
});
