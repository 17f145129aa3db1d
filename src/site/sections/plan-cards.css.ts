import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, from, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { card as plainCard } from "../ui/card.css.ts";
import { drawing, roadMiddle, roadScale, roadWidth } from "../ui/road.css.ts";

export const cards = style([
  stack(space.m),
  split("1fr 1fr", from.medium),
  {
    marginBottom: space.xl,
    "@container": { [from.wide]: { display: "none" } },
  },
]);

/** The parts of cards in the same row line up. */
export const card = style([
  plainCard,
  stack(space.s),
  { gridRow: "span 5", gridTemplateRows: "subgrid", padding: space.m },
]);

/** The blade stands over the name, but whoever jumps from heading to heading meets it after the name. */
export const head = style([stack(space.s), { alignContent: "start", justifyItems: "start" }]);
export const besideRoad = style({ order: -1 });
// A side road, from the road in the page's margin to the blade.
globalStyle(`${besideRoad}::before`, {
  ...drawing,
  content: "",
  position: "absolute",
  right: "100%",
  top: "50%",
  width: `calc(${space.m} + 1px + ${margin.start} - ${roadMiddle} - ${roadWidth}/2)`,
  height: `calc(10px*${roadScale})`,
  translate: "0 -50%",
  background: color.road,
});
globalStyle(`${card}:nth-child(even) ${besideRoad}::before`, {
  "@container": { [from.medium]: { display: "none" } },
});
export const cheapest = style({
  display: "block",
  fontSize: size.small,
  fontWeight: weight.label,
  letterSpacing: 0,
});

/** A part with words or features of its own, under a hairline. */
export const part = style({ paddingTop: space.s, borderTop: `1px solid ${color.line}` });

/** Values beside their labels, or under them if the text is large. */
export const terms = style({ fontSize: size.note });
globalStyle(`${terms} > div`, { ...cluster(`0 ${space.xs}`), paddingTop: space.xxs });
globalStyle(`${terms} dt`, { flex: "1 7rem", color: color.inkSoft });
globalStyle(`${terms} dd`, { flex: "2 7rem" });
