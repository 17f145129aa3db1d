import type { HeroRow } from "../lead-file.ts";
import * as styles from "./street-map.css.ts";

/** The start of each row of lots. All rows share one dash pattern, so each starts elsewhere. */
const starts = [
  -1080, -905, -1310, -870, -1150, -990, -1405, -760, -1230, -1090, -915, -1340, -820, -1010, -1190,
  -940,
];

/** Two rows to a block, back to back. */
const dashed = starts
  .map((start, index) => `M${start} ${52 * index - 9 * (index % 2) - 210}H1999`)
  .join("");

/** Lot widths and gaps. Together they are wider than the hero's map, so no block repeats. */
const lots = "40 4 62 4 34 4 88 4 46 4 52 4 34 4 74 4 40 4 58 4 70 4 36 4 48 4";

const upright = (...places: number[]) => places.map((x) => `M${x}-999V1999`).join("");

/**
 * City blocks: lots, streets over them, and a park. Strokes only: WebKit tears a rotated `<pattern>`
 * into stripes.
 */
function Blocks() {
  return (
    <>
      <path id="Lots" className={styles.lots} strokeDasharray={lots} d={dashed} />
      {/* As far as headlines of many lines make the map high, and wide windows show it. */}
      <use href="#Lots" y={-16 * 52} />
      <use href="#Lots" y={16 * 52} />
      <path className={styles.street} d={upright(-720, -440, -150, 140, 420, 680, 960, 1240)} />
      <path className={styles.park} d="M150-22h106v83H150z" />
      <path className={styles.path} d="M150 34q46-44 106-8" />
    </>
  );
}

const turned = "rotate(-13 320 200)";

/** From under the edge of the file up, around the bend, and along the lots; and a crossroad. */
const roads = "M0 342V319Q0 249 68 233L1999-212M212-1314 886 1608";

/** Positions of the numbered lots and the street names, in the map's own units. */
const places = ["54 157", "282 106", "120 259", "294 218"];
const alongStreets = [
  { x: 90, y: 76 },
  { x: 185, y: 284 },
];

interface StreetMapProps {
  /** The rows of the file that overlaps the map. */
  rows: readonly HeroRow[];
  /** Street names, at most two. */
  streets: readonly string[];
}

/**
 * The hero's map: a numbered, named lot for each row of the file under it, along a road that bends
 * down into the file's first column. The middle of that column is at 0, and the file begins at the
 * bottom. Decorative.
 */
export function StreetMap({ rows, streets }: StreetMapProps) {
  return (
    <div className={styles.map}>
      <svg className={styles.drawing} viewBox="0 70 640 270" aria-hidden="true">
        <g transform={turned}>
          <Blocks />
          {alongStreets.map(({ x, y }, index) => (
            <text key={x} className={styles.streetName} x={x} y={y}>
              {streets[index]}
            </text>
          ))}
        </g>
        <path className={styles.road} d={roads} />
        <path className={styles.centerLine} d={roads} />
        <g>
          {places.map((place, index) => (
            <g key={place} className={styles.pin} transform={`translate(${place})`}>
              <path className={styles.parcel} d="M-35-18h70v36h-70z" />
              <circle className={styles.disc} r="14" />
              <text className={styles.number} y="7">
                {index + 1}
              </text>
              <text className={styles.name} x={44} y="6">
                {rows[index]?.businessName}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}

const straight = `M-999 176H1999${upright(555)}`;

/** Found lots along the road. */
const found =
  "M-690 125h62v40h-62zM-398 187h46v40h-46zM-262 125h52v40h-52zM-84 187h62v40h-62zM40 125h46v40H40zM196 187h62v40h-62zM330 125h62v40h-62zM470 187h46v40h-46zM600 125h46v40h-46zM760 187h62v40h-62zM880 125h52v40h-52zM1040 187h46v40h-46zM1140 125h62v40h-62z";

/** About's drawing: lots along a street across the window. */
export function StreetBand() {
  return (
    <svg className={styles.band} viewBox="0 0 640 340" aria-hidden="true">
      <g transform={turned}>
        <Blocks />
        <path className={styles.bandRoad} d={straight} />
        <path className={styles.bandCenterLine} d={straight} />
        <path className={styles.found} d={found} />
      </g>
    </svg>
  );
}
