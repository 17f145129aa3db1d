import * as styles from "./road.css.ts";

interface TurnProps {
  /** SVG path data, of whole beats. */
  path: string;
  /** Where it stands. */
  className: string;
}

/** A turn of the road. */
export const Turn = ({ path, className }: TurnProps) => (
  <svg className={`${styles.turn} ${className}`} aria-hidden="true">
    <path className={styles.asphalt} d={path} />
    <path className={styles.dashes} d={path} />
  </svg>
);
