import * as styles from "./logo.css.ts";
import { Mark } from "./mark.tsx";

/** The mark beside the site's name. */
export const Logo = () => (
  <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
    <Mark />
  </svg>
);
