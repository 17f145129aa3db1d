import * as styles from "./icon.css.ts";

/** A decorative drawing: `path` is the `d` of its outline in a 24 by 24 box. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
