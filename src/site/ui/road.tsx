import * as styles from "./road.css.ts";

/*
 * Pieces of the road are elements: where a positioned ::before is larger than the words beside it, axe can't judge
 * their contrast.
 */

/** The road past a section, which is positioned. It shows after the home page's hero. */
export const RoadBeside = () => <div className={styles.besideSection} aria-hidden="true" />;

interface TurnProps {
  /** SVG path data in the road's own units: it is 24 wide, and a beat is 40 long. */
  path: string;
  /** Its length, if that is not exactly whole beats. */
  length?: number;
  /** Where it stands. */
  className: string;
}

/** A turn of the road. */
export const Turn = ({ path, length, className }: TurnProps) => (
  <svg className={`${styles.turn} ${className}`} aria-hidden="true">
    <path className={styles.asphalt} d={path} />
    <path className={styles.dashes} d={path} pathLength={length} />
  </svg>
);
