import { globalStyle, style } from "@vanilla-extract/css";
import { media, stack } from "../styles/layout.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { sign } from "./sign.css.ts";
import { mono } from "./text.css.ts";

export const board = style([
  sign,
  stack(space.l),
  { justifyItems: "start", maxWidth: "40rem", margin: gap.alone },
]);

export const problem = style({ fontSize: size.heading, maxWidth: "11em" });
/** A failed build's message has several lines, and carets that must line up. */
export const message = style([mono, { whiteSpace: "pre-wrap" }]);

export const heading = style({ fontSize: size.panel, lineHeight: 1.1, letterSpacing: "-.02em" });
export const code = style({
  display: "block",
  fontSize: size.number,
  fontWeight: weight.title,
  lineHeight: 0.95,
  letterSpacing: "-.03em",
});

/** At the end of the lines, inside the sign's line, where there is room. */
export const junction = style({
  display: "none",
  position: "absolute",
  insetBlock: "14px",
  insetInlineEnd: "14px",
  width: "40%",
  height: "calc(100% - 28px)",
  fill: "none",
  stroke: color.road,
  strokeWidth: 30,
  "@media": { [media.medium]: { display: "block" }, [media.print]: { display: "none" } },
});
globalStyle(`${junction} path+path`, {
  stroke: color.paint,
  strokeWidth: 3,
  strokeDasharray: "16 14",
});
// Words keep to their side of the road, however long they are.
globalStyle(`${board}:has(${junction}) > *`, {
  "@media": { [media.medium]: { maxWidth: "68%" } },
});
