import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode } from "./publish-error.ts";

/**
 * Lists the files that builds made in the output folder. GitHub Pages only looks at the name: with
 * it, files whose names begin with an underscore are served too.
 */
export const marker = ".nojekyll";

const title = "Made by the build. It replaces and removes only the files listed here:";

export const markerText = (files: Iterable<string>) =>
  [title, ...[...new Set(files)].sort(), ""].join("\n");

/** Returns the files that builds made in a folder, or undefined if it has no marker of theirs. */
export function madeFiles(folder: string): ReadonlySet<string> | undefined {
  try {
    const [first, ...files] = readFileSync(join(folder, marker), "utf8").trimEnd().split("\n");
    return first === title ? new Set(files) : undefined;
  } catch (error) {
    if (isCode(error, "ENOENT", "EISDIR")) return undefined;
    throw error;
  }
}
