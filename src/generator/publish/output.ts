import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reported } from "./publish-error.ts";

/** Where the files of the site go: a folder, or memory. */
export interface Output {
  write(file: string, data: string | Uint8Array): void;
}

/** Writes into a folder. One after the other: for small files that is faster than many at once. */
export function folderOutput(folder: string): Output {
  const made = new Set<string>([folder]);
  return {
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
  mkdirSync(folder);
  made.add(folder);
}
