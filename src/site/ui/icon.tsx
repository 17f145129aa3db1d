import * as styles from "./icon.css.ts";
import { useSiteUrl } from "./site-url.tsx";

/**
 * A decorative drawing, by its name at https://lucide.dev/icons. All are in one file, which browsers
 * keep; the names in the content decide which it holds.
 */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${useSiteUrl().file("assets/icons.svg")}#${name}`} />
    </svg>
  );
}
