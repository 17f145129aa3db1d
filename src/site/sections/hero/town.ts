/**
 * Chooses the lots of the town behind the first words of the home page, while the site is built.
 *
 * Numbers are pixels in the map's plane, where the road is the line v = 0: u is along the road,
 * outward from the place where its bend begins, and v across it, downward. Wide pages turn this
 * plane by 12 degrees, narrow ones by 8. The tables say where rows, streets, parks and blades
 * are, the functions divide what is left into lots. The same tables always give the same lots.
 */
import { type Stroke, strokes } from "../../ui/strokes.ts";

type Span = readonly [from: number, to: number];

/** Lots of one kind have one tone and one depth. */
type Kind = "plain" | "dark" | "light" | "half" | "large";

interface Lot extends Stroke {
  readonly kind: Kind;
}

/** One row of lots, or two back to back. */
interface Rows {
  top: number;
  /** Where each row begins: not where its neighbours do, so that the town's edge is no line. */
  begins: readonly number[];
  end?: number;
  /** What stays free: streets across the rows, parks, blades. */
  gaps: readonly Span[];
}

const lotDepth = 42;
const lotGap = 4;
/** Of the part of a lot beside its yard, and of a lot over two rows. */
const halfDepth = 20;
const largeDepth = 2 * lotDepth + lotGap;
export const lotDepths: Readonly<Record<Kind, number>> = {
  plain: lotDepth,
  dark: lotDepth,
  light: lotDepth,
  half: halfDepth,
  large: largeDepth,
};
const leastWidth = 34;
const rightOfAllWindows = 1400;

/** Where blades begin, the signs at the road: 1 and 3 are the ones below it, 2 and 4 above it. */
export const blades = {
  wide: { below: [118, 386], above: [240, 452] },
  compact: { below: [0, 212], above: [98, 306] },
  narrow: { below: [36, 262], above: [96, 320] },
} as const;
export const bladeWidth = 204;

/** Blades stand in the place of lots. */
function signs(lefts: readonly number[]): Span[] {
  return lefts.map((left) => [left - lotGap, left + bladeWidth + lotGap]);
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
  wide: "M128-223h135v88h-135zM636 137h112v88h-112z",
  narrow: "M52-165h80v42h-80z",
};
export const parkPaths = {
  wide: "M128-161q66-64 135-30M636 160q60 4 66 65",
  narrow: "M52-136q34-24 80-12",
};
/** Where names begin in two streets along the road, on wide pages. */
export const streetNames = { above: { u: 146, v: -115 }, below: { u: 410, v: 126 } };

/** All on wide pages but the rows at the road. */
const allWideRows: readonly Rows[] = [
  { top: -447, begins: [128, 176], end: 975, gaps: [elm, oak, maple] },
  { top: -333, begins: [150, 62], gaps: [ash, elm, oak, maple] },
  { top: -223, begins: [285, 54], gaps: [[104, 285], oak, maple, pine] },
  { top: -107, begins: [92], gaps: above },
  { top: 65, begins: [-46], gaps: below },
  { top: 137, begins: [190, 300], gaps: [hazel, [612, 752], rowan, willow] },
  { top: 247, begins: [300, 60], gaps: below },
  { top: 361, begins: [150, 290], gaps: [hazel, larch, rowan, willow] },
  { top: 471, begins: [480, 636], gaps: [larch, rowan, willow] },
];
const { wide, compact, narrow } = blades;
const fullRows: readonly Rows[] = [
  { top: -61, begins: [22], gaps: [...above, ...signs(wide.above)] },
  { top: 19, begins: [0], gaps: [...below, ...signs(wide.below)] },
];
const compactRows: readonly Rows[] = [
  { top: -61, begins: [22], end: 620, gaps: [elm, ...signs(compact.above)] },
  { top: 19, begins: [0], end: 612, gaps: [birch, hazel, ...signs(compact.below)] },
];

// Narrow pages have a map of their own, and from 40 rem on a taller one.
const narrowAbove: readonly Span[] = [[292, 314], oak, maple];
const narrowBelow: readonly Span[] = [[206, 228], [470, 492], maple];
const signsAbove = signs(narrow.above);
const signsBelow = signs(narrow.below);
const narrowRows: readonly Rows[] = [
  { top: -107, begins: [58], end: 1000, gaps: narrowAbove },
  { top: 65, begins: [30], end: 1000, gaps: narrowBelow },
  { top: 127, begins: [492, 600], end: 1000, gaps: [maple] },
];
const narrowRowsAtRoad: readonly Rows[] = [
  { top: -61, begins: [46], end: 1000, gaps: [...narrowAbove, ...signsAbove] },
  { top: 19, begins: [30], end: 1000, gaps: [...narrowBelow, ...signsBelow] },
];
const tallRows: readonly Rows[] = [
  { top: -211, begins: [82], end: 210, gaps: [] },
  { top: -165, begins: [136], end: 640, gaps: narrowAbove },
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

/** Most lots are plain. Of the wider ones, some leave a yard open. */
function lotsOfPiece(piece: Span, middle: number, random: () => number): Lot[] {
  return divide(piece, random).flatMap(([left, right]): Lot[] => {
    const width = right - left;
    const tone = random();
    const kind = tone < 0.18 ? "dark" : tone < 0.28 ? "light" : "plain";
    const shape = width < 52 ? 1 : random();
    if (shape > 0.1) return [{ kind, left, width, middle }];
    // An L: the part beside the yard touches the other.
    const yard = Math.round(width / 3);
    return [
      { kind: "plain", left, width: width - yard, middle },
      {
        kind: "half",
        left: right - yard,
        width: yard,
        middle: middle - (lotDepth - halfDepth) / 2,
      },
    ];
  });
}

function lotsOf({ top, begins, gaps, end = rightOfAllWindows }: Rows): Lot[] {
  const random = randomNumbers(top);
  return pieces(Math.min(...begins), end, gaps).flatMap(([from, to]) => {
    // Some blocks end with a lot over both rows.
    const endsLarge = begins.length > 1 && to - from > 170 && random() < 0.55;
    const left = to - 64 - 8 * Math.floor(random() * 5);
    const large: Lot = { kind: "large", left, width: to - left, middle: top + largeDepth / 2 };
    const single = begins.map((begin, row) => {
      const middle = top + lotDepth / 2 + row * (lotDepth + lotGap);
      return lotsOfPiece([Math.max(from, begin), endsLarge ? left - lotGap : to], middle, random);
    });
    return [...(endsLarge ? [large] : []), ...single.flat()];
  });
}

function drawing(rows: readonly Rows[]): readonly (readonly [Kind, pathData: string])[] {
  const lots = rows.flatMap(lotsOf);
  const kinds = Object.keys(lotDepths) as Kind[];
  return kinds
    .map((kind) => [kind, strokes(lots.filter((lot) => lot.kind === kind))] as const)
    .filter(([, data]) => data !== "");
}

/** Path data by kind. Wide pages draw wide, and full or compact; narrow ones narrow and its rows at the road, and tall. */
export const town = {
  wide: drawing(allWideRows),
  full: drawing(fullRows),
  compact: drawing(compactRows),
  narrow: drawing(narrowRows),
  narrowAtRoad: drawing(narrowRowsAtRoad),
  tall: drawing(tallRows),
};

export const isAtRoad = (map: keyof typeof town) =>
  map === "full" || map === "compact" || map === "narrowAtRoad";
