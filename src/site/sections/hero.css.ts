import { globalStyle, style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { gap, size, space, weight, width } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { tag } from "../ui/tag.css.ts";

export const hero = style([
  stack(space.l),
  split("9fr 10fr"),
  {
    paddingBlock: `${gap.headline} ${fluid.section}`,
    "@media": { [media.wide]: { gap: gap.opening } },
  },
]);

export const words = style([
  stack(space.m),
  { alignContent: "center", "@media": { [media.wide]: { gap: space.l } } },
]);

/** Smaller above the map than beside it, to keep the file's first row in view on a phone. */
export const heroLead = style({
  color: color.inkSoft,
  maxWidth: width.lead,
  "@media": { [media.wide]: { fontSize: size.lead } },
});

/** On a phone, each sentence has its own line, in any font. */
export const prices = style({ fontWeight: weight.strong, fontSize: size.note });
export const sentence = style({
  display: "inline-block",
  paddingBlock: ".1em",
  "@media": { [media.phone]: { display: "block" } },
});

/** Small enough for one line on a small phone. */
export const badge = style([tag.result, { fontSize: size.small, justifySelf: "start" }]);

export const picture = style({ position: "relative" });

// Hovering over a row highlights its lot, and vice versa.
for (const number of [1, 2, 3, 4]) {
  const pair = `:is(g g,tbody tr):nth-child(${number})`;
  globalStyle(`${picture}:has(${pair}:hover) ${pair}`, {
    background: color.tint,
    fill: color.paint,
    stroke: color.paint,
  });
}
