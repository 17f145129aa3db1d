import { type Dirent, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isHidden } from "../check/output-names.ts";
import { Explained } from "../explained.ts";
import { entriesWithin } from "../folder-entries.ts";
import { hashedName } from "../headers/caching.ts";
import { reported } from "../output/file-error.ts";

/** The static files as the output will contain them. */
export interface Assets {
  /** Output path to bytes, sorted by source path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Source path (`assets/a.woff2`) to output path (`assets/a-1a2b3c4d.woff2`). */
  readonly paths: ReadonlyMap<string, string>;
}

/** Files and folders that operating systems and editors leave behind. */
const leftOut =
  /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*|\.Spotlight-V100|\.Trashes|\.[^/]*\.sw[a-z])(\/|$)/i;

/**
 * Reads the static folder. File names in its `assets` get a content hash, so that browsers may
 * cache them forever. Throws an Explained that names what cannot be read, every link, and what hosts
 * hide.
 */
export function readAssets(folder: string): Assets {
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  for (const file of filesOf(folder)) {
    const bytes = readable(join(folder, file), (path) => readFileSync(path));
    const path = file.startsWith("assets/") ? hashedName(file, bytes) : file;
    paths.set(file, path);
    files.set(path, bytes);
  }
  return { files, paths };
}

function filesOf(folder: string): string[] {
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(folder, join(parentPath, name)).replaceAll("\\", "/");
  const entries = readable(folder, entriesWithin).filter(
    (entry) => !entry.isDirectory() && !leftOut.test(pathOf(entry)),
  );
  const problems = entries.flatMap((entry) => {
    const file = `static/${pathOf(entry)}`;
    if (!entry.isFile()) return `${file} is a link. Replace it with the file or folder itself.`;
    return isHidden(pathOf(entry))
      ? `${file} is hidden, and hosts do not serve it. Rename or remove it.`
      : [];
  });
  if (problems.length > 0) throw new Explained(problems.sort().join("\n"));
  return entries.map(pathOf).sort();
}

const readable = <Result>(path: string, read: (path: string) => Result): Result =>
  reported(`${relative("", path)} could not be read`, () => read(path));
