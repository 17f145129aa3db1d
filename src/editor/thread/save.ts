import { join } from "node:path";
import type { Conflicting, Rename } from "../messages.ts";
import { renamesBetween } from "../texts/differences.ts";
import { mergedFile } from "../texts/merge-files.ts";
import { reversed } from "../texts/renames.ts";
import type { Outcome } from "./changed-files.ts";
import { choicesFor, conflicting, type FileClash } from "./conflicts.ts";
import type { EditedSite } from "./edited-site.ts";
import { assertWritable } from "./gate.ts";
import { pagesOf } from "./page-words.ts";
import { saveFile } from "./save-file.ts";
import type { SavedFiles, TaskOf } from "./tasks.ts";

type Clashing = Outcome & { readonly clashes: readonly FileClash[] };

/** Builds the site with these files first. Then writes all of them or none. */
export async function saved(
  changed: Clashing,
  site: EditedSite,
): Promise<SavedFiles | Conflicting> {
  if (changed.clashes.length > 0) return conflicting(changed.clashes, site);
  const files = changed.files.filter(({ before, after }) => before !== after);
  const { keep } = await site.tryOut(files);
  for (const [index, { file, before, after }] of files.entries())
    try {
      saveFile(join(site.folder, file), before, after);
    } catch (error) {
      for (const one of files.slice(0, index))
        saveFile(join(site.folder, one.file), one.after, one.before);
      throw error;
    }
  keep();
  const added = files.find(({ before }) => before === undefined)?.file;
  const page = pagesOf(site.loaded()).pages.find(({ textFile }) => added && textFile === added);
  return { kind: "saved", files, page: page?.output, renames: changed.renames };
}

/** Reverts a save's files and renames, and keeps later changes to the files. */
export function undone(
  { files, renames, choices = {} }: TaskOf<"undo" | "redo">,
  site: EditedSite,
): Clashing {
  const clashes: FileClash[] = [];
  const back: Rename[] = [];
  const reverted = files.map(({ file, before, after }) => {
    assertWritable(site.loaded(), site.folder, file);
    const { shape } = site.whole(file);
    const theirs = site.onDisk(file);
    const mine = reversed(renames.filter((one) => one.file === file));
    const options = { choices: choicesFor(file, choices), renames: { mine, theirs: [] } };
    const merged = mergedFile(file, shape, { base: after, mine: before, theirs }, options);
    clashes.push(...merged.clashes.map((clash) => ({ file, clash })));
    back.push(...renamesBetween(file, shape, theirs, merged.text, mine));
    return { file, before: theirs, after: merged.text };
  });
  // Two entries that swapped their names can't be told from two that swapped all else.
  const isExact = files.every(({ file, after }) => site.onDisk(file) === after);
  return { files: reverted, renames: isExact ? reversed(renames) : back, clashes };
}
