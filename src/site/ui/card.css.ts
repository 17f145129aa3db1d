import { style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** A hairline box. */
export const card = style({
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  "@media": {
    // Lighter than what is under it, in dark mode too.
    [media.dark]: { background: color.lot },
    [media.print]: { breakInside: "avoid" },
  },
});

/** A card in a list: on a phone, it has a line above it instead of a box around it. */
export const listCard = style([
  card,
  {
    padding: gap.card,
    "@media": {
      [media.phone]: {
        // More specific than the card's dark color, which comes later.
        selectors: { "&&": { background: "none" } },
        borderWidth: "1px 0 0",
        borderRadius: 0,
        padding: `${space.m} 0 0`,
      },
    },
  },
]);
