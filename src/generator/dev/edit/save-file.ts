import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { reported } from "../../publish/publish-error.ts";

/** The file on disk is not the one that a change was made from. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/** What a killed save leaves. Watchers and .gitignore skip such names by the tilde. */
const leftover = /^\..+\.\d+~$/;

/**
 * Replaces the text of a file in one step: whatever reads it finds the old or the new text, never a
 * part, even if this process is killed. Keeps the file's mode, its byte order mark, and a link to it.
 *
 * `seen` is the text that the change was made from. Throws ChangedMeanwhile if the file has another
 * one by now, and a PublishError if the file can't be written; both leave it as it is.
 */
export function saveFile(file: string, seen: string, text: string): void {
  const isSaved = reported(`${file} can't be saved`, () => {
    const target = fs.realpathSync(file);
    fs.accessSync(target, fs.constants.W_OK);
    const folder = dirname(target);
    for (const name of fs.readdirSync(folder))
      if (leftover.test(name)) fs.rmSync(join(folder, name), { force: true });

    const mark = fs.readFileSync(target, "utf8").startsWith("\ufeff") ? "\ufeff" : "";
    const staged = join(folder, `.${basename(target)}.${process.pid}~`);
    try {
      fs.writeFileSync(staged, mark + text, { flush: true });
      fs.chmodSync(staged, fs.statSync(target).mode & 0o7777);
      // Right before the rename, so that hardly any time is left for another writer.
      if (!fs.readFileSync(target).equals(Buffer.from(mark + seen))) return false;
      fs.renameSync(staged, target);
      return true;
    } finally {
      fs.rmSync(staged, { force: true });
    }
  });
  if (!isSaved) throw new ChangedMeanwhile(`${file} has changed meanwhile. Reload the page.`);
}
