import { extname } from "node:path";

/**
 * Media types by file extension: https://www.iana.org/assignments/media-types. The dev server and
 * `nginx.conf` have them; other hosts have their own.
 */
export const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".htm": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
  ".vcf": "text/vcard; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".map": "application/json",
  ".json": "application/json",
  ".geojson": "application/geo+json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".ogg": "audio/ogg",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** The type of all other files. Browsers download them. */
export const unknownType = "application/octet-stream";

/** The type of files in `.well-known` without an extension. Most of them are short texts. */
const wellKnownType = "text/plain; charset=utf-8";

/** The media type of an output file, such as `about/index.html`. */
export function contentTypeOf(file: string): string {
  const extension = extname(file).toLowerCase();
  const isWellKnown = extension === "" && /(^|\/)\.well-known\//.test(file);
  return contentTypes[extension] ?? (isWellKnown ? wellKnownType : unknownType);
}

/** The extensions of pictures, also of those that only some browsers show: `pictureSize` refuses them. */
export const pictureExtension = /\.(?:jpe?g|png|webp|avif|gif|svg|hei[cf]|tiff?)$/i;
/** The formats that all supported browsers show, in words for messages. */
export const pictureTypes = "JPEG, PNG, WebP, AVIF, GIF or SVG";
