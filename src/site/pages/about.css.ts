import { style } from "@vanilla-extract/css";
import { from, lettering, split, stack } from "../styles/layout.ts";
import { size, space, width } from "../styles/scale.ts";
import { column } from "../ui/section.css.ts";
import { sign } from "../ui/sign.css.ts";

export const opening = style([column, { paddingBlock: space.block }]);

export const mission = style({
  maxWidth: width.sectionLine,
  textWrap: "balance",
  fontSize: size.panel,
  lineHeight: 1.3,
});

/** Each is drawn as a feature of the home page. */
export const differences = style([
  stack(space.l),
  split("1fr 1fr", from.medium),
  split("repeat(4,1fr)", from.full),
]);

/** In sign lettering, with their meanings. */
const list = style([
  sign,
  stack(space.l),
  split("1fr 1fr", from.medium),
  split("repeat(4,1fr)", from.full),
]);
const figure = style([lettering(size.panel), { lineHeight: 1.2 }]);
export const promises = { list, figure };

export const closing = style({ marginTop: space.l, fontSize: size.lead, maxWidth: width.lead });
