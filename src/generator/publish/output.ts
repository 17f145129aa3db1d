import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reported } from "./publish-error.ts";

/** Where the files of the site go: a folder, or memory. */
export interface Output {
  /** The folder, if it is one: other threads may write into it too. */
  readonly folder?: string;
  write(file: string, data: string | Uint8Array): void;
}

/** Writes into a folder. One after the other: for small files that is faster than many at once. */
export function folderOutput(folder: string): Output {
  const made = new Set<string>([folder]);
  return {
    folder,
    write(file, data) {
      reported(`${file} could not be written`, () => {
        const path = join(folder, file);
        makeFolder(dirname(path), made);
        writeFileSync(path, data);
      });
    },
  };
}

/** Makes a folder and those it is in, up to one that is made: that one is not made anew when it is gone. */
function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  makeFolder(dirname(folder), made);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another thread was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  made.add(folder);
}
