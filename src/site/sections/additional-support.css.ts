import { style } from "@vanilla-extract/css";
import { ground, keepTogether, split, stack, tiles } from "../styles/layout.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const panel = style([
  stack(`${space.m} ${space.xl}`),
  split("2fr 5fr"),
  ground(color.land),
  keepTogether,
  { marginTop: gap.block, padding: gap.card, borderRadius: radius.card },
]);
export const line = style({ marginTop: space.xs });

export const offers = style([tiles("17rem", `${space.m} ${space.l}`)]);
export const name = style({ lineHeight: 1.2 });
