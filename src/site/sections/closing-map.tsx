import { Turn } from "../ui/road.tsx";
import * as styles from "./closing-map.css.ts";

/**
 * The lots of the town, row by row from the top, in blocks of four: "d" dark, "m" of a middle tone, "l" light, "f"
 * found, a digit found and numbered, "_" none. The road runs between both parts.
 */
const above = [
  "____ ____ _dfd lddm fdmd dfm_",
  "____ ____ dfmd dddf dldd dmdd",
  "____ _dmd ddfd mdld dfdm lddm",
  "____ dfdl dmdd dfdd mddd ddfd",
  "____ mddf fdld ddmd dfdd dmdd",
];
const below = [
  "dmdd 1d2d ldfd dmdd fddl ddmd",
  "lddm d3m4 ddld fddm dddd dfdl",
  "____ mdld dfdd dmdf ddld mddd",
  "____ ____ mddf ddld dmdd dddl",
  "____ ____ ____ dmdd lddd mddd",
  "____ ____ ____ ____ dmdd lddm",
];

/** The widths of the lots in four kinds of blocks, which are all equally long. */
const blocks = [
  [58, 44, 80, 66],
  [40, 92, 52, 64],
  [72, 52, 46, 78],
  [50, 60, 84, 54],
];
const blockLength = 260;
/** Between the lots of a block, and across the street to the next one. */
const gap = 4;
const street = 22;

interface Lot {
  readonly kind: string;
  /** Where it begins along the road, from the place where the slope begins: one block of each row is before that. */
  readonly x: number;
  /** How far its middle is below the road's. */
  readonly y: number;
  readonly width: number;
}

function lotsOf(row: string, y: number, shift: number): Lot[] {
  return row.split(" ").flatMap((kinds, index) => {
    const widths = blocks[(index + shift) % blocks.length] ?? [];
    let x = (index - 1) * (blockLength + street);
    return widths.map((width, place) => {
      const lot = { kind: kinds[place] ?? "_", x, y, width };
      x += width + gap;
      return lot;
    });
  });
}

/** The middle of a row, the first, second … from the road: two rows back to back, then a street. */
const distance = (row: number) => 38 + 42 * row + 20 * Math.floor(row / 2);

const lots = [
  ...above.flatMap((row, index) => lotsOf(row, -distance(above.length - 1 - index), index)),
  ...below.flatMap((row, index) => lotsOf(row, distance(index), index + 2)),
];

/** Lots of some kinds, as strokes. */
const strokes = (kinds: string): string =>
  lots
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ x, y, width }) => `M${x} ${y}h${width}`)
    .join("");

const numbers = "1234";
const numbered = lots.filter(({ kind }) => numbers.includes(kind));

/** The road that ends under the closing sign, and the town along it. */
export const ClosingMap = () => (
  <>
    <div className={styles.town} aria-hidden="true">
      <svg className={styles.lots} aria-hidden="true">
        <path className={styles.dark} d={strokes("d")} />
        <path className={styles.middle} d={strokes("m")} />
        <path className={styles.light} d={strokes("l")} />
        <path className={styles.found} d={strokes(`f${numbers}`)} />
        {numbered.map(({ kind, x, y, width }) => (
          <g key={kind} transform={`translate(${x + width / 2} ${y})`}>
            <circle className={styles.disc} r="12" />
            <text className={styles.digit}>{kind}</text>
          </g>
        ))}
      </svg>
    </div>
    <div className={styles.level} />
    <Turn className={styles.bend} path="M0-36A36 36 0 0 0 36 0" length={56} />
    {/* An arc of 8 degrees, three beats long, and eight beats of slope, to a street. */}
    <Turn className={styles.slope} path="M0 0A601.6 601.6 0 0 0 83.66-5.86L305.5-37.04" />
  </>
);
