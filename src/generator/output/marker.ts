import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * This file lists what builds made in the output folder, so that damage can be detected. GitHub Pages only
 * checks that it exists, and then also serves files whose names begin with an underscore.
 */
export const marker = ".nojekyll";

const title = "Made by the build. It replaces and removes only the files listed here:";

export interface MadeFiles {
  /** Each file to the hash of its content when built; empty if an older build did not record it. */
  readonly site: ReadonlyMap<string, string>;
  /** Assets of the previous site, for visitors who still have one of its pages open. */
  readonly older: readonly string[];
}

/** The hash that the marker records for a file's bytes. */
export const hashOf = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex").slice(0, 16);

/** The text of the marker for these files. */
export function markerText({ site, older }: MadeFiles): string {
  const made = [...site].map(([file, hash]) => `${file} ${hash}`);
  const lines = (part: readonly string[]) => [...part].sort().join("\n");
  return `${[title, lines(made), lines(older)].join("\n\n").trimEnd()}\n`;
}

/** The files that builds made in a folder, or undefined if the folder has no marker of a build. */
export function madeFiles(folder: string): MadeFiles | undefined {
  const file = join(folder, marker);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [first, site = [], older = []] = text.split("\n\n").map((part) => part.trim().split("\n"));
  if (first?.[0] !== title) return undefined;
  const lines = site.map((line) => line.split(" "));
  return { site: new Map(lines.map(([file = "", hash = ""]) => [file, hash])), older };
}
