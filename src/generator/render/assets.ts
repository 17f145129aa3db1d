import { type Dirent, existsSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { entriesWithin } from "../folder-entries.ts";
import { hashedName } from "../headers/caching.ts";
import { contentTypeOf, unknownType } from "../headers/content-types.ts";
import { reported } from "../output/file-error.ts";

/** The static files as the output will contain them. */
export interface Assets {
  /** Output path to bytes, sorted by source path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Source path (`assets/a.woff2`) to output path (`assets/a-1a2b3c4d.woff2`). */
  readonly paths: ReadonlyMap<string, string>;
}

/** Matches files and folders that operating systems and editors leave behind. */
const ignored =
  /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*|\.Spotlight-V100|\.Trashes|\.[^/]*\.sw[a-z])(\/|$)/i;

/**
 * Reads the static folder. File names in its `assets` get a content hash, so that browsers may
 * cache them forever. Throws an Explained for a file or folder that cannot be read.
 */
export function readAssets(folder: string): Assets {
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(folder, join(parentPath, name)).replaceAll("\\", "/");
  // The folder may be missing, because git does not keep empty ones.
  const entries = existsSync(folder) ? readable(folder, entriesWithin) : [];
  const sources = entries
    .flatMap((entry) => (entry.isDirectory() ? [] : pathOf(entry)))
    .filter((file) => !ignored.test(file))
    .sort();
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  for (const file of sources) {
    const bytes = readable(join(folder, file), (path) => readFileSync(path));
    const path = file.startsWith("assets/") ? hashedName(file, bytes) : file;
    paths.set(file, path);
    files.set(path, bytes);
  }
  return { files, paths };
}

/**
 * A warning for each unknown type of file, given files as messages name them. Leaves out `.htaccess`, which
 * hosts do not serve.
 */
export function typeWarnings(files: Iterable<string>): string[] {
  const unknown = new Map<string, string[]>();
  for (const file of files) {
    if (contentTypeOf(file) !== unknownType || basename(file).startsWith(".")) continue;
    const sameType = unknown.get(extname(file)) ?? [];
    sameType.push(file);
    unknown.set(extname(file), sameType);
  }
  return [...unknown].map(([extension, [first, ...others]]) => {
    const files = others.length === 1 ? "file" : "files";
    const kind = extension ? `${extension} ${files}` : `${files} without an extension`;
    const more = others.length > 0 ? ` (and ${others.length} more ${kind})` : "";
    const fix = extension
      ? `add ${extension} to src/generator/headers/content-types.ts`
      : "give it an extension such as .txt";
    return `${first}${more} has an unknown type: browsers download it instead of showing it. To show it, ${fix}.`;
  });
}

const readable = <Result>(path: string, read: (path: string) => Result): Result =>
  reported(`${relative("", path)} could not be read`, () => read(path));
