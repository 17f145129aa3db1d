import type { HeroRow } from "../../lead-file.ts";
import { path as parkPath } from "../../ui/lots.css.ts";
import { Turn } from "../../ui/road.tsx";
import { bendFromSlope, slopeOutOfWindow } from "./bend.ts";
import { isAtRoad, parkPaths, parks, streetNames, town } from "./town.ts";
import * as styles from "./town-map.css.ts";

const Lots = ({ on }: { on: keyof typeof town }) => (
  <g className={styles.lots[on]}>
    {town[on].map(([kind, data]) => (
      <path key={kind} className={styles.kinds[kind]} d={data} />
    ))}
    {/* None at the road, where the signs are. */}
    {!isAtRoad(on) &&
      town[on].map(
        ([kind, data]) =>
          styles.lit[kind] && <path key={kind} className={styles.lit[kind]} d={data} />,
      )}
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
        <Lots on="wide" />
        <Lots on="compact" />
        <Lots on="full" />
        <Lots on="narrow" />
        <Lots on="narrowAtRoad" />
        <Lots on="tall" />
        <g className={styles.lots.wide}>
          <path className={styles.park} d={parks.wide} />
          <path className={parkPath} d={parkPaths.wide} />
          <text className={styles.streetName} x={streetNames.above.u} y={streetNames.above.v}>
            {streets[0]}
          </text>
        </g>
        <text
          className={`${styles.streetName} ${styles.lots.full}`}
          x={streetNames.below.u}
          y={streetNames.below.v}
        >
          {streets[1]}
        </text>
        <g className={styles.lots.tall}>
          <path className={styles.park} d={parks.narrow} />
          <path className={parkPath} d={parkPaths.narrow} />
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
      path="M48.12-6.76A55.9 55.9 0 0 0 0 48.59v10M48.12-6.76L3004.5-422.2"
      className={styles.narrowRoad}
    />
    <Turn path={`${bendFromSlope}v.5${slopeOutOfWindow}`} className={styles.wideRoad} />
  </div>
);
