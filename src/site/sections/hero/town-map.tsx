import type { HeroRow } from "../../lead-file.ts";
import { Turn } from "../../ui/road.tsx";
import * as styles from "./hero.css.ts";
import { town } from "./town.ts";

const Lots = ({ part, in: shown }: { part: keyof typeof town; in: keyof typeof styles.lots }) => (
  <g className={styles.lots[shown]}>
    {(["normal", "dark", "light"] as const).map((tone) => (
      <path key={tone} className={styles.tones[tone]} d={town[part][tone]} />
    ))}
  </g>
);

interface TownProps {
  /** The rows of the file, each of which has a blade. */
  rows: readonly HeroRow[];
  streets: readonly string[];
}

/** The town, with the road that comes in from the right and bends down to the file. */
export const Town = ({ rows, streets }: TownProps) => (
  <div className={styles.town} aria-hidden="true">
    <div className={styles.plane}>
      <svg className={styles.map} aria-hidden="true">
        <Lots part="shared" in="wide" />
        <Lots part="compact" in="compact" />
        <Lots part="wide" in="full" />
        <Lots part="narrow" in="narrow" />
        <Lots part="tall" in="tall" />
        <g className={styles.lots.wide}>
          <path className={styles.park} d="M128-227h135v92h-135zM640 137h108v88h-108z" />
          <path className={styles.path} d="M128-161q66-64 135-30M640 160q58 4 64 65" />
          <text className={styles.streetName} x="146" y="-115">
            {streets[0]}
          </text>
        </g>
        <text className={`${styles.streetName} ${styles.lots.full}`} x="404" y="126">
          {streets[1]}
        </text>
        <g className={styles.lots.narrow}>
          <path className={styles.park} d="M52-157h80v38h-80z" />
          <path className={styles.path} d="M52-130q34-24 80-12" />
        </g>
      </svg>
      {rows.map(({ businessName }, index) => (
        <div key={businessName} className={styles.blades[index]}>
          <b className={styles.bladeNumber}>{index + 1}</b>
          <span className={styles.bladeName}>{businessName}</span>
        </div>
      ))}
    </div>
    <Turn
      path="M33.69-4.73A39.13 39.13 0 0 0 0 34.02V62.02M33.69-4.73L3004.5-422.2"
      className={styles.narrowRoad}
    />
    <Turn
      path="M65.17-80.47A82.27 82.27 0 0 0 0 .5M65.17-80.47L2999.6-704.2"
      className={styles.wideRoad}
    />
  </div>
);
