import { style } from "@vanilla-extract/css";
import { cluster, from, ground, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { card as plainCard } from "../ui/card.css.ts";
import { drawing, roadMiddle, sideRoad } from "../ui/road.css.ts";
import { exit as exitNumbers } from "./plan-parts.css.ts";

export const cards = style([
  stack(space.s),
  split("1fr 1fr", from.medium),
  { marginBottom: space.m, "@container": { [from.wide]: { display: "none" } } },
]);

/** The parts of cards in the same row line up. */
export const card = style([
  plainCard,
  stack(space.xs),
  { gridRow: "span 4", gridTemplateRows: "subgrid", padding: space.s },
]);

/** The exit stands beside the name, or under it if the text is large. */
export const head = style([
  cluster(`${space.xxs} ${space.s}`),
  { alignItems: "center", alignContent: "start" },
]);
export const name = style({ position: "relative", flex: "1 0 auto", maxWidth: "100%" });
/** From the road in the page's margin to the first card in a row. */
export const road = style([
  drawing,
  sideRoad,
  {
    left: `calc(${roadMiddle} - ${margin} - ${space.s} - 1px)`,
    right: `calc(100% + ${space.s})`,
    top: "50%",
    translate: "0 -50%",
    selectors: {
      [`${card}:nth-child(even) &`]: { "@container": { [from.medium]: { display: "none" } } },
    },
  },
]);
/** Pale, or it would look like the button under it. */
export const exit = style([
  exitNumbers,
  ground(color.tint),
  { fontSize: size.note, color: color.link },
]);
export const cheapest = style({
  display: "block",
  fontSize: size.small,
  fontWeight: weight.label,
  letterSpacing: 0,
});
export const description = style({ flex: "1 0 100%", fontSize: size.note });

export const terms = style({ fontSize: size.note, lineHeight: 1.35 });
/** Values beside their labels, or under them if the text is large; notes likewise. */
export const term = style([cluster(`0 ${space.xs}`)]);
export const label = style({ flex: "0 0 6.4rem", color: color.inkSoft });
export const value = style({ flex: "1 7rem" });

/** Under a hairline. */
export const features = style({
  paddingTop: space.xs,
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.5,
});
