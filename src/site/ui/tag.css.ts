import { style, styleVariants } from "@vanilla-extract/css";
import { cluster, ground } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Text with a tag beside it, or below it if the line has no room. */
export const tagged = style([cluster(`${space.xxs} ${space.s}`), { alignItems: "center" }]);

const base = style({
  display: "inline-block",
  fontSize: size.small,
  fontWeight: weight.strong,
  letterSpacing: 0,
  lineHeight: 1.2,
  padding: ".45em .7em .3em",
  borderRadius: radius.tag,
  selectors: {
    // No taller than a line of the text.
    [`${tagged} > &`]: { marginBlock: "-.2em" },
  },
});

export const tag = styleVariants({
  paint: [base, ground(color.paint), { color: color.onPaint }],
  neutral: [base, ground(color.lot), { color: color.ink }],
  result: [base, ground(color.tint), { color: color.link }],
});
