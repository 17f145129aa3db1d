import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { Explained } from "./explained.ts";

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

/**
 * The path of a file in a folder of the project, `content` or `static`, with forward slashes. Throws an Explained if it is
 * no file to read: a pipe, which has no end, or a link that leads to a folder or out of the project.
 */
export function filePath(entry: Dirent, folder: string): string {
  const path = join(entry.parentPath, entry.name);
  // A link that leads nowhere fails when it is read.
  const stat = entry.isFile() ? undefined : statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory())
    throw new Explained(`${path} is a link to a folder, which is not read. Move the folder here.`);
  if (stat && !stat.isFile()) throw new Explained(`${path} is not a file. Remove it.`);
  const real = stat && realpathSync(path);
  if (real && !real.startsWith(dirname(realpathSync(folder)) + sep))
    throw new Explained(`${path} is a link to ${real}, outside the project. Copy the file here.`);
  return pathIn(entry, folder);
}

/** The path of an entry in a folder, with forward slashes. */
export const pathIn = ({ parentPath, name }: Dirent, folder: string): string =>
  relative(folder, join(parentPath, name)).replaceAll("\\", "/");
