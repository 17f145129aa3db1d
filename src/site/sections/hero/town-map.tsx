import type { HeroRow } from "../../lead-file.ts";
import { park, parkPath } from "../../ui/lots.css.ts";
import { type Lot, Lots, lotsIn, withRoom } from "../../ui/lots.tsx";
import { Turn } from "../../ui/road.tsx";
import * as styles from "./town-map.css.ts";

const town = lotsIn({
  start: 66,
  above: [
    "mmdm mlmm mdyM lmmd mmdm",
    "mmmm-ymdm mmlm-dmmm-mmlm",
    "___d mDmm lmmd-ymMd dmmm",
    "___m mmly-mmdm mlmm mmdm",
    "_mmM-mmmm dyml mMdm mmmm",
    "__ml dmmd-mmmm-dmym lmmd",
    "___m mmdy mDmm mdml-mmdm",
    "____ _mmm-dmml mmym dmmm",
    "____ ___m mmmm dmm_ ____",
  ],
  below: [
    "mmdm mMlm mmdm Mmmm dmml",
    "ydmm-mmmd mlym-mdmm mmmm",
    "____ mmdm-m__m dMml mmmm",
    "____ ____ m__d mmmd-mylm",
    "____ ____ _lmm ymDm mmmm",
    "____ ____ _Mmd-mmmm dymm",
    "____ mmdm ymmm lmmd-mmMm",
    "____ _dMm-mmml mymm mdmm",
    "____ _mmm mMdm mmml dmmm",
    "____ ____ __my-mdmm mmml",
  ],
});

const isAtRoad = ({ middle }: Lot) => Math.abs(middle) < 60;
const others = town.filter((lot) => !isAtRoad(lot));
/** In the band that the town is in a narrow window. */
const isInBand = ({ middle }: Lot) => middle > -100 && middle < 230;

/** The lots at the road, where the blades leave room. */
const atRoad = (starts: readonly number[]) =>
  starts.reduce((lots, start, index) => {
    const isOnSide = ({ middle }: Lot) => (styles.isBelow(index) ? middle > 0 : middle < 0);
    return [
      ...withRoom(lots.filter(isOnSide), start, start + styles.bladeWidth),
      ...lots.filter((lot) => !isOnSide(lot)),
    ];
  }, town.filter(isAtRoad));

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
        <Lots lots={others.filter(isInBand)} />
        <g className={styles.fromWide}>
          <Lots lots={others.filter((lot) => !isInBand(lot))} />
        </g>
        <g className={styles.fromMedium}>
          <path className={park} d="M66-193h178v74h-178z" />
          <path className={parkPath} d="M66-146q90-56 178-27" />
          <text className={styles.streetName} x="84" y="-105">
            {streets[0]}
          </text>
        </g>
        <g className={styles.belowFull}>
          <Lots lots={atRoad(styles.bladeStarts.near)} />
        </g>
        <g className={styles.fromFull}>
          <Lots lots={atRoad(styles.bladeStarts.far)} />
          <path className={park} d="M706 121h126v84h-126z" />
          <path className={parkPath} d="M706 146q68 4 70 59" />
          <text className={styles.streetName} x="452" y="117">
            {streets[1]}
          </text>
        </g>
      </svg>
      {rows.map(({ businessName }, index) => (
        <div key={businessName} className={styles.blades[index]}>
          <b className={styles.bladeNumber}>{index + 1}</b>
          <span className={styles.bladeName}>{businessName}</span>
        </div>
      ))}
    </div>
    <Turn path={styles.roadPaths.narrow} className={styles.roads.narrow} />
    <Turn path={styles.roadPaths.wide} className={styles.roads.wide} />
  </div>
);
