import { color } from "../styles/tokens.css.ts";
import { lit } from "../ui/lots.css.ts";
import { gap, type Lot, Lots, lotsIn, withRoom } from "../ui/lots.tsx";
import { Turn } from "../ui/road.tsx";
import * as styles from "./closing-map.css.ts";

const town = lotsIn({
  start: -282,
  verge: styles.verge,
  above: [
    "____ _ddd dddm dddd dmfd fddl dmdd dfdm lddm",
    "____ __dd mddl dmdd fdld dmdd ddfd mddl dmdd",
    "____ ____ __dm dddf ddmd lddf dmdd fddm ddld",
    "____ ____ ____ _mdd dfdd dmdl ddfd dmd_ ____",
    "____ ____ ____ ___d lddm d_fd mddd f___ ____",
    "____ ____ ____ ____ _dfd dd__ _d__ ____ ____",
  ],
  below: [
    "___d dddd ddmd dddm dfdd mddl ddfd dmdd lddm",
    "___m ddld fddm dddd dmfd lddd dmdd fddl dmdd",
    "____ __dd mddd ldfd ddmd ddfd lddm dmdd ddfd",
    "____ ____ _ddm dmdd lddd fdmd ddld mddf dmdd",
    "____ ____ ____ _ddm dmdd dddl mdfd dmdd lddm",
    "____ ____ ____ ____ __dm lddd ddmd fddl dmdd",
    "____ ____ ____ ____ ____ __dm lddd ddmd dfdl",
    "____ ____ ____ ____ ____ ____ _dmd lddm dddm",
  ],
});
const windows = ["narrow", "wide", "huge"] as const;

const isAtRoad = ({ middle }: Lot) => Math.abs(middle) < 60;
const isUpper = ({ middle }: Lot) => middle < -130;
const atRoad = town.filter(isAtRoad);
const others = town.filter((lot) => !isAtRoad(lot));
/** In no window near the sign, nor near the lots found. */
const isFarFromSigns = ({ middle, left }: Lot) => middle > 0 || left > 940;

const pinWidth = 120;
/** What is at the road, where it ends: the lots, cut where the pin's is in their way, and those found before it. */
function arrival(window: styles.Window) {
  const from = styles.roadEnd(window);
  const lots = withRoom(atRoad, from, from + pinWidth);
  const roomy = lots.filter(({ left, width }) => left < from && width > 40);
  const above = roomy.filter(({ middle }) => middle < 0);
  const below = roomy.filter(({ middle }) => middle > 0);
  const found = [below.at(-3), below.at(-2), above.at(-1), below.at(-1)].filter(
    (lot) => lot !== undefined,
  );
  return {
    from,
    found,
    lots: lots.map((lot) => ({
      ...lot,
      kind: found.includes(lot) ? "f" : lot.kind.replace("f", "d"),
    })),
  };
}

/** Lots found, and the one with a pin that the road leads to. */
function Arrival({ window }: { window: styles.Window }) {
  const { from, lots, found } = arrival(window);
  return (
    <g className={styles.arrivals[window]}>
      <path className={styles.grass} d={`M64-22H${from - gap}m${pinWidth + 2 * gap} 0h1500`} />
      <Lots lots={lots} />
      {found.map(({ left, width, middle }, index) => (
        <g key={left} transform={`translate(${left + width / 2} ${middle})`}>
          <circle r="13" fill={color.sign} stroke={color.onSign} strokeWidth="1.5" />
          <text className={styles.digit}>{index + 1}</text>
        </g>
      ))}
      <g transform={`translate(${from})`}>
        <path fill={color.found} d="M0-77h120V57H0z" />
        <path fill="none" stroke={color.onSign} strokeWidth="1.5" d="M8-69h104V49H8z" />
        <g transform="translate(60 20) rotate(8)">
          <path
            fill={color.sign}
            stroke={color.onSign}
            strokeWidth="3"
            d="M0 0C-7-16-22-24-22-42a22 22 0 0 1 44 0C22-24 7-16 0 0z"
          />
          <circle fill={color.paint} cy="-42" r="8" />
        </g>
      </g>
    </g>
  );
}

/** The end of the road: it bends out of the page's margin, and leads through the town under the closing sign to a lot. */
export const ClosingMap = () => (
  <>
    <div className={styles.town} aria-hidden="true">
      <svg className={styles.plane} aria-hidden="true">
        <Lots lots={others.filter((lot) => !isUpper(lot))} />
        <g className={styles.upper}>
          <Lots lots={others.filter(isUpper)} />
        </g>
        <Lots lots={others.filter(isFarFromSigns)} look={lit} />
        {windows.map((window) => (
          <Arrival key={window} window={window} />
        ))}
      </svg>
    </div>
    {windows.map((window) => (
      <Turn
        key={window}
        className={`${styles.road} ${styles.arrivals[window]}`}
        path={styles.roadPath(window)}
      />
    ))}
  </>
);
