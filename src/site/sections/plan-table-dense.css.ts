import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space } from "../styles/scale.ts";
// First, so that the rule below overrides its columns.
import "./paying.css.ts";
import { price } from "./plan-cards.css.ts";
import { columnSpace } from "./plan-table.css.ts";

/** Narrower columns for many plans. In its own file, so that other pages don't get its rules. */
export const dense = style({
  "@media": { [media.table]: { vars: { [columnSpace]: space.s }, fontSize: size.note } },
});

globalStyle(`${dense} ${price}`, { fontSize: size.panel });
