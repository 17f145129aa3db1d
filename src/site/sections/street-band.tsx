import { asphalt, dashes } from "../ui/road.css.ts";
import * as styles from "./street-band.css.ts";

/** Four blocks of four lots, with their widths: "d" dark, "m" of a middle tone, "l" light, "f" found. */
const blocks = ["d58 f44 d80 m66", "f40 m92 d52 m64", "m72 m52 f46 d78", "l50 m60 m84 f54"].map(
  (lots) => lots.split(" ").map((lot) => ({ kind: lot.slice(0, 1), width: +lot.slice(1) })),
);
/** With the street to the next one. */
const blockLength = 282;
const gap = 4;
const street = 22;

/** Lots of some kinds, as the dashes of a row. */
const lots = (kinds: string): string =>
  blocks
    .flatMap((block) =>
      block.map(({ kind, width }, index) => {
        const space = index === block.length - 1 ? street : gap;
        return kinds.includes(kind) ? `${width} ${space}` : `0 ${width + space}`;
      }),
    )
    .join(" ");

/** A row whose middle is this far below the road's. All rows share one dash pattern, so each starts elsewhere. */
const row = (y: number, shift: number): string =>
  `M${-2094 - blockLength * (shift % blocks.length)} ${y}H1100`;

const alongRoad = row(-40, 0) + row(40, 1);
/** Two rows to a block, back to back. */
const others = [86, 150, 196, 260, 306]
  .map((distance, index) => row(-distance, index + 1) + row(distance, index + 3))
  .join("");

const road = "M-1100 0H1100";

/**
 * A street of the town across the window, with the lots found along it. Strokes only: WebKit tears a
 * rotated `<pattern>` into stripes.
 */
export const StreetBand = () => (
  <svg className={styles.band} viewBox="-320 -170 640 340" aria-hidden="true">
    <g transform="rotate(-8)">
      <path className={styles.dark} strokeDasharray={lots("d")} d={alongRoad} />
      <path className={styles.middle} strokeDasharray={lots("m")} d={alongRoad} />
      <path className={styles.light} strokeDasharray={lots("l")} d={alongRoad} />
      <path className={styles.found} strokeDasharray={lots("f")} d={alongRoad} />
      <path className={styles.dark} strokeDasharray={lots("df")} d={others} />
      <path className={styles.middle} strokeDasharray={lots("m")} d={others} />
      <path className={styles.light} strokeDasharray={lots("l")} d={others} />
      <path className={styles.park} d="M302 129h120v84h-120z" />
      <path className={styles.path} d="M302 164q62-4 68 49" />
      <path className={asphalt} d={road} />
      <path className={dashes} d={road} />
    </g>
  </svg>
);
