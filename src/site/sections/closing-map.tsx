import { Lots, lotsIn } from "../ui/lots.tsx";
import { Turn } from "../ui/road.tsx";
import * as styles from "./closing-map.css.ts";

/** A digit is a lot found and numbered. One block of each row is before the place where the slope begins. */
const town = lotsIn({
  start: -282,
  above: [
    "____ mddf fdld ddmd dfdd dmdd",
    "____ dfdl dmdd dfdd mddd ddfd",
    "____ _dmd ddfd mdld dfdm lddm",
    "____ ____ dfmd dddf dldd dmdd",
    "____ ____ _dfd lddm fdmd dfm_",
  ],
  below: [
    "dmdd 1d2d ldfd dmdd fddl ddmd",
    "lddm d3m4 ddld fddm dddd dfdl",
    "____ mdld dfdd dmdf ddld mddd",
    "____ ____ mddf ddld dmdd dddl",
    "____ ____ ____ dmdd lddd mddd",
    "____ ____ ____ ____ dmdd lddm",
  ],
});
const numbered = town.filter(({ kind }) => /\d/.test(kind));
const found = numbered.map((lot) => ({ ...lot, kind: "f" }));

/** The road that ends under the closing sign, and the town along it. */
export const ClosingMap = () => (
  <>
    <div className={styles.town} aria-hidden="true">
      <svg className={styles.lots} aria-hidden="true">
        <Lots lots={[...town, ...found]} />
        {numbered.map(({ kind, left, width, middle }) => (
          <g key={kind} transform={`translate(${left + width / 2} ${middle})`}>
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
