import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { entriesWithin } from "../folder-entries.ts";
import { FileError, reported } from "./file-error.ts";
import { madeFiles } from "./marker.ts";

/** The prefix of stage names. Stages are inside the output folder. */
export const stagePrefix = ".stage-";

export interface OutputOptions {
  /** Allows a folder with other files, and replaces files of the same name. */
  readonly force: boolean;
  /** The project's own folders, which the output may not touch, even with `force`. */
  readonly protectedFolders: readonly string[];
}

/**
 * Resolves the output folder to its real path. Throws a FileError if the project needs the folder,
 * if it is not a folder, or if it contains files and no build made any of them.
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
    if (!force && !madeFiles(folder) && hasForeignFiles(folder))
      refuse("contains files that no build made", "Choose another folder, or add --force.");
  });
  return folder;
}

/** Creates the output folder if it is missing, and returns whether it did. Throws a FileError. */
export const makeOutputFolder = (out: string, folder: string): boolean =>
  reported(
    `${existingPart(out)} cannot be written`,
    () => mkdirSync(folder, { recursive: true }) !== undefined,
  );

/** True if a folder has files outside of stages, which killed builds leave. */
const hasForeignFiles = (folder: string): boolean =>
  entriesWithin(folder).some(
    (entry) => !entry.isDirectory() && !relative(folder, entry.parentPath).startsWith(stagePrefix),
  );

/** Resolves links in a path whose last parts may be missing. */
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
