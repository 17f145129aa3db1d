import type { StyleRule } from "@vanilla-extract/css";
import { family, weight } from "./scale.ts";

/**
 * The widths at which pages change. Container queries of the body, unlike media queries, count in the reader's own rem
 * however the text was enlarged, and leave out the scroll bar.
 */
export const from = {
  /** Two columns of cards. */
  medium: "page (width>=40rem)",
  /** Sections in columns, the plans as a table, the road beside the words. */
  wide: "page (width>=60rem)",
  /** The page's words are as wide as they get. */
  full: "page (width>=80rem)",
  /** Drawings are larger. */
  huge: "page (width>=100rem)",
} as const;

export const below = {
  medium: "page (width<40rem)",
  wide: "page (width<60rem)",
  full: "page (width<80rem)",
} as const;

export const media = {
  /** On screens only: paper is white. */
  dark: "screen and (prefers-color-scheme:dark)",
  contrast: "(prefers-contrast:more)",
  motion: "(prefers-reduced-motion:no-preference)",
  motionWithoutScript: "(prefers-reduced-motion:no-preference) and (scripting:none)",
  /** Backgrounds are not painted in forced colors and on paper, so use borders instead. */
  noBackgrounds: "(forced-colors:active),print",
  /** Everywhere else. */
  backgrounds: "screen and (forced-colors:none)",
  /** Where something drives. */
  moving: "screen and (forced-colors:none) and (prefers-reduced-motion:no-preference)",
  forced: "(forced-colors:active)",
  print: "print",
} as const;

// What many styles have in common, as parts of a rule: `style([stack(space.m), split("7fr 5fr"), { … }])`.

/** Blocks under each other. */
export const stack = (gap: string): StyleRule => ({ display: "grid", gap });

/** Columns, in windows that have room for them. */
export const split = (gridTemplateColumns: string, query: string = from.wide): StyleRule => ({
  "@container": { [query]: { gridTemplateColumns } },
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

/** Like a road sign: with a thin line inside, this far from the edge. */
export const lined = (background: string, color: string, edge = 3): StyleRule => ({
  background,
  color,
  boxShadow: `inset 0 0 0 ${edge}px ${background},inset 0 0 0 ${edge + 1.5}px`,
});

/** For screen readers only. */
export const visuallyHidden: StyleRule = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/** Data, in which a hyphen would be a character. */
export const monospaced: StyleRule = { fontFamily: family.mono, hyphens: "manual" };

/** On one page of paper. */
export const keepTogether: StyleRule = { "@media": { [media.print]: { breakInside: "avoid" } } };

/** The lettering of road signs. */
export const lettering = (fontSize: string): StyleRule => ({
  fontSize,
  fontWeight: weight.title,
  letterSpacing: "-.02em",
});
