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
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

/**
 * Gives the media type of a file of the site, for hosts that keep it with the file: the `aws` client
 * guesses it from what the machine it runs on knows. Throws when the ending is not listed here.
 */
export function contentTypeOf(file: string): string {
  const type = types[extname(file).toLowerCase()];
  if (!type)
    throw new Error(
      `${file}: its type is not known; expected a name that ends in one of ${Object.keys(types).join(" ")}, or a line for it in src/hosting/content-types.ts`,
    );
  return type;
}
