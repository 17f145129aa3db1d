import * as styles from "./logo.css.ts";

/** The mark: a lot found on a street. static/assets/icon.svg draws it too. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 12h4M6 12h4M12 12h4" />
      <path d="M4 5h8" />
    </svg>
  );
}
