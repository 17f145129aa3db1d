import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Explained } from "../explained.ts";
import { entriesWithin } from "../folder-entries.ts";
import { reported } from "./file-error.ts";
import { hashOf, madeFiles } from "./marker.ts";
import { replaceSite, type StagedFile } from "./replace-site.ts";

/** Where the files of a site are written: to a stage on disk until they are released, or to memory. */
export interface Output {
  /** `file` is a path in the site, with forward slashes. */
  write(file: string, data: string | Uint8Array): void;
}

/** The prefix of stage names. Stages are inside the output folder. */
const stagePrefix = ".stage-";

/**
 * Opens a stage for the new site and removes all others: those of killed builds, and those of
 * running builds, which then fail. So the build that starts last wins. With `force`, files that no
 * build made are replaced too. Throws an Explained if `out` can't be written, or must not be replaced.
 *
 * The stage is inside the output folder: on the same file system, even if that folder is a mount
 * point, a link or a container layer, and with the same group, ACLs and security labels. Only its
 * owner may enter it, and its files are numbered, so that nothing serves them as pages.
 */
export function openStage(out: string, force = false) {
  const files = new Map<string, StagedFile>();
  const { folder, stage } = reported(`${out} cannot be written`, () => {
    mkdirSync(out, { recursive: true });
    const folder = realpathSync(out);
    if (!force && !madeFiles(folder) && hasForeignFiles(folder))
      throw new Explained(
        `${out} contains files that no build made. Choose another folder, or add --force.`,
      );
    for (const name of readdirSync(folder))
      if (name.startsWith(stagePrefix))
        rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    const stage = join(folder, `${stagePrefix}${randomBytes(4).toString("hex")}`);
    mkdirSync(stage, { mode: 0o700 });
    return { folder, stage };
  });

  /** Removes whatever was not released, and the output folder if that leaves it empty. */
  const discard = () => {
    try {
      rmSync(stage, { recursive: true, force: true });
      rmdirSync(folder);
    } catch {
      // The folder holds the site, or the build has already reported the error. The next build cleans up.
    }
  };

  const write: Output["write"] = (file, data) => {
    const path = files.get(file)?.path ?? join(stage, `${files.size}`);
    reported(`${file} could not be written`, () => writeFileSync(path, data));
    files.set(file, { path, hash: hashOf(data) });
  };
  /** Replaces the old site. Throws an Explained if that fails. */
  const release = () => replaceSite({ out, folder, stage, files, force });
  return { write, release, discard };
}

/** True if a folder has files outside the stages that killed builds left. */
const hasForeignFiles = (folder: string): boolean =>
  entriesWithin(folder).some(
    (entry) => !entry.isDirectory() && !relative(folder, entry.parentPath).startsWith(stagePrefix),
  );
