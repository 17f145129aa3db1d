/**
 * Chooses the lots of the town behind the first words of the home page, while the site is built.
 *
 * Numbers are pixels in the map's plane, where the road is the line v = 0: u is along the road,
 * outward from the place where its bend begins, and v across it, downward. Wide pages turn this
 * plane by 12 degrees, narrow ones by 8. The tables say where rows, streets, parks and blades
 * are, the functions divide what is left into lots. The same tables always give the same lots.
 */
type Span = readonly [from: number, to: number];

interface Lot {
  left: number;
  top: number;
  width: number;
  depth: number;
  tone: "normal" | "dark" | "light";
  /** The side of a square at its lower right that stays open: the lot has the shape of an L. */
  yard: number;
}

/** One row of lots, or two back to back. */
interface Rows {
  top: number;
  depths: readonly number[];
  /** Where each row begins: not where its neighbours do, so that the town's edge is no line. */
  begins: readonly number[];
  end?: number;
  /** What stays free, from left to right: streets across the rows, parks, blades. */
  gaps: readonly Span[];
}

const lotGap = 4;
const leastWidth = 34;
const rightOfAllWindows = 1262;

/** Blades are signs at the road, in the place of lots: 1 and 3 below it, 2 and 4 above it. */
export const bladeWidth = 176;
export const bladePlaces = {
  wide: [190, 327, 444, 561],
  compact: [0, 95, 190, 285],
  narrow: [30, 116, 228, 314],
};
const place = (left: number, width = 168): Span => [left - lotGap, left + width + lotGap];

// Streets across the map, first those above the road. Some rows have no room for one of them.
const ash: Span = [104, 128];
const elm: Span = [263, 285];
const oak: Span = [495, 519];
const maple: Span = [729, 763];
const pine: Span = [975, 997];
const birch: Span = [168, 190];
const hazel: Span = [358, 382];
const larch: Span = [612, 636];
const rowan: Span = [850, 872];
const willow: Span = [1090, 1112];

/** Wide pages. Two gaps are parks with the streets beside them. */
const sharedRows: readonly Rows[] = [
  { top: -677, depths: [42, 46], begins: [150, 214], gaps: [elm, oak] },
  { top: -557, depths: [42, 38], begins: [206, 128], gaps: [oak, maple, pine] },
  { top: -451, depths: [46, 42], begins: [128, 176], gaps: [elm, oak, maple, pine] },
  { top: -333, depths: [38, 42], begins: [150, 62], gaps: [ash, elm, oak, maple] },
  { top: -227, depths: [42, 46], begins: [285, 54], gaps: [[104, 285], oak, maple, pine] },
  { top: -105, depths: [42], begins: [92], gaps: [elm, maple, pine] },
  { top: 63, depths: [42], begins: [-46], gaps: [birch, hazel, larch, rowan, willow] },
  { top: 137, depths: [42, 42], begins: [190, 190], gaps: [hazel, [612, 752], rowan, willow] },
  { top: 247, depths: [46, 38], begins: [-20, 60], gaps: [birch, hazel, larch, rowan, willow] },
  { top: 361, depths: [42, 46], begins: [150, 290], gaps: [hazel, larch, rowan, willow] },
  { top: 475, depths: [38, 42], begins: [480, 636], gaps: [larch, rowan, willow] },
  { top: 583, depths: [42, 42], begins: [872, 1010], gaps: [willow] },
];

/** The rows at the road, on pages of 80 rem and more, and of 60 rem and more. */
const numbered = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => ({ 1: a, 2: b, 3: c, 4: d });
const wide = numbered(bladePlaces.wide);
const compact = numbered(bladePlaces.compact);
const narrow = numbered(bladePlaces.narrow);
const wideRows: readonly Rows[] = [
  {
    top: -59,
    depths: [40],
    begins: [22],
    gaps: [elm, place(wide[2]), place(wide[4]), maple, pine],
  },
  {
    top: 19,
    depths: [40],
    begins: [0],
    gaps: [birch, place(wide[1]), hazel, place(wide[3]), larch, rowan, willow],
  },
];
const compactRows: readonly Rows[] = [
  {
    top: -59,
    depths: [40],
    begins: [22],
    end: 620,
    gaps: [place(compact[2]), elm, place(compact[4])],
  },
  {
    top: 19,
    depths: [40],
    begins: [0],
    end: 620,
    gaps: [place(compact[1]), birch, place(compact[3]), hazel, larch],
  },
];

/** Narrow pages; from 48 rem on, their map is taller. */
const narrowPlace = (left: number) => place(left, bladeWidth);
const narrowRows: readonly Rows[] = [
  { top: -101, depths: [38], begins: [58], end: 1000, gaps: [[292, 314], oak, maple] },
  {
    top: -59,
    depths: [40],
    begins: [46],
    end: 1000,
    gaps: [narrowPlace(narrow[2]), narrowPlace(narrow[4]), oak, maple],
  },
  {
    top: 19,
    depths: [40],
    begins: [30],
    end: 1000,
    gaps: [narrowPlace(narrow[1]), narrowPlace(narrow[3]), [470, 492], [730, 752]],
  },
  {
    top: 63,
    depths: [42],
    begins: [30],
    end: 1000,
    gaps: [
      [206, 228],
      [470, 492],
      [730, 752],
    ],
  },
  { top: 127, depths: [42, 38], begins: [492, 600], end: 1000, gaps: [[730, 752]] },
];
const tallRows: readonly Rows[] = [
  { top: -203, depths: [42], begins: [82], end: 210, gaps: [] },
  { top: -157, depths: [38], begins: [136], end: 640, gaps: [[292, 314], oak] },
];

