import type { HeroRow } from "../../lead-file.ts";
import { park, parkPath } from "../../ui/lots.css.ts";
import { type Lot, Lots, lotsIn, withRoom } from "../../ui/lots.tsx";
import { Turn } from "../../ui/road.tsx";
import * as styles from "./town-map.css.ts";

/** Cross streets meet the road between the blades of a wide window. */
const town = lotsIn({
  start: { above: -12, below: 126 },
  above: [
    "_mdm mlmm mdmM lmmd mmdm",
    "_mmm mmdm mmlm dmmm mmlm",
    "____ mDmm lmmd-ymMd dmmm",
    "____ mmlm mmdm mlmm mmdm",
    "_mmM mmmm dyml mMdm mmmm",
    "_mld dmmd-mmmm dmym lmmd",
    "__mm mmdy mDmm mdml-mmdm",
    "____ _mmm dmml mmym dmmm",
    "____ ___m mmmm dmm_ ____",
  ],
  below: [
    "mmdm mMlm mmdm Mmmm dmml",
    "ydmm mmmd mlym-mdmm mmmm",
    "____ mmdm m__m dMml mmmm",
    "____ ____ m__d mmmd-mylm",
    "____ ____ _lmm ymDm mmmm",
    "____ ____ _Mmd-mmmm dymm",
    "____ ____ ymmm lmmd mmMm",
    "____ ____ mmml mymm mdmm",
    "____ ____ _Mdm mmml dmmm",
    "____ ____ ___y-mdmm mmml",
  ],
});

const isAtRoad = ({ middle }: Lot) => Math.abs(middle) < 60;
const others = town.filter((lot) => !isAtRoad(lot));
/** In the band that the town is in a narrow window. */
const isInBand = ({ middle }: Lot) => middle > -100 && middle < 230;

/** Over the band, where it has room for a park. */
const isBesidePark = ({ left, middle }: Lot) => middle < -100 && middle > -150 && left < 340;

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
          <Lots lots={others.filter((lot) => !isInBand(lot) && !isBesidePark(lot))} />
        </g>
        <g className={styles.fromMedium}>
          <Lots lots={others.filter(isBesidePark)} />
          <path className={park} d="M64-193h184v74h-184z" />
          <path className={parkPath} d="M64-144q92-56 184-25" />
          <text className={styles.streetName} x="70" y="-105">
            {streets[0]}
          </text>
        </g>
        <g className={styles.belowFull}>
          <Lots lots={atRoad(styles.bladeStarts.near)} />
        </g>
        <g className={styles.fromFull}>
          <Lots lots={atRoad(styles.bladeStarts.far)} />
          <path className={park} d="M766 121h122v84h-122z" />
          <path className={parkPath} d="M766 146q66 4 68 59" />
          <text className={styles.streetName} x="466" y="117">
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
