import type { ComponentProps } from "react";
import * as styles from "./image.css.ts";
import { useSiteUrl } from "./site-url.tsx";

interface ImageProps extends Omit<ComponentProps<"img">, "src"> {
  /** A file of the static folder, such as `assets/team.jpg`. */
  file: string;
  /** In pixels, as the file has them: they keep its place while it loads. */
  width: number;
  height: number;
  /** What it shows, in words; empty for decoration. */
  alt: string;
}

/** An image of the site. Pass `loading="eager"` to one that is seen without scrolling. */
export function Image({ file, alt, ...rest }: ImageProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      className={styles.image}
      {...rest}
      src={useSiteUrl().file(file)}
      alt={alt}
    />
  );
}
