import { extname } from "node:path";

/** https://www.iana.org/assignments/media-types */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".csv": "text/csv; charset=utf-8",
  ".pdf": "application/pdf",
  // Such as .nojekyll and most files in .well-known.
  "": "text/plain; charset=utf-8",
};

/** The picture formats that all supported browsers show: by file extension, and in words for messages. */
export const pictureExtension = /\.(?:jpe?g|png|webp|avif|gif|svg)$/;
export const pictureTypes = "JPEG, PNG, WebP, AVIF, GIF or SVG";

/**
 * The media type of an output file. Uploads to S3 set it, because the aws command's guesses differ
 * between machines. Throws an Error for an unknown extension.
 */
export function contentTypeOf(file: string): string {
  const type = types[extname(file).toLowerCase()];
  if (!type)
    throw new Error(
      `${file} has an unknown file type. Use one of ${Object.keys(types).filter(Boolean).join(" ")}, or add its type to src/generator/headers/content-types.ts.`,
    );
  return type;
}
