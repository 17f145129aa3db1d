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
  /** Tags and tiles. */
  tag: "4px",
  /** Buttons and fields. */
  button: "8px",
  /** Cards, panels, the map and its file. */
  card: "12px",
  sign: "22px",
} as const;

/** The street between category tiles. */
export const street = "7px";

/** The families that fonts.css.ts declares. In CSS their names are short, because every page has them. */
export const fontName = {
  text: "O",
  arialLikeText: "OF",
  robotoLikeText: "R",
  mono: "M",
  courierLikeMono: "MF",
} as const;

export const family = {
  text: [fontName.text, fontName.arialLikeText, fontName.robotoLikeText, "sans-serif"].join(),
  mono: [fontName.mono, fontName.courierLikeMono, "monospace"].join(),
} as const;

/**
 * At most ten sizes of type on any page, none under 12.5 pixels. Small text grows with the text size
 * that visitors choose; headings also with the window, in a clamp that leaves room to zoom to 200%:
 * https://www.smashingmagazine.com/2023/11/addressing-accessibility-concerns-fluid-type/. A minimum
 * in vw keeps the words of large text on the line of a phone.
 */
export const size = {
  root: "clamp(100%, .5em + .55vw, 130%)",
  /** File contents. */
  file: ".8rem",
  small: ".85rem",
  /** Lists of short claims, tiles, navigation. */
  note: ".95rem",
  body: "clamp(1rem, .95rem + .2vw, 1.125rem)",
  lead: "1.2rem",
  /** Beside a heading of one line, of two at most. */
  leadBeside: "clamp(1.05rem, .55rem + .75vw, 1.2rem)",
  item: "1.25rem",
  panel: "clamp(1.45rem, 1.2rem + .65vw, 1.75rem)",
  heading: "clamp(min(1.65rem,11vw), 1.2rem + 1.9vw, 2.75rem)",
  /** With the letter spacing of WCAG 1.4.12, a price still fits its column at 1,024 pixels. */
  price: "clamp(min(2.1rem,9vw), .6rem + 2.5vw, 2.75rem)",
  stat: "clamp(2.2rem, 1rem + 4.5vw, 4rem)",
  headline: "clamp(min(2rem,16vw), 10vw, 4rem)",
  /** With something beside it. */
  headlineBeside: "clamp(min(2.75rem,7vw), 4.6vw, 4rem)",
  /** The number on the 404 page. */
  number: "clamp(min(5rem,30vw), 3rem + 9vw, 9rem)",
} as const;

export const weight = { text: 400, label: 600, strong: 700, title: 800 } as const;

/**
 * Space between a section's opening and its content, and within blocks, growing with the window.
 * Space beside text does not grow with the text: on a phone with large text, words need the room.
 */
export const gap = {
  opening: "clamp(1.5rem, 4vw, 4rem)",
  /** Above the hero: small, so that its button is in view on a laptop. */
  headline: "clamp(1rem, 2vw, 2rem)",
  /** Between blocks, and between columns. */
  block: "clamp(2rem, 5.5vw, 5rem)",
  card: "min(1.5rem,4vw)",
  sign: "clamp(min(1.65rem,8vw), 4vw, 3.5rem)",
  /** Around a block that is alone on its page. */
  alone: "clamp(2rem, 8vw, 7rem) auto clamp(4rem, 10vw, 9rem)",
} as const;

/** The site's only shadow, under the hero's file. */
export const shadow = "0 1px 2px #0d1d1514, 0 18px 40px -12px #0d1d1547";

export const width = { page: "80rem", lead: "34rem", line: "32rem" } as const;
