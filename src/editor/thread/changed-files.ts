import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildInput, fileIndex, largestFile } from "../../generator/api/content.ts";
import type { Change, Choices, Path, Rename } from "../messages.ts";
import { changedSource } from "../texts/change.ts";
import { contentText } from "../texts/content-text.ts";
import { renamesBetween } from "../texts/differences.ts";
import { mergedChange } from "../texts/merge-files.ts";
import { findValue, innerShape, nameField, type Shape } from "../texts/named-path.ts";
import { choicesFor, type FileClash } from "./conflicts.ts";
import { assertWritable, EditRefused, shapeOf } from "./gate.ts";
import { keyOf, problemAt, type Whole, wholeOf } from "./labels.ts";

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

/** The outcome of a list of changes. */
export interface Changed {
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
): Changed & { readonly clashes: readonly FileClash[] } {
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

  // Renames go last, inner ones first: all other changes use the old names.
  const inOrder = changes
    .map((change) => ({ change, rename: renameBy(change, shapeOf(input, change.file)) }))
    .sort(({ rename: one }, { rename: other }) => depthOf(other) - depthOf(one));
  for (const { change, rename } of inOrder)
    edit(change.file, (text) => {
      const whole = wholeOf(change.file, shapeOf(input, change.file), text);
      if (rename && isTaken(rename, whole)) {
        const message = "is already used by another entry. Choose another one.";
        throw new EditRefused(problemAt(change, whole, message));
      }
      const own = choicesFor(change.file, choices);
      const merged = mergedChange(text, change, whole.shape, { choices: own });
      clashes.push(...merged.clashes.map((clash) => ({ file: change.file, clash })));
      return merged.text;
    });

  const renames = inOrder.flatMap(({ rename }) => rename ?? []);
  const names = new Map(
    renames.map(({ file, from, to }) => [keyOf({ file, path: from }), nameAt(to).toLowerCase()]),
  );
  for (const whole of names.size > 0 ? input.content.files.values() : []) {
    const content = contentText(whole.file, fileNow(whole.file).after);
    if (!content) continue;
    const { values, yaml, depth, withYaml } = content;
    const { entryNames } = fileIndex(whole.shape, values);
    const sets = entryNames.flatMap(({ path, value, of }) => {
      const name = names.get(keyOf({ file: of.file, path: [of.list, { name: value }] }));
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

/** The rename that a change causes; undefined if it does not change an entry's name. */
function renameBy(change: Change, shape: Shape): Rename | undefined {
  if (change.kind !== "set" || typeof change.value !== "string") return undefined;
  const { file, path, value: name } = change;
  const [list, from] = [path.slice(0, -2), path.slice(0, -1)];
  const isName = path.at(-1) === nameField(list.reduce(innerShape, shape));
  if (!isName || nameAt(from) === name) return undefined;
  return { file, from, to: [...list, { name }] };
}

const depthOf = (rename: Rename | undefined) => rename?.from.length ?? Number.MAX_SAFE_INTEGER;

/** The name of the entry that a path leads to. */
const nameAt = (path: Path): string => Object(path.at(-1)).name;

/** Whether another entry has the new name. */
function isTaken({ file, from, to }: Rename, { values = {}, shape }: Whole): boolean {
  const isOther = keyOf({ file, path: from }) !== keyOf({ file, path: to });
  return isOther && findValue(values, shape, to)?.value !== undefined;
}
