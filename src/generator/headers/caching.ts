import { createHash } from "node:crypto";
import { parse } from "node:path/posix";

/** The output folder whose file names contain a hash of their content. */
export const assetsFolder = "assets/";

/** `Cache-Control` values: browsers keep assets for a year and revalidate everything else. */
export const lifetimes = {
  assets: "public, max-age=31536000, immutable",
  others: "public, max-age=0, must-revalidate",
} as const;

/** The `Cache-Control` of an output file, such as `about/index.html`. */
export function lifetimeOf(file: string): string {
  return file.startsWith(assetsFolder) ? lifetimes.assets : lifetimes.others;
}

/**
 * Adds a hash of its content to the name of a file in `assets`, so that browsers may cache it forever:
 * `assets/a-1a2b3c4d.woff2` for `assets/a.woff2`.
 */
export function hashedName(file: string, content: string | Uint8Array): string {
  const { dir, name, ext } = parse(file);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return `${dir}/${name}-${hash}${ext}`;
}
