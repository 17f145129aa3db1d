import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Rows under hairlines: a name at the left, what is said of it at the right. */
export const ledger = style({ borderBottom: `1px solid ${color.line}` });

export const ledgerRow = style({
  display: "grid",
  gap: `.35rem ${space.l}`,
  paddingBlock: "1.1rem",
  borderTop: `1px solid ${color.line}`,
  "@media": { [media.medium]: { gridTemplateColumns: "14rem 1fr" } },
});
