import { style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { listCard } from "../ui/card.css.ts";

export const cards = style([stack(space.m), split("1fr 1fr", media.medium)]);

export const feature = style([
  listCard,
  { display: "flex", flexDirection: "column", gap: ".6rem" },
]);

export const name = style({
  display: "flex",
  gap: ".6rem",
  alignItems: "start",
  fontSize: size.item,
});
/** Taller than the line beside it. */
export const icon = style({ marginTop: "-.15em" });
