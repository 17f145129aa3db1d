import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { PublishError, reported } from "../publish/publish-error.ts";

/** The files of the static folder, as the output will hold them. */
export interface Assets {
  /** Path in the output to bytes, in alphabetical order. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Path in the static folder (`assets/a.woff2`) to path in the output (`assets/a-1a2b3c4d.woff2`). */
  readonly paths: ReadonlyMap<string, string>;
}

/** Files that file managers leave in folders. */
const leftOut = [".DS_Store", "Thumbs.db"];

/**
 * Returns the files of the static folder. Those in its `assets` get a hash of their content in their
 * name, so that browsers may keep them forever. Throws a PublishError that names what cannot be read,
 * and every link.
 */
export function readAssets(folder: string): Assets {
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  for (const file of filesOf(folder)) {
    const bytes = readable(join(folder, file), (path) => readFileSync(path));
    const { dir, name, ext } = parse(file);
    const path = file.startsWith("assets/") ? `${dir}/${name}-${contentHash(bytes)}${ext}` : file;
    paths.set(file, path);
    files.set(path, bytes);
  }
  return { files, paths };
}

function filesOf(folder: string): string[] {
  const entries = readable(folder, (path) =>
    readdirSync(path, { recursive: true, withFileTypes: true }),
  ).filter((entry) => !entry.isDirectory() && !leftOut.includes(entry.name));
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(folder, join(parentPath, name)).replaceAll("\\", "/");
  const problems = entries
    .filter((entry) => !entry.isFile())
    .map((entry) => {
      const what = entry.isSymbolicLink() ? "a link" : "not a file";
      return `static/${pathOf(entry)} is ${what}. Put the file or folder itself there.`;
    });
  if (problems.length > 0) throw new PublishError(problems.sort().join("\n"));
  return entries.map(pathOf).sort();
}

const readable = <Result>(path: string, read: (path: string) => Result): Result =>
  reported(`${relative("", path)} could not be read`, () => read(path));

function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
