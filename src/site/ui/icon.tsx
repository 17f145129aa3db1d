import * as styles from "./icon.css.ts";

/** A decorative drawing: `path` is the `d` of its outline in a 48 by 48 box. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 48 48" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
