import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";

/** The files of the static folder, as the output will hold them. */
export interface Assets {
  /** Path in the output to bytes, in alphabetical order. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Name in `static/assets` (`overpass.woff2`) to path in the output (`assets/overpass-1a2b3c4d.woff2`). */
  readonly hashed: Readonly<Record<string, string>>;
}

/**
 * Reads the static folder. Files in its `assets` get a hash of their content into their name, so
 * that hosts may let browsers keep them for ever; all others keep theirs.
 */
export function readAssets(folder: string): Assets {
  const files = new Map<string, Uint8Array>();
  const hashed: Record<string, string> = {};
  for (const file of filesOf(folder)) {
    const bytes = readFileSync(join(folder, file));
    if (!file.startsWith("assets/")) {
      files.set(file, bytes);
      continue;
    }
    const { dir, name, ext } = parse(file);
    const path = `${dir}/${name}-${contentHash(bytes)}${ext}`;
    hashed[file.slice("assets/".length)] = path;
    files.set(path, bytes);
  }
  return { files, hashed };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
