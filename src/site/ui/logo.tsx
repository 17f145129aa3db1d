import * as styles from "./logo.css.ts";

/** The mark: a lot found beside a street. static/assets/icon.svg draws it too. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 0v4M5 6v4M5 12v4" />
      <path d="M8 8h6" />
    </svg>
  );
}
