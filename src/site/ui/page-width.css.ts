import { style } from "@vanilla-extract/css";
import { width } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";

/** The column that holds all content. */
export const pageWidth = style({
  paddingInline: `max(${fluid.gutter}, 50% - ${width.page}/2)`,
});
