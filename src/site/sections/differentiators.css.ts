import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { card } from "../ui/card.css.ts";

export const cards = style({
  display: "grid",
  gap: space.m,
  "@media": { [media.medium]: { gridTemplateColumns: "1fr 1fr" } },
});

export const feature = style([
  card,
  {
    display: "flex",
    flexDirection: "column",
    gap: ".6rem",
    padding: gap.card,
  },
]);

export const name = style({
  display: "flex",
  gap: ".6rem",
  alignItems: "start",
  fontSize: size.item,
});
/** Taller than the line beside it. */
export const icon = style({ marginTop: "-.15em" });
