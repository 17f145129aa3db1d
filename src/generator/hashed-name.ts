import { createHash } from "node:crypto";
import { parse } from "node:path/posix";

/**
 * Returns the name of a file in `assets` with a hash of its content, so that browsers may keep it
 * forever: `assets/a-1a2b3c4d.woff2` for `assets/a.woff2`.
 */
export function hashedName(file: string, content: string | Uint8Array): string {
  const { dir, name, ext } = parse(file);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return `${dir}/${name}-${hash}${ext}`;
}
