import * as styles from "./opening.css.ts";
import { lead as leadStyle } from "./text.css.ts";

/** How a page without a hero begins. */
export function Opening({ heading, lead }: { heading: string; lead: string }) {
  return (
    <div className={styles.opening}>
      <h1>{heading}</h1>
      <p className={leadStyle}>{lead}</p>
    </div>
  );
}
