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
  const made = new Set<string>();
  return {
    folder,
    write(file, data) {
      reported(`${file} could not be written`, () => {
        const path = join(folder, file);
        const parent = dirname(path);
        if (!made.has(parent)) mkdirSync(parent, { recursive: true });
        made.add(parent);
        writeFileSync(path, data);
      });
    },
  };
}
