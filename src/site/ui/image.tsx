import { usePage } from "./page-context.ts";

interface ImageProps {
  /** A file in static/assets, such as `assets/team.jpg`. */
  file: string;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** The maximum width in CSS pixels; by default, the file's own. */
  width?: number | undefined;
  /** Shown under the pointer. */
  title?: string | undefined;
  /** For a picture that shows without scrolling. Browsers load others only when people scroll near them. */
  eager?: boolean;
}

/** A picture in the smallest of its files that is sharp. */
export function Image({ file, alt, width, title, eager = false }: ImageProps) {
  const { src, sources, ...size } = usePage().picture(file, width);
  const sizes = `(max-width:${size.width}px) 100vw,${size.width}px`;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...size}
        src={src}
        alt={alt}
        title={title}
      />
    </picture>
  );
}
