import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The output while it is being made: a folder beside the one it will replace. */
export interface Stage {
  write(file: string, data: string | Uint8Array): void;
  /** Puts the stage in the place of the output folder, in two renames. */
  publish(): void;
  /** Removes what was staged; the output folder stays as it was. */
  discard(): void;
}

export function openStage(out: string): Stage {
  const target = resolve(out);
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  const made = new Set<string>();
  return {
    write(file, data) {
      const path = join(folder, file);
      const parent = dirname(path);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(path, data);
    },
    publish() {
      const old = `${folder}-old`;
      try {
        renameSync(target, old);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
      renameSync(folder, target);
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
