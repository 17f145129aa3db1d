import { style } from "@vanilla-extract/css";
import { ground, keepTogether, split, stack, tiles } from "../styles/layout.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const panel = style([
  stack(space.m),
  split("1fr 3fr"),
  ground(color.land),
  keepTogether,
  { marginTop: gap.block, padding: gap.card, borderRadius: radius.card },
]);
export const line = style({ marginTop: space.xs });

export const offers = style([tiles("18rem", `${space.m} ${space.xl}`)]);
export const offer = style({ display: "flex", gap: space.s });
export const icon = style({ marginTop: "-.15em" });
export const name = style({ lineHeight: 1.2 });
