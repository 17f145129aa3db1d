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
  /** What stays free: streets across the rows, parks, blades. */
  gaps: readonly Span[];
}

const lotGap = 4;
const leastWidth = 34;
const rightOfAllWindows = 1262;

/** Where blades begin, the signs at the road: 1 and 3 are the ones below it, 2 and 4 above it. */
export const blades = {
  wide: { below: [190, 444], above: [327, 561] },
  compact: { below: [0, 190], above: [95, 285] },
  narrow: { below: [30, 228], above: [116, 314] },
} as const;
export const bladeWidth = 168;
export const narrowBladeWidth = 176;

/** Blades stand in the place of lots. */
function signs(lefts: readonly number[], width = bladeWidth): Span[] {
  return lefts.map((left) => [left - lotGap, left + width + lotGap]);
}

// Streets across the map, above the road and below it. Not every row has each of them.
const ash: Span = [104, 128];
const elm: Span = [263, 285];
const oak: Span = [495, 519];
const maple: Span = [729, 763];
const pine: Span = [975, 997];
const above = [elm, maple, pine];
const birch: Span = [168, 190];
const hazel: Span = [358, 390];
const larch: Span = [612, 636];
const rowan: Span = [850, 872];
const willow: Span = [1090, 1112];
const below = [birch, hazel, larch, rowan, willow];

/** Path data of the parks, which lie in gaps of rows, and of the paths across them. */
export const parks = {
  wide: "M128-227h135v92h-135zM636 137h112v88h-112z",
  narrow: "M52-157h80v38h-80z",
};
export const parkPaths = {
  wide: "M128-161q66-64 135-30M636 160q60 4 66 65",
  narrow: "M52-130q34-24 80-12",
};
/** Where names begin in two streets along the road, on wide pages. */
export const streetNames = { above: { u: 146, v: -115 }, below: { u: 410, v: 126 } };

/** All on wide pages but the rows at the road. The first lots below are those that the file shows. */
const sharedRows: readonly Rows[] = [
  { top: -677, depths: [42, 46], begins: [150, 214], end: 440, gaps: [elm] },
  { top: -557, depths: [42, 38], begins: [206, 128], end: 975, gaps: [oak, maple] },
  { top: -451, depths: [46, 42], begins: [128, 176], gaps: [elm, oak, maple, pine] },
  { top: -333, depths: [38, 42], begins: [150, 62], gaps: [ash, elm, oak, maple] },
  { top: -227, depths: [42, 46], begins: [285, 54], gaps: [[104, 285], oak, maple, pine] },
  { top: -105, depths: [42], begins: [92], gaps: above },
  { top: 63, depths: [42], begins: [-46], gaps: below },
  { top: 137, depths: [42, 42], begins: [190, 300], gaps: [hazel, [612, 752], rowan, willow] },
  { top: 247, depths: [46, 38], begins: [300, 60], gaps: below },
  { top: 361, depths: [42, 46], begins: [150, 290], gaps: [hazel, larch, rowan, willow] },
  { top: 475, depths: [38, 42], begins: [480, 636], gaps: [larch, rowan, willow] },
  { top: 583, depths: [42, 42], begins: [872, 1010], end: 1180, gaps: [willow] },
];
const { wide, compact, narrow } = blades;
const wideRows: readonly Rows[] = [
  { top: -59, depths: [40], begins: [22], gaps: [...above, ...signs(wide.above)] },
  { top: 19, depths: [40], begins: [0], gaps: [...below, ...signs(wide.below)] },
];
const compactRows: readonly Rows[] = [
  { top: -59, depths: [40], begins: [22], end: 620, gaps: [elm, ...signs(compact.above)] },
  { top: 19, depths: [40], begins: [0], end: 612, gaps: [birch, hazel, ...signs(compact.below)] },
];

// Narrow pages have a map of their own, and from 48 rem on a taller one.
const narrowAbove: readonly Span[] = [[292, 314], oak, maple];
const narrowBelow: readonly Span[] = [[206, 228], [470, 492], maple];
const signsAbove = signs(narrow.above, narrowBladeWidth);
const signsBelow = signs(narrow.below, narrowBladeWidth);
const narrowRows: readonly Rows[] = [
  { top: -101, depths: [38], begins: [58], end: 1000, gaps: narrowAbove },
  { top: -59, depths: [40], begins: [46], end: 1000, gaps: [...narrowAbove, ...signsAbove] },
  { top: 19, depths: [40], begins: [30], end: 1000, gaps: [...narrowBelow, ...signsBelow] },
  { top: 63, depths: [42], begins: [30], end: 1000, gaps: narrowBelow },
  { top: 127, depths: [42, 38], begins: [492, 600], end: 1000, gaps: [maple] },
];
const tallRows: readonly Rows[] = [
  { top: -203, depths: [42], begins: [82], end: 210, gaps: [] },
  { top: -157, depths: [38], begins: [136], end: 640, gaps: narrowAbove },
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
  const inOrder = gaps.toSorted(([one], [other]) => one - other);
  const starts = [begin, ...inOrder.map(([, to]) => Math.max(begin, to))];
  const stops = [...inOrder.map(([from]) => Math.min(end, from)), end];
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
    if (chance > 0.22) return [whole];
    if (chance > 0.1) return [{ ...whole, yard: half }];
    return [{ ...whole, depth: half }, lot(span, top + half + lotGap, half, random)];
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

function drawing(rows: readonly Rows[]): Record<Lot["tone"], string> {
  const lots = rows.flatMap(lotsOf);
  const path = (tone: Lot["tone"]) => pathData(lots.filter((each) => each.tone === tone));
  return { normal: path("normal"), dark: path("dark"), light: path("light") };
}

/** Path data by tone. Wide pages draw shared, and wide or compact; narrow ones narrow, and tall. */
export const town = {
  shared: drawing(sharedRows),
  wide: drawing(wideRows),
  compact: drawing(compactRows),
  narrow: drawing(narrowRows),
  tall: drawing(tallRows),
};
