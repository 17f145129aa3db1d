/**
 * Where the layout changes, by the width of the window, and what else changes it; of two that apply,
 * the later one counts. In rem, so that zoomed text counts.
 */
export const media = {
  /** Below this the hero's file is set small and buttons fill the line. */
  narrow: "(max-width:47.99rem)",
  /** Phones held upright. */
  phone: "(max-width:30rem)",
  /** Phones narrower than most. */
  tiny: "(max-width:25rem)",
  /** Two columns of cards. */
  medium: "(min-width:40rem)",
  /** Sections lie side by side. */
  wide: "(min-width:60rem)",
  /** Pricing becomes a table. */
  table: "(min-width:64rem),print",
  /** On a screen: paper is white. */
  dark: "screen and (prefers-color-scheme:dark)",
  contrast: "(prefers-contrast:more)",
  motion: "(prefers-reduced-motion:no-preference)",
  /** Grounds are not painted: in forced colours, and on paper. What they set apart needs a border. */
  noGrounds: "(forced-colors:active),print",
  print: "print",
} as const;
