import { largestFile } from "../../generator/content/content-files.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import type { Change } from "../messages.ts";
import { changedText } from "../texts/named-changes.ts";
import { innerShape, nameField, type Shape } from "../texts/named-path.ts";
import { withRenames } from "../texts/renames.ts";
import { assertWritable, shapeOf } from "./gate.ts";

/** Texts of content files by name; undefined for none. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** The texts of a file before and after changes; undefined for no file. */
export interface SavedFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Options {
  readonly input: BuildInput;
  onDisk(file: string): string | undefined;
}

/** Returns the files that changes write, in memory. Throws an Error if one of them can't be made. */
export function changedFiles(changes: readonly Change[], options: Options): SavedFile[] {
  const { input, onDisk } = options;
  const files = new Map<string, SavedFile>();
  for (const change of withRenames(renamesLast(changes, input), input.content)) {
    const { file } = change;
    assertWritable(input, file, change.kind === "file" && change.before === undefined);
    const { before, after } = files.get(file) ?? { before: onDisk(file), after: onDisk(file) };
    const text = changedText(after, change, { shape: shapeOf(input, file) });
    if (Buffer.byteLength(text ?? "") > largestFile)
      throw new Error(`${file} would be larger than 1 MB. Shorten it.`);
    files.set(file, { file, before, after: text });
  }
  return [...files.values()];
}

/** Puts renames of entries last, the innermost first: until then, other changes know the old names. */
function renamesLast(changes: readonly Change[], input: BuildInput): Change[] {
  const renames = changes.flatMap((change) => {
    if (change.kind !== "set") return [];
    const [list, [entry, field]] = [change.path.slice(0, -2), change.path.slice(-2)];
    const by = nameField(list.reduce(innerShape, shapeOf(input, change.file)));
    if (typeof entry !== "object" || field !== by) return [];
    const key = (name: unknown) => JSON.stringify([change.file, list, name]).toLowerCase();
    return [{ change, depth: list.length, from: key(entry.name), to: key(change.value) }];
  });
  if (renames.some((one) => renames.some((other) => one !== other && one.to === other.from)))
    throw new Error("Entries can't swap names in one save. Give one of them another name first.");
  renames.sort((one, other) => other.depth - one.depth);
  const last = new Set<Change>(renames.map(({ change }) => change));
  return [...changes.filter((change) => !last.has(change)), ...last];
}
