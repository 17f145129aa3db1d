import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** The files in a folder and in the folders in it, in alphabetical order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
