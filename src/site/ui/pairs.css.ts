import { globalStyle, style } from "@vanilla-extract/css";
import { size } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Values under their labels, two to a line where there is room. */
export const pairs = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(max(8.6rem,40%),100%),1fr))",
});
globalStyle(`${pairs} dt`, { color: color.inkSoft, fontSize: size.note });
globalStyle(`${pairs} > :where(div)`, {
  paddingBlock: ".5rem .4rem",
  paddingInlineEnd: ".5rem",
  borderTop: `1px solid ${color.line}`,
});
