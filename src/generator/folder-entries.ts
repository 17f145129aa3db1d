import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns what is in a folder and in the folders within it, links among it. They are not followed, since
 * they may lead back; Node 26 does follow them if it is asked for all at once. Throws as `readdir` does.
 * https://nodejs.org/api/fs.html#fsreaddirsyncpath-options
 */
export const entriesWithin = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesWithin(join(folder, entry.name))] : entry,
  );
