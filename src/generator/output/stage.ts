import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FileError, isCode, reported } from "./file-error.ts";
import { hashOf } from "./marker.ts";
import { onInterrupt } from "./on-interrupt.ts";
import {
  makeOutputFolder,
  type OutputOptions,
  outputFolder,
  stagePrefix,
} from "./output-folder.ts";
import { replaceSite, type StagedFile } from "./replace-site.ts";

/** Where the files of a site go: a stage on disk, which holds them until they are released, or memory. */
export interface Output {
  /** `file` is a path in the site, with forward slashes. */
  write(file: string, data: string | Uint8Array): void;
}

/**
 * Opens a stage for the new site and removes all others: those of killed builds, and those of
 * running builds, which then fail. So the build that starts last wins. An interrupted process
 * discards its stage. Throws a FileError if the site may not or cannot go to `out`.
 *
 * The stage is inside the output folder: on the same file system, even if that folder is a mount
 * point, a link or a container layer, and with the same group, ACLs and security labels. Only its
 * owner may enter it, and its files are numbered, so that nothing serves them as pages.
 */
export function openStage(out: string, options: OutputOptions) {
  const folder = outputFolder(out, options);
  const isNew = makeOutputFolder(out, folder);
  const stage = join(folder, `${stagePrefix}${randomBytes(4).toString("hex")}`);
  const files = new Map<string, StagedFile>();
  reported(`${out} cannot be written`, () => {
    for (const name of readdirSync(folder))
      if (name.startsWith(stagePrefix))
        rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(stage, { mode: 0o700 });
  });

  const superseded = `A later build of ${out} took over, or it was removed. Build again.`;
  const unlessSuperseded = (action: () => void) => {
    try {
      action();
    } catch (error) {
      throw isCode((error as Error).cause, "ENOENT") ? new FileError(superseded) : error;
    }
  };
  /** Removes whatever was not released. */
  const discard = () => {
    stopListening();
    try {
      rmSync(stage, { recursive: true, force: true });
      if (isNew) rmdirSync(folder);
    } catch {
      // The build has already reported the error. The next one removes what is left.
    }
  };
  const stopListening = onInterrupt(discard);

  const write: Output["write"] = (file, data) => {
    const path = files.get(file)?.path ?? join(stage, `${files.size}`);
    unlessSuperseded(() =>
      reported(`${file} could not be written`, () => writeFileSync(path, data)),
    );
    files.set(file, { path, hash: hashOf(data) });
  };
  /** Replaces the old site. Throws a FileError if that fails. */
  const release = () =>
    unlessSuperseded(() => replaceSite({ out, folder, stage, files, force: options.force }));
  return { write, release, discard };
}
