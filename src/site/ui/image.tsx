import { type ComponentProps, createContext, use } from "react";
import type { FindPicture } from "../../generator/page.ts";
import * as styles from "./image.css.ts";

/** Finds this site's pictures, for every component inside the frame. */
export const PictureContext = createContext<FindPicture>(() => {
  throw new Error("Image needs the frame of src/site/frame.tsx around it");
});

interface ImageProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  /** A file in static/assets, such as `assets/team.jpg`. */
  file: string;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** The widest that it is shown, in CSS pixels; by default, that of the file. */
  width?: number;
}

/**
 * A picture in the smallest of its files that is sharp. `sizes` says how wide it is shown where that is
 * neither the window nor `width`: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
export function Image({ file, alt, width, sizes, ...rest }: ImageProps) {
  const { src, sources, isFirst, ...size } = use(PictureContext)(file, width);
  const shownAt = sizes ?? `(max-width:${size.width}px) 100vw,${size.width}px`;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownAt} />
      ))}
      <img
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        className={styles.image}
        {...size}
        {...rest}
        src={src}
        alt={alt}
      />
    </picture>
  );
}
