import { copyFileSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "../generator/cli/command-line.ts";
import { type BuiltSite, readBuiltSite } from "./built-site.ts";
import { checkOutput } from "./check-output.ts";

/** The build writes this file, so it also marks a bucket that holds a site of ours. */
export const marker = ".nojekyll";

/**
 * Copies a built site into another folder, so that a build that runs meanwhile cannot mix two sites.
 * Throws a UsageError when the site changes while it is copied, and an OutputError when a page names
 * a missing file.
 */
export function copySite(folder: string, parent: string, copyFile = copyFileSync): BuiltSite {
  const target = join(parent, basename(resolve(folder)));
  try {
    const before = stateOf(folder);
    const site = readBuiltSite(folder);
    for (const file of [marker, ...site.files]) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      copyFile(join(folder, file), join(target, file));
    }
    if (stateOf(folder) === before) {
      const copy = { ...site, folder: target };
      checkOutput(copy);
      return copy;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new UsageError(
    `${folder} changed while it was copied. Wait for the build to finish, then deploy again.`,
  );
}

/** Returns a text that differs after a file of the folder was added, replaced, or written to. */
function stateOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const states = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return [path, ino, size, mtimeNs, ctimeNs].join(" ");
  });
  return states.sort().join("\n");
}
