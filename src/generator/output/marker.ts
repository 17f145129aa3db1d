import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode } from "./file-error.ts";

/**
 * Lists the files that builds made in the output folder. GitHub Pages only checks that it exists:
 * then it also serves files whose names begin with an underscore.
 */
export const marker = ".nojekyll";

const title = "Made by the build. It replaces and removes only the files listed here:";

export interface MadeFiles {
  readonly site: Iterable<string>;
  /** Assets of the previous site, for visitors who still have one of its pages open. */
  readonly older: Iterable<string>;
}

/** The content of the marker for these files. */
export function markerText({ site, older }: MadeFiles): string {
  const lines = (files: Iterable<string>) => [...new Set(files)].sort().join("\n");
  return `${[title, lines(site), lines(older)].join("\n\n").trimEnd()}\n`;
}

/** The files that builds made in a folder, or undefined if the folder has no marker of a build. */
export function madeFiles(folder: string): MadeFiles | undefined {
  try {
    const text = readFileSync(join(folder, marker), "utf8");
    const [first, site = [], older = []] = text
      .split("\n\n")
      .map((part) => part.trim().split("\n"));
    return first?.[0] === title ? { site, older } : undefined;
  } catch (error) {
    if (isCode(error, "ENOENT", "EISDIR")) return undefined;
    throw error;
  }
}
