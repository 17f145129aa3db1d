import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type BuildInput, fileIndex, largestFile } from "../../generator/api/content.ts";
import type { Change, Choices, Rename } from "../messages.ts";
import { isTextPage, keyOf } from "../place.ts";
import { changedSource } from "../texts/change.ts";
import { contentText } from "../texts/content-text.ts";
import { renamesBetween } from "../texts/differences.ts";
import { mergedChange } from "../texts/merge-files.ts";
import { choicesFor, type FileClash } from "./conflicts.ts";
import { assertFree, assertWritable, shapeOf } from "./gate.ts";
import { wholeOf } from "./labels.ts";
import {
  assertNewName,
  byList,
  inSequence,
  nameAt,
  type Renaming,
  renamingOf,
} from "./renamed-entries.ts";

/** A file before and after changes; undefined if it does not exist. */
export interface SavedFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Reads a file of the content folder; undefined if there is none. */
export const textOnDisk = (folder: string, file: string): string | undefined =>
  existsSync(join(folder, file))
    ? readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "")
    : undefined;

/** Reads all files of words in the content folder, by name. */
export function textsOnDisk(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((file) => file.replaceAll(sep, "/"));
  return new Map(files.map((file) => [file, textOnDisk(folder, file) ?? ""]));
}

/** The outcome of a list of changes. */
export interface Outcome {
  readonly files: readonly SavedFile[];
  readonly renames: readonly Rename[];
}

/**
 * Applies changes to content files in memory, and merges them with what has changed there. Renaming an entry
 * also updates references to it. Throws an Error if a change can't be made.
 */
export function changedFiles(
  changes: readonly Change[],
  input: BuildInput,
  folder: string,
  choices: Choices = {},
): Outcome & { readonly clashes: readonly FileClash[] } {
  const clashes: FileClash[] = [];
  const files = new Map<string, SavedFile>();
  const fileNow = (file: string) => {
    const text = textOnDisk(folder, file);
    return files.get(file) ?? { file, before: text, after: text };
  };
  const edit = (file: string, edited: (text: string | undefined) => string | undefined) => {
    assertWritable(input, folder, file);
    const now = fileNow(file);
    const after = edited(now.after);
    if (Buffer.byteLength(after ?? "") > largestFile)
      throw new Error(`${file} would be larger than 1 MB. Shorten it.`);
    files.set(file, { ...now, after });
  };

  // Renames go last: all other changes use the old names.
  const renamings = changes.flatMap(
    (change) => renamingOf(change, shapeOf(input, change.file)) ?? [],
  );
  const make = (change: Change) =>
    edit(change.file, (text) => {
      const { file } = change;
      const isNew = change.kind === "file" && change.before === undefined && isTextPage(file);
      if (isNew && text !== change.text) assertFree(input, { file, text });
      const whole = wholeOf(file, shapeOf(input, file), text);
      assertNewName(change, whole);
      const options = { choices: choicesFor(file, choices) };
      const merged = mergedChange(text, change, whole.shape, options);
      clashes.push(...merged.clashes.map((clash) => ({ file, clash })));
      return merged.text;
    });
  for (const change of changes)
    if (!renamings.some((renaming) => renaming.change === change)) make(change);
  const renames: Rename[] = [];
  for (const list of byList(renamings)) {
    const { file } = (list[0] as Renaming).rename;
    const whole = wholeOf(file, shapeOf(input, file), fileNow(file).after);
    for (const { change, rename } of inSequence(list, whole)) {
      make(change);
      renames.push(rename);
    }
  }

  // All at once, because two entries may have swapped their names.
  const newNames = new Map(
    renamings.map(({ rename: { file, from, to } }) => [
      keyOf({ file, path: from }),
      nameAt(to).toLowerCase(),
    ]),
  );
  for (const whole of newNames.size > 0 ? input.content.files.values() : []) {
    const content = contentText(whole.file, fileNow(whole.file).after);
    if (!content) continue;
    const { values, yaml, depth, withYaml } = content;
    const { entryNames } = fileIndex(whole.shape, values);
    const sets = entryNames.flatMap(({ path, value, of }) => {
      const name = newNames.get(keyOf({ file: of.file, path: [of.list, { name: value }] }));
      return name ? [{ kind: "set", path: path.slice(depth), value: name } as const] : [];
    });
    if (sets.length > 0) edit(whole.file, () => withYaml(sets.reduce(changedSource, yaml)));
  }
  const isWhole = (file: string) =>
    changes.some((change) => change.kind === "file" && change.file === file);
  const inWhole = [...files.values()].flatMap(({ file, before, after }) =>
    isWhole(file) ? renamesBetween(file, shapeOf(input, file), before, after) : [],
  );
  return { files: [...files.values()], renames: [...renames, ...inWhole], clashes };
}
