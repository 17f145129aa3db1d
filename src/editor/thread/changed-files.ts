import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { largestFile } from "../../generator/content/content-files.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import type { Change } from "../messages.ts";
import { contentText } from "../texts/content-text.ts";
import { changedText } from "../texts/named-changes.ts";
import { renamesIn, withRenames } from "../texts/renames.ts";
import { assertWritable, shapeOf } from "./gate.ts";

/** The texts of a file before and after changes; undefined for no file. */
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

/**
 * Returns the files that changes write in the content folder, in memory. Throws an Error if one of them
 * can't be made.
 */
export function changedFiles(
  changes: readonly Change[],
  input: BuildInput,
  folder: string,
): SavedFile[] {
  const files = new Map<string, SavedFile>();
  for (const change of withReferences(changes, input, folder)) {
    const { file } = change;
    assertWritable(input, folder, file, change.kind === "file" && change.before === undefined);
    const text = textOnDisk(folder, file);
    const { before, after } = files.get(file) ?? { before: text, after: text };
    const now = changedText(after, change, { shape: shapeOf(input, file) });
    if (Buffer.byteLength(now ?? "") > largestFile)
      throw new Error(`${file} would be larger than 1 MB. Shorten it.`);
    files.set(file, { file, before, after: now });
  }
  return [...files.values()];
}

/** Adds what follows from renames of entries, as the files are on disk. */
function withReferences(changes: readonly Change[], input: BuildInput, folder: string) {
  const renames = renamesIn(changes, (file) => shapeOf(input, file));
  if (renames.length === 0) return changes;
  const files = [...input.content.files.values()].map((whole) => {
    const { values } = contentText(whole.file, textOnDisk(folder, whole.file)) ?? {};
    return { ...whole, filled: values };
  });
  return withRenames(changes, renames, files);
}
