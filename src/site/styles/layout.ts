import type { StyleRule } from "@vanilla-extract/css";
import { media } from "./media.ts";
import { weight } from "./scale.ts";

/*
 * What many styles have in common, as parts of a rule: `style([stack(space.m), split("7fr 5fr"), { … }])`.
 * They must be listed in the order of their media queries, which is that of media.ts.
 */

/** Blocks under each other. */
export const stack = (gap: string): StyleRule => ({ display: "grid", gap });

/** Columns, in windows that have room for them. */
export const split = (gridTemplateColumns: string, from: string = media.wide): StyleRule => ({
  "@media": { [from]: { gridTemplateColumns } },
});

/** As many columns as fit, none narrower than this unless the window is. */
export const tiles = (narrowest: string, gap: string): StyleRule => ({
  display: "grid",
  gap,
  gridTemplateColumns: `repeat(auto-fit,minmax(min(${narrowest},100%),1fr))`,
});

/** Side by side, in as many lines as it takes. */
export const cluster = (gap: string): StyleRule => ({ display: "flex", flexWrap: "wrap", gap });

/** A colored ground, with a border where grounds are not painted. */
export const ground = (background: string): StyleRule => ({
  background,
  "@media": { [media.noGrounds]: { border: "1px solid" } },
});

/** On one page of paper. */
export const keepTogether: StyleRule = { "@media": { [media.print]: { breakInside: "avoid" } } };

/** The lettering of road signs. */
export const lettering = (fontSize: string): StyleRule => ({
  fontSize,
  fontWeight: weight.title,
  letterSpacing: "-.02em",
});
