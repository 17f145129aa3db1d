import type { ComponentProps } from "react";
import * as styles from "./image.css.ts";
import { useSiteUrl } from "./site-url.tsx";

interface ImageProps extends Omit<ComponentProps<"img">, "src"> {
  /** A file in the static folder, such as `assets/team.jpg`. */
  file: string;
  /** The file's own size in pixels, which reserves space while it loads. */
  width: number;
  height: number;
  /** Alternative text; empty for decoration. */
  alt: string;
}

/** A static image. Pass `loading="eager"` if it is visible without scrolling. */
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
