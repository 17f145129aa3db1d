import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Output } from "../../src/generator/publish/output.ts";

/** Returns an output that writes into a folder. */
export const folderOutput = (folder: string): Output => ({
  write(file, data) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data);
  },
});
