import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode } from "./file-error.ts";

/**
 * Lists the files that builds made in the output folder. GitHub Pages only looks at the name: with
 * it, files whose names begin with an underscore are served too.
 */
export const marker = ".nojekyll";

const title = "Made by the build. It replaces and removes only the files listed here:";

export interface MadeFiles {
  readonly site: Iterable<string>;
  /** Assets of the site before, for visitors who still have one of its pages open. */
  readonly older: Iterable<string>;
}

export function markerText({ site, older }: MadeFiles): string {
  const lines = (files: Iterable<string>) => [...new Set(files)].sort().join("\n");
  return `${[title, lines(site), lines(older)].join("\n\n").trimEnd()}\n`;
}

/** Returns the files that builds made in a folder, or undefined if it has no marker of theirs. */
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
