import * as styles from "./logo.css.ts";

/** The mark: a lot found beside a street crossing. static/assets/icon.svg draws it too. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 0v3M5 5v3M5 14v2M0 11h2M8 11h3M13 11h3" />
      <path d="M8 5h6" />
    </svg>
  );
}
