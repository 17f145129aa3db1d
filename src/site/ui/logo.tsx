import * as styles from "./logo.css.ts";
import { mark } from "./mark.ts";

/** The mark beside the site's name. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox={mark.viewBox} aria-hidden="true">
      <rect width="16" height="16" rx="3.5" stroke="none" />
      <path d={mark.street} />
      <path d={mark.lot} />
    </svg>
  );
}
