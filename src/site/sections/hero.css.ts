import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { gap, radius, size, space, weight, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { tag } from "../ui/tag.css.ts";
import { bar } from "./site-header.css.ts";

export const hero = style([
  stack(space.l),
  split("9fr 10fr"),
  { paddingTop: gap.headline, "@media": { [media.wide]: { gap: gap.opening } } },
]);

export const words = style([
  stack(space.m),
  {
    alignContent: "center",
    // The map begins close by.
    "@media": { [media.wide]: { gap: space.l, paddingInlineEnd: space.s } },
  },
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

/** At the top of a page, under the header. */
const atTop = "main > :first-child";

/**
 * In a wide window, the map runs to the window's edge at one side, and to a bit below the file; at the top of a
 * page, to the window's top too.
 */
const clipped = (right: string, left: string): StyleRule => ({
  "@media": {
    [media.wide]: {
      clipPath: `inset(0 ${right} -2rem ${left})`,
      selectors: { [`${atTop} &`]: { clipPath: `inset(-100vh ${right} -2rem ${left})` } },
    },
  },
});

const base = style({
  display: "grid",
  alignContent: "end",
  "@media": {
    [media.wide]: { marginInline: "calc(-1*clamp(0rem, 9vw - 3.6rem, 3.5rem)) -1rem" },
  },
});
export const picture = style([base, clipped("-100vw", "0")]);

// Each link of the header stands on a plate there, which takes no room: a long name may reach the map too.
globalStyle(`${bar}:has(+ ${atTop} ${base}) a`, {
  "@media": {
    [media.wide]: {
      margin: "-1px -.65rem",
      paddingInline: ".6rem",
      // Seen in forced colors.
      border: "1px solid #0000",
      borderRadius: radius.button,
      background: color.ground,
    },
  },
});

// Hovering over a row highlights its lot, and vice versa.
for (const number of [1, 2, 3, 4]) {
  const pair = `:is(g g,tbody tr):nth-child(${number})`;
  globalStyle(`${base}:has(${pair}:hover) ${pair}`, {
    background: color.tint,
    fill: color.paint,
    stroke: color.paint,
  });
}
