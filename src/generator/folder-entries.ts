import { type Dirent, readdirSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Lists everything in a folder and its subfolders, including symbolic links. It does not follow links, which
 * may be circular; Node 26's own recursive `readdirSync` does. Throws what `readdirSync` throws.
 * https://nodejs.org/api/fs.html#fsreaddirsyncpath-options
 */
export const entriesWithin = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesWithin(join(folder, entry.name))] : entry,
  );

/** The folders that a file is in, from the inside out: `a/b` and `a` of `a/b/c`. */
export const foldersOf = (file: string): string[] => {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
};
