import { type StyleRule, style } from "@vanilla-extract/css";
import { ground, keepTogether, split, stack, tiles } from "../styles/layout.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

const panelOn = (ground: StyleRule) =>
  style([
    stack(`${space.m} ${space.xl}`),
    split("2fr 5fr"),
    ground,
    keepTogether,
    { marginTop: gap.block, padding: gap.card, borderRadius: radius.card },
  ]);
/** By the section's ground, from which it parts. */
export const panel = { plain: panelOn(ground(color.land)), land: panelOn(ground(color.ground)) };
export const line = style({ marginTop: space.xs });

export const offers = style([tiles("17rem", `${space.m} ${space.l}`)]);
export const name = style({ lineHeight: 1.2 });
