import { color } from "../styles/tokens.css.ts";
import * as styles from "./drive.css.ts";

/** A van, seen from above, that drives down the road in the page's margin as one scrolls. */
export const Drive = () => (
  <div className={styles.drive} aria-hidden="true">
    <svg className={styles.van} viewBox="-9-17 18 34" aria-hidden="true">
      <linearGradient id="Beam" x2="0" y2="1">
        <stop stopColor={color.glass} stopOpacity=".7" />
        <stop offset="1" stopColor={color.glass} stopOpacity="0" />
      </linearGradient>
      <path className={styles.beam} fill="url(#Beam)" d="M-6 15-15 75H15L6 15z" />
      <rect x="-9" y="-17" width="18" height="34" rx="4" fill={color.foot} />
      <rect x="-8" y="-16" width="16" height="32" rx="3" fill={color.plate} />
      <path
        fill={color.foot}
        d="M-6 5q6-2 12 0l-1 6q-5-2-10 0zM-5-14H5v2H-5zM-7-9h2V2h-2zM5-9h2V2H5z"
      />
    </svg>
  </div>
);
