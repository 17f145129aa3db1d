import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { FileError, isCode, reported } from "./file-error.ts";
import { madeFiles } from "./marker.ts";

/** What the names of stages begin with. They lie in the output folder. */
export const stagePrefix = ".stage-";

export interface OutputOptions {
  /** Whether to build into a folder that has other files, replacing files of the same name. */
  readonly force: boolean;
  /** The project's own folders. No output goes there, even with `force`. */
  readonly protectedFolders: readonly string[];
}

/**
 * Resolves the output folder to its real path. Throws a FileError if the project needs it, if it
 * is not a folder, or if it contains files and no build made any of them.
 */
export function outputFolder(out: string, { force, protectedFolders }: OutputOptions): string {
  const folder = reported(`${out} cannot be read`, () => realPath(out));
  const refuse = (what: string, fix = "Choose a separate folder, such as dist.") => {
    throw new FileError(`${out} ${what}. ${fix}`);
  };
  if (contains(folder, realPath("."))) refuse("contains the folder that the build runs in");
  for (const path of protectedFolders) {
    const name = relative("", path);
    const own = reported(`${name} cannot be read`, () => realPath(path));
    if (contains(folder, own)) refuse(`contains ${name}, which the project needs`);
    if (contains(own, folder)) refuse(`is in ${name}, which the project needs`);
  }
  reported(`${out} cannot be read`, () => {
    if (!lstatSync(folder, { throwIfNoEntry: false })) return;
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      refuse("is not a folder", "Remove it, or choose another one.");
    // Asked again: a first build that publishes meanwhile places its marker before its files.
    if (!force && !madeFiles(folder) && hasForeignFiles(folder) && !madeFiles(folder))
      refuse("contains files that no build made", "Choose another folder, or add --force.");
  });
  return folder;
}

/**
 * Makes the output folder if it is missing, and returns whether it was. A site is for everyone: a
 * new folder can be read by other users, such as a web server, even under a umask of 077.
 */
export function makeOutputFolder(out: string, folder: string): boolean {
  const umask = process.umask();
  process.umask(umask & ~0o055);
  try {
    return reported(`${existingPart(out)} cannot be written`, () => makeFolder(folder));
  } finally {
    process.umask(umask);
  }
}

/** Does not use the recursive mkdirSync, which never ends in /proc. */
function makeFolder(path: string): boolean {
  if (existsSync(path)) return false;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another build may have made it meanwhile.
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Whether a folder has files outside of stages. Another build may remove its own folders meanwhile. */
function hasForeignFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some(
      (entry) =>
        !entry.isDirectory() ||
        (!entry.name.startsWith(stagePrefix) && hasForeignFiles(join(folder, entry.name))),
    );
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** Returns a path without links, whose last parts may be missing. */
function realPath(path: string): string {
  const existing = existingPart(resolve(path));
  return join(realpathSync(existing), relative(existing, path));
}

function existingPart(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingPart(dirname(path));
}

function contains(folder: string, other: string): boolean {
  const path = relative(folder, other);
  return path.split(sep)[0] !== ".." && !isAbsolute(path);
}
