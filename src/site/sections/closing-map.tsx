import { color } from "../styles/tokens.css.ts";
import { depth } from "../ui/lots.css.ts";
import { blockLength, firstRow, type Lot, Lots, lotsIn } from "../ui/lots.tsx";
import { Turn } from "../ui/road.tsx";
import * as styles from "./closing-map.css.ts";

const town = lotsIn({
  start: { above: -blockLength, below: -blockLength },
  verge: styles.verge,
  above: [
    "____ _ddd dddm-dddd dmdd-ddml dmdd ddmd lddm",
    "____ __dd-mddl dmdd fdld dmdd-ddfd mddl-dmdd",
    "____ ____ __dm-dDdf-ddmd lddf dmDd fddm ddld",
    "____ ____ ____ _mdd dfdd dmdl-ddfd dmd_ ____",
    "____ ____ ____ ___d lDdm-d_fd mddd-f___ ____",
    "____ ____ ____ ____ _dfd dd__ _d__ ____ ____",
  ],
  below: [
    "___d dddd ddmd dddm ddmd mddl dddm dmdd lddm",
    "___m ddld fddm dddd dmfd lddd dmdd fddl dmdd",
    "____ __dd mddd-ldfd ddmd-dDfd lddm dmDd-ddfd",
    "____ ____ _ddm dmdd-lddd fdmd-ddld mddf dmdd",
    "____ ____ ____ _ddm-dmdd dddl mDfd-dmdd lddm",
    "____ ____ ____ ____ __dm-lddd ddmd fddl-dmdd",
    "____ ____ ____ ____ ____ __dm lddd ddmd dfdl",
    "____ ____ ____ ____ ____ ____ _dmd lddm dddm",
  ],
});
const isUpper = ({ middle }: Lot) => middle < -130;

/** The middles of the rows at the road. */
const above = -firstRow - styles.verge;
const below = firstRow;
/** The lots found, from where the road ends. */
const found: readonly Lot[] = [
  { kind: "f", left: -204, width: 56, middle: below },
  { kind: "f", left: -144, width: 84, middle: below },
  { kind: "f", left: -82, width: 78, middle: above },
  { kind: "f", left: -56, width: 52, middle: below },
];
/** A rectangle over both rows and the road, that far within the lot at the road's end. */
const lotPath = (inset: number) =>
  `M${inset} ${above - depth / 2 + inset}H${styles.lotWidth - inset}V${below + depth / 2 - inset}H${inset}z`;

/** The end of the road: it bends out of the page's margin, and leads through the town under the closing sign to a lot. */
export const ClosingMap = () => (
  <>
    <div className={styles.town} aria-hidden="true">
      <svg className={styles.plane} aria-hidden="true">
        <Lots lots={town.filter((lot) => !isUpper(lot))} />
        <g className={styles.upper}>
          <Lots lots={town.filter(isUpper)} />
        </g>
        <path className={styles.grass} d="M64-22h3000" />
        <g className={styles.end}>
          <path className={styles.cleared} d={`M-86 ${above}h210M-208 ${below}h332`} />
          <Lots lots={found} />
          {found.map(({ left, width, middle }, index) => (
            <g key={left} transform={`translate(${left + width / 2} ${middle})`}>
              <circle r="13" fill={color.sign} stroke={color.onSign} strokeWidth="1.5" />
              <text className={styles.digit}>{index + 1}</text>
            </g>
          ))}
          <path fill={color.found} stroke={color.land} strokeWidth="8" d={lotPath(0)} />
          <path fill="none" stroke={color.onSign} strokeWidth="1.5" d={lotPath(8)} />
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
      </svg>
    </div>
    <Turn className={styles.bendUp} path={styles.turnPath} />
    <div className={styles.road} aria-hidden="true" />
  </>
);
