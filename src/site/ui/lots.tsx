import * as styles from "./lots.css.ts";
import { depth, gap } from "./lots.css.ts";

/** A lot on a map: a stroke along its row. */
export interface Lot {
  readonly kind: string;
  readonly left: number;
  readonly width: number;
  /** How far its middle is below the road's. */
  readonly middle: number;
}

/** The widths of the lots in four kinds of blocks, which are all equally long. */
const blocks = [
  [58, 44, 80, 66],
  [40, 92, 52, 64],
  [72, 52, 46, 78],
  [50, 60, 84, 54],
];
const street = 22;
export const blockLength = 260 + street;

/** Lots along a straight road, row by row from it: on one side, then on the other. */
interface RowsOfLots {
  /** Where the first blocks begin along the road. */
  readonly start: { readonly above: number; readonly below: number };
  /**
   * Blocks of four lots: "d" dark, "m" of a middle tone, "l" light, "y" with a yard, "f" found, "_" none. "D" and "M" are as
   * deep as two rows, and take their room from the row behind. Between blocks is a street, or a wider lot for a "-". Two
   * rows stand back to back, then comes a street.
   */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** How far the rows above stand back from the road. */
  readonly verge?: number;
}

/** From the middle of the road to that of the first row. */
export const firstRow = 38;
/** The same of any row, the first, second … from the road. */
const distance = (row: number) => firstRow + (depth + gap) * row + 20 * Math.floor(row / 2);

/** Every lot of the rows, each of which begins with another kind of block. */
export function lotsIn({ start, above, below, verge = 0 }: RowsOfLots): Lot[] {
  const rowsAbove = above.map((row, index) =>
    lotsOfRow(row, { start: start.above, middle: -distance(index) - verge, shift: index }),
  );
  const rowsBelow = below.map((row, index) =>
    lotsOfRow(row, { start: start.below, middle: distance(index), shift: index + 2 }),
  );
  return [rowsAbove, rowsBelow].flatMap((rows) =>
    rows.flatMap((lots, index) =>
      (rows[index - 1] ?? [])
        .filter(isDeep)
        .reduce((left, deep) => withRoom(left, deep.left, deep.left + deep.width), lots),
    ),
  );
}

const isDeep = ({ kind }: Lot) => kind === "D" || kind === "M";

function lotsOfRow(
  row: string,
  { start, middle, shift }: { start: number; middle: number; shift: number },
): Lot[] {
  const outward = Math.sign(middle);
  return row.split(/(?<=[ -])/).flatMap((block, index) => {
    let left = start + index * blockLength;
    const widths = blocks[(index + shift) % blocks.length] ?? [];
    return widths.flatMap((least, place): Lot[] => {
      const kind = block[place] ?? "_";
      const width = place === 3 && block.endsWith("-") ? least + street - gap : least;
      const lot = { kind, left, width, middle };
      left += width + gap;
      if (isDeep(lot)) return [{ ...lot, middle: middle + (outward * (depth + gap)) / 2 }];
      if (kind !== "y") return [lot];
      // What is built on it leaves a corner free.
      const [long, short] = [Math.round(width * 0.6), depth / 2];
      return [
        { ...lot, kind: "m", width: long },
        {
          kind: "h",
          left: lot.left + long,
          width: width - long,
          middle: middle - (outward * short) / 2,
        },
      ];
    });
  });
}

const leastWidth = 24;

/** Lots that make room for something between two places along the road: those in its way are cut, or gone. */
export const withRoom = (lots: readonly Lot[], from: number, to: number): Lot[] =>
  lots
    .flatMap((lot) => {
      const end = lot.left + lot.width;
      const left = Math.max(lot.left, to + gap);
      return [
        { ...lot, width: Math.min(end, from - gap) - lot.left },
        { ...lot, left, width: end - left },
      ];
    })
    .filter(({ width }) => width >= leastWidth);

/** Lots as strokes, a path for each kind. WebKit tears a rotated `<pattern>` into stripes. */
export const Lots = ({ lots }: { lots: readonly Lot[] }) =>
  Object.entries(styles.kinds).map(([kind, name]) => {
    const ofKind = lots.filter((lot) => lot.kind === kind);
    return ofKind.length > 0 && <path key={kind} className={name} d={strokes(ofKind)} />;
  });

/** Path data. Each stroke begins with the step from the end of the last, so that data repeats. */
function strokes(lots: readonly Lot[]): string {
  let end = { along: 0, middle: 0 };
  const steps = lots
    .toSorted((one, other) => one.middle - other.middle || one.left - other.left)
    .map(({ left, width, middle }) => {
      const step = `m${left - end.along} ${middle - end.middle}h${width}`;
      end = { along: left + width, middle };
      return step;
    });
  return steps.join("").replaceAll(" -", "-");
}
