import * as styles from "./logo.css.ts";

/** The mark: a street corner, crossed by dashed centre lines. static/favicon.svg draws it too. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" />
      <path d="M10 2v24M2 18h24" />
    </svg>
  );
}
