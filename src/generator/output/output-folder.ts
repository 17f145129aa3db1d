import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { entriesWithin } from "../folder-entries.ts";
import { FileError, reported } from "./file-error.ts";
import { madeFiles } from "./marker.ts";

/** The prefix of stage names. Stages are inside the output folder. */
export const stagePrefix = ".stage-";

/**
 * Resolves the output folder to its real path. Throws a FileError if it is not a folder, or if it contains
 * files and no build made any of them, unless `force` allows these.
 */
export const outputFolder = (out: string, force: boolean): string =>
  reported(`${out} cannot be read`, () => {
    const folder = realPath(resolve(out));
    const isThere = existsSync(folder);
    if (isThere && !statSync(folder).isDirectory())
      throw new FileError(`${out} is not a folder. Remove it, or choose another one.`);
    if (isThere && !force && !madeFiles(folder) && hasForeignFiles(folder))
      throw new FileError(
        `${out} contains files that no build made. Choose another folder, or add --force.`,
      );
    return folder;
  });

/** True if a folder has files outside of stages, which killed builds leave. */
const hasForeignFiles = (folder: string): boolean =>
  entriesWithin(folder).some(
    (entry) => !entry.isDirectory() && !relative(folder, entry.parentPath).startsWith(stagePrefix),
  );

/** Resolves links in an absolute path whose last parts may be missing. */
const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));
