import { style } from "@vanilla-extract/css";
import { width } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";

/** The column all content stands in. */
export const pageWidth = style({
  width: `min(100% - 2*${fluid.gutter}, ${width.page})`,
  marginInline: "auto",
});
