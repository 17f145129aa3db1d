import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { reported } from "../../generator/api/commands.ts";

/** The file on disk is no longer the one that a change was based on. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/**
 * Replaces a file atomically: readers find the old or the new text, never a part, even if this process
 * is killed. Keeps the file's mode, owner, group, byte order mark, and links to it. If a rename can't keep
 * them, it writes into the file instead.
 *
 * `seen` is the text that the change was based on; undefined for a new file. An undefined `text` removes
 * the file. Throws ChangedMeanwhile if the file has changed, and an Explained if it can't be written. Both
 * leave the file alone.
 */
export function saveFile(file: string, seen: string | undefined, text: string | undefined): void {
  const isSaved = reported(`${basename(file)} can't be saved`, () => {
    const isNew = seen === undefined;
    const target = isNew ? file : fs.realpathSync(file);
    if (isNew) fs.mkdirSync(dirname(target), { recursive: true });
    else fs.accessSync(target, fs.constants.W_OK);
    const mark = !isNew && fs.readFileSync(target, "utf8").startsWith("\ufeff") ? "\ufeff" : "";
    const isAsSeen = () =>
      isNew ? !fs.existsSync(target) : fs.readFileSync(target).equals(Buffer.from(mark + seen));
    if (text === undefined) {
      if (isAsSeen()) fs.rmSync(file);
      return !fs.existsSync(file);
    }
    // The tilde makes watchers and .gitignore skip it.
    const staged = join(dirname(target), `.${basename(target)}.edit-words~`);
    try {
      // A killed save may have left it, perhaps as another user.
      fs.rmSync(staged, { force: true });
      fs.writeFileSync(staged, mark + text, { flush: true });
      const canReplace = isNew || tryCopyAttributes(staged, fs.statSync(target));
      // Right before the rename, to leave other writers as little time as possible.
      if (!isAsSeen()) return false;
      if (canReplace) fs.renameSync(staged, target);
      else fs.writeFileSync(target, mark + text, { flush: true });
      return true;
    } finally {
      fs.rmSync(staged, { force: true });
    }
  });
  if (!isSaved)
    throw new ChangedMeanwhile(`${basename(file)} has just changed on disk. Save again.`);
}

/** Gives a new file the owner, group and mode of another. Returns whether it can replace that file. */
function tryCopyAttributes(staged: string, { uid, gid, mode, nlink }: fs.Stats): boolean {
  try {
    fs.chownSync(staged, uid, gid);
    fs.chmodSync(staged, mode & 0o7777);
    // The other names of a hard link would keep the old text.
    return nlink === 1;
  } catch {
    return false;
  }
}
