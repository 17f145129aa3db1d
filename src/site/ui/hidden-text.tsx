import * as styles from "./hidden-text.css.ts";

/** Words for screen readers only. */
export function HiddenText({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