/** Numbers between 0 and 1, the same in every build (Lehmer's generator). */
function randomNumbers(seed: number): () => number {
  let state = Math.abs(seed) * 7919;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** What gaps leave of a row. */
function pieces(begin: number, end: number, gaps: readonly Span[]): Span[] {
  const starts = [begin, ...gaps.map(([, to]) => Math.max(begin, to))];
  const stops = [...gaps.map(([from]) => Math.min(end, from)), end];
  return starts.map((start, index) => [start, stops[index] ?? end]);
}

/** Divides a piece. Its last lot takes the rest, which would be a sliver alone. */
function divide([from, to]: Span, random: () => number): Span[] {
  if (to - from < leastWidth) return [];
  const width = leastWidth + 6 * Math.floor(random() * 9);
  const next = from + width + lotGap;
  if (to - next < leastWidth) return [[from, to]];
  return [[from, from + width], ...divide([next, to], random)];
}

function lot([left, right]: Span, top: number, depth: number, random: () => number): Lot {
  const chance = random();
  const tone = chance < 0.18 ? "dark" : chance < 0.28 ? "light" : "normal";
  return { left, top, width: right - left, depth, tone, yard: 0 };
}

/** Most lots are plain. Of the wider ones, some are cut in two, and some leave a yard open. */
function lotsOfPiece(piece: Span, top: number, depth: number, random: () => number): Lot[] {
  return divide(piece, random).flatMap((span) => {
    const whole = lot(span, top, depth, random);
    const half = (depth - lotGap) / 2;
    const chance = whole.width < 52 ? 1 : random();
    if (chance < 0.1) {
      return [{ ...whole, depth: half }, lot(span, top + half + lotGap, half, random)];
    }
    return [chance < 0.22 ? { ...whole, yard: half } : whole];
  });
}

function lotsOf({ top, depths, begins, gaps, end = rightOfAllWindows }: Rows): Lot[] {
  const random = randomNumbers(top);
  const [first = 0, second = 0] = depths;
  return pieces(Math.min(...begins), end, gaps).flatMap(([from, to]) => {
    // Some blocks end with a lot over both rows.
    const hasDouble = second > 0 && to - from > 170 && random() < 0.55;
    const left = to - 64 - 8 * Math.floor(random() * 5);
    const double = hasDouble ? [lot([left, to], top, first + lotGap + second, random)] : [];
    const singles = depths.map((depth, row) => {
      const piece: Span = [Math.max(from, begins[row] ?? from), hasDouble ? left - lotGap : to];
      return lotsOfPiece(piece, top + row * (first + lotGap), depth, random);
    });
    return [...double, ...singles.flat()];
  });
}

/** Is it partly in a wide window, and not wholly behind the smallest file? */
function isSeen({ left, top, width, depth }: Lot): boolean {
  // On the page, from the upper left corner of the file.
  const x = (u: number, v: number) => 65.17 + u * 0.9781 + v * 0.2079;
  const y = (u: number, v: number) => -80.47 - u * 0.2079 + v * 0.9781;
  const right = left + width;
  const bottom = top + depth;
  const isBehindFile =
    x(left, top) > 0 && x(right, bottom) < 440 && y(right, top) > 12 && y(left, bottom) < 200;
  return x(left, top) < 1300 && y(left, bottom) > -760 && !isBehindFile;
}

/** A lot begins with the step from where the last one began, so that like lots have like data. */
function pathData(lots: readonly Lot[]): string {
  let last = { left: 0, top: 0 };
  const shapes = lots.map(({ left, top, width, depth, yard }) => {
    const step = `m${left - last.left} ${top - last.top}h${width}v${depth - yard}`;
    last = { left, top };
    return yard ? `${step}h${-yard}v${yard}h${yard - width}z` : `${step}h${-width}z`;
  });
  return shapes.join("").replaceAll(" -", "-");
}

function drawing(lots: readonly Lot[]): Record<Lot["tone"], string> {
  const path = (tone: Lot["tone"]) => pathData(lots.filter((each) => each.tone === tone));
  return { normal: path("normal"), dark: path("dark"), light: path("light") };
}

/** Path data by tone. Wide pages draw shared, and wide or compact; narrow ones narrow, and tall. */
export const town = {
  shared: drawing(sharedRows.flatMap(lotsOf).filter(isSeen)),
  wide: drawing(wideRows.flatMap(lotsOf).filter(isSeen)),
  compact: drawing(compactRows.flatMap(lotsOf)),
  narrow: drawing(narrowRows.flatMap(lotsOf)),
  tall: drawing(tallRows.flatMap(lotsOf)),
};
