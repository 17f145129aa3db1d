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

interface Options {
  readonly input: BuildInput;
  /** The content folder. */
  readonly folder: string;
  onDisk(file: string): string | undefined;
}

/** Returns the files that changes write, in memory. Throws an Error if one of them can't be made. */
export function changedFiles(
  changes: readonly Change[],
  { input, folder, onDisk }: Options,
): SavedFile[] {
  const files = new Map<string, SavedFile>();
  const renames = renamesIn(changes, (file) => shapeOf(input, file));
  const onDiskNow = () =>
    [...input.content.files.values()].map((whole) => ({
      ...whole,
      filled: contentText(whole.file, onDisk(whole.file))?.values,
    }));
  const all = renames.length > 0 ? withRenames(changes, renames, onDiskNow()) : changes;
  for (const change of all) {
    const { file } = change;
    assertWritable(input, folder, file, change.kind === "file" && change.before === undefined);
    const { before, after } = files.get(file) ?? { before: onDisk(file), after: onDisk(file) };
    const text = changedText(after, change, { shape: shapeOf(input, file) });
    if (Buffer.byteLength(text ?? "") > largestFile)
      throw new Error(`${file} would be larger than 1 MB. Shorten it.`);
    files.set(file, { file, before, after: text });
  }
  return [...files.values()];
}
