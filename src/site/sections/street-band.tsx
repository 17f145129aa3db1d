import * as styles from "./street-band.css.ts";

/** The start of each row of lots. All rows share one dash pattern, so each starts elsewhere. */
const starts = [
  -1080, -905, -1310, -870, -1150, -990, -1405, -760, -1230, -1090, -915, -1340, -820, -1010, -1190,
  -940,
];

/** Two rows to a block, back to back. */
const rows = starts
  .map((start, index) => `M${start} ${52 * index - 9 * (index % 2) - 210}H1999`)
  .join("");

/** Lot widths and gaps. Together they are wider than a window shows, so no block repeats. */
const lots = "40 4 62 4 34 4 88 4 46 4 52 4 34 4 74 4 40 4 58 4 70 4 36 4 48 4";

const upright = (...places: number[]) => places.map((x) => `M${x}-999V1999`).join("");

const straight = `M-999 176H1999${upright(555)}`;

/** Found lots along the road. */
const found =
  "M-690 125h62v40h-62zM-398 187h46v40h-46zM-262 125h52v40h-52zM-84 187h62v40h-62zM40 125h46v40H40zM196 187h62v40h-62zM330 125h62v40h-62zM470 187h46v40h-46zM600 125h46v40h-46zM760 187h62v40h-62zM880 125h52v40h-52zM1040 187h46v40h-46zM1140 125h62v40h-62z";

/**
 * A street of the town across the window, with the lots found along it. Strokes only: WebKit tears a
 * rotated `<pattern>` into stripes.
 */
export const StreetBand = () => (
  <svg className={styles.band} viewBox="0 0 640 340" aria-hidden="true">
    <g transform="rotate(-12 320 200)">
      <path className={styles.lots} strokeDasharray={lots} d={rows} />
      <path className={styles.street} d={upright(-720, -440, -150, 140, 420, 680, 960, 1240)} />
      <path className={styles.park} d="M150-22h106v83H150z" />
      <path className={styles.path} d="M150 34q46-44 106-8" />
      <path className={styles.road} d={straight} />
      <path className={styles.centerLine} d={straight} />
      <path className={styles.found} d={found} />
    </g>
  </svg>
);
