import type { StyleRule } from "@vanilla-extract/css";
import { weight } from "./scale.ts";

/**
 * Breakpoints and other media queries. In rem, so that they respond to zoomed text. If several apply to
 * a style, its last one wins.
 */
export const media = {
  /** Below this, buttons fill the line. */
  narrow: "(max-width:47.99rem)",
  /** Phones held upright. */
  phone: "(max-width:30rem)",
  /** Phones narrower than most. */
  tiny: "(max-width:25rem)",
  /** Two columns of cards. */
  medium: "(min-width:40rem)",
  belowWide: "(max-width:59.99rem)",
  /** Sections in two columns. */
  wide: "(min-width:60rem)",
  /** Pricing becomes a table. */
  table: "(min-width:64rem),print",
  /** On screens only: paper is white. */
  dark: "screen and (prefers-color-scheme:dark)",
  contrast: "(prefers-contrast:more)",
  motion: "(prefers-reduced-motion:no-preference)",
  motionWithoutScript: "(prefers-reduced-motion:no-preference) and (scripting:none)",
  /** Backgrounds are not painted in forced colors and on paper, so use borders instead. */
  noBackgrounds: "(forced-colors:active),print",
  print: "print",
} as const;

/*
 * What many styles have in common, as parts of a rule: `style([stack(space.m), split("7fr 5fr"), { … }])`.
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
  "@media": { [media.noBackgrounds]: { border: "1px solid" } },
});

/** A line inside the edge, as signs have; a border where grounds are not painted. */
export const inset = (color: string, outlineOffset: string): StyleRule => ({
  outline: `3px solid ${color}`,
  outlineOffset,
  "@media": { [media.noBackgrounds]: { border: "1px solid", outline: 0 } },
});

/** On one page of paper. */
export const keepTogether: StyleRule = { "@media": { [media.print]: { breakInside: "avoid" } } };

/** The lettering of road signs. */
export const lettering = (fontSize: string): StyleRule => ({
  fontSize,
  fontWeight: weight.title,
  letterSpacing: "-.02em",
});
