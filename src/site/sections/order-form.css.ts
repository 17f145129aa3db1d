import { style } from "@vanilla-extract/css";
import { gap, size } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const order = style({ paddingBottom: fluid.section });

export const place = style({});

export const words = style({
  padding: gap.card,
  fontSize: size.item,
  // Whoever lands on the placeholder sees the focus on the words after it.
  selectors: { [`${place}:focus+div>&`]: { outline: `3px solid ${color.ink}` } },
});
