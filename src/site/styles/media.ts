/**
 * Breakpoints and other media queries. If several apply, the last one wins. In rem, so that they
 * respond to zoomed text.
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
  noGrounds: "(forced-colors:active),print",
  print: "print",
} as const;
