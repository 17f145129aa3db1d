import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { radius, size, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

const base = style({
  display: "inline-block",
  fontWeight: weight.strong,
  letterSpacing: 0,
  lineHeight: 1.2,
  padding: ".35em .7em .25em",
  borderRadius: radius.tag,
  "@media": { [media.noGrounds]: { border: "1px solid" } },
});

export const tag = styleVariants({
  paint: [base, { fontSize: size.small, background: color.paint, color: color.onPaint }],
  neutral: [base, { fontSize: size.small, background: color.lot, color: color.ink }],
  result: [base, { background: color.tint, color: color.link }],
});

/** Text with a tag beside it, or below it if the line has no room. */
export const tagged = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: ".25rem .6rem",
});
