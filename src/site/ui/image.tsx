import type { ComponentProps } from "react";
import { usePage } from "./page-context.ts";

interface ImageProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  /** A file in static/assets, such as `assets/team.jpg`. */
  file: string;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** The maximum width in CSS pixels; by default, the file's own. */
  width?: number;
}

/**
 * A picture in the smallest of its files that is sharp. `sizes` says how wide it is shown where that is
 * neither the window nor `width`: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
export function Image({ file, alt, width, sizes, ...rest }: ImageProps) {
  const { src, sources, isFirst, ...size } = usePage().picture(file, width);
  const shownAt = sizes ?? `(max-width:${size.width}px) 100vw,${size.width}px`;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownAt} />
      ))}
      <img
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        {...size}
        {...rest}
        src={src}
        alt={alt}
      />
    </picture>
  );
}
