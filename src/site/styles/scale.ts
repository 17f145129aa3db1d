/**
 * Every distance of the site, in nine steps. The last three grow with the window. Padding around text stays small in a
 * narrow one even if the text is large: words need the room.
 */
export const space = {
  xxs: ".25rem",
  xs: ".5rem",
  s: ".75rem",
  m: "min(1rem,4.2vw)",
  l: "min(1.5rem,6.2vw)",
  xl: "min(2rem,8.2vw)",
  /** Between a heading and what it is about; inside signs. */
  xxl: "clamp(1.5rem, 1rem + 1.75vw, 3rem)",
  /** Between the blocks of a section, and between its columns. */
  block: "clamp(2rem, 1rem + 3.5vw, 5rem)",
  /** Above and below a section. */
  section: "clamp(2rem, .9rem + 4.5vw, 6.5rem)",
} as const;

export const radius = {
  round: "50%",
  /** Tags, tiles, blades. */
  tag: "4px",
  /** Buttons and fields. */
  button: "8px",
  /** Cards, panels, the file. */
  card: "12px",
  sign: "22px",
} as const;

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
 * None under 14 pixels but in drawings and the file. Small text grows with the text size that
 * visitors choose; headings also with the window, in a clamp that leaves room to zoom to 200%:
 * https://www.smashingmagazine.com/2023/11/addressing-accessibility-concerns-fluid-type/. A minimum in vw keeps the
 * words of large text on the line of a phone.
 */
export const size = {
  root: "clamp(100%, .5em + .55vw, 130%)",
  small: ".875rem",
  /** Lists of short claims, tiles, navigation. */
  note: ".95rem",
  /** Lists that stay as they are in a wide window: the footer's. */
  list: "1rem",
  body: "clamp(1rem, .95rem + .2vw, 1.125rem)",
  lead: "1.2rem",
  item: "1.25rem",
  panel: "clamp(1.45rem, 1.2rem + .65vw, 1.75rem)",
  heading: "clamp(min(1.75rem,11vw), 1.1rem + 1.85vw, 2.75rem)",
  price: "min(1.8rem,13vw)",
  /** As large as $20,000.00 has room for in the column of a plan. */
  priceInColumn: "clamp(1.7rem, 2.9cqw, 2.6rem)",
  /** Amounts in five columns: as large as a phone has room for. */
  amount: "min(.875rem,4.4vw)",
  /** Figures beside each other, three to a line of a phone. */
  stat: "clamp(min(2.1rem,9.4vw), 4.45vw, 4rem)",
  headline: "clamp(min(2rem,16vw), 10vw, 4rem)",
  /** With something beside it. */
  headlineBeside: "clamp(min(2.75rem,7vw), 4.6vw, 4rem)",
  /** The number on the 404 page. */
  number: "clamp(min(5rem,30vw), 3rem + 9vw, 9rem)",
} as const;

export const weight = { text: 400, label: 600, strong: 700, title: 800 } as const;

export const width = { page: "80rem", lead: "34rem", line: "32rem", sectionLine: "56rem" } as const;

/**
 * What lies over what, from the page's ground up. A piece with `zIndex: 0`, such as a street, has layers of its own, and
 * counts from there.
 */
export const layer = {
  road: 1,
  /** Discs, barriers and the van; words that the road must not cross. */
  onRoad: 2,
  /** The header, and the numbers of the file. */
  over: 3,
  skipLink: 4,
} as const;
