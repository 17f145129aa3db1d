/** Spacing steps. */
export const space = {
  xs: ".5rem",
  s: ".75rem",
  m: "1rem",
  l: "1.5rem",
  xl: "2rem",
  xxl: "3rem",
} as const;

export const radius = {
  round: "50%",
  tag: "4px",
  tile: "5px",
  field: "6px",
  button: "8px",
  file: "10px",
  card: "12px",
  panel: "14px",
  sign: "22px",
} as const;

/** The street between category tiles. */
export const street = "7px";

export const family = {
  text: "O,OF,R,sans-serif",
  mono: "M,MF,monospace",
} as const;

/**
 * Fluid type, at most ten sizes on any page: in a window of 1,440 pixels, 13, 15, 16, 18, 20, 22,
 * 28, 44 and 64 pixels. None is under 12.5. In every clamp, the maximum times the root's largest
 * scale (1.3) is at most 2.5 times the minimum, so that text can always be zoomed to 200%:
 * https://www.smashingmagazine.com/2023/11/addressing-accessibility-concerns-fluid-type/
 */
export const size = {
  root: "clamp(100%, .5em + .55vw, 130%)",
  /** File contents. */
  file: ".8rem",
  small: "clamp(.85rem, .8rem + .2vw, .925rem)",
  /** Lists of short claims, tiles, navigation. */
  note: "clamp(.95rem, .9rem + .15vw, 1rem)",
  body: "clamp(1rem, .95rem + .2vw, 1.125rem)",
  lead: "clamp(1.1rem, 1rem + .3vw, 1.25rem)",
  item: "clamp(1.2rem, 1.1rem + .35vw, 1.375rem)",
  panel: "clamp(1.45rem, 1.2rem + .65vw, 1.75rem)",
  heading: "clamp(1.65rem, 1.2rem + 1.9vw, 2.75rem)",
  /** With the letter spacing of WCAG 1.4.12, a price still fits its column at 1,024 pixels. */
  price: "clamp(2.1rem, .6rem + 2.5vw, 2.75rem)",
  stat: "clamp(2.2rem, 1rem + 4.5vw, 4rem)",
  headline: "clamp(2.1rem, 10vw, 4rem)",
  /** With something beside it. */
  headlineBeside: "clamp(2.1rem, 4.6vw, 4rem)",
  /** The number on the 404 page. */
  number: "clamp(5rem, 3rem + 9vw, 9rem)",
} as const;

export const weight = { text: 400, label: 600, strong: 700, title: 800, figure: 900 } as const;

/**
 * Space between a section's opening and its content, and within blocks, growing with the window.
 * Space beside text does not grow with the text: on a phone with large text, words need the room.
 */
export const gap = {
  opening: "clamp(1.5rem, 4vw, 4rem)",
  /** Above the hero: small, so that its button is in view on a laptop. */
  headline: "clamp(1rem, 2vw, 2rem)",
  block: "clamp(2rem, 6vw, 5rem)",
  card: "clamp(min(1.25rem,6.25vw), 2.5vw, 2rem)",
  sign: "clamp(min(1.65rem,8vw), 4vw, 3.5rem)",
  columns: "clamp(2rem, 5vw, 5rem)",
  /** Around a block that is alone on its page. */
  alone: "clamp(2rem, 8vw, 7rem) auto clamp(4rem, 10vw, 9rem)",
} as const;

/** The site's only shadow, under the hero's file. */
export const shadow = "0 1px 2px #0d1d1514, 0 18px 40px -12px #0d1d1547";

export const width = { page: "80rem", lead: "34rem", line: "32rem" } as const;
