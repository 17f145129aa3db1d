import { type EntryNames, fieldKinds, textsIn } from "../field-kinds.ts";
import type { CheckedFile } from "./load-content.ts";
import type { Problem } from "./problem.ts";

/** A field that names an entry of a list in another file. */
interface EntryReference {
  readonly from: CheckedFile;
  readonly path: readonly (string | number)[];
  readonly value: string;
  readonly of: EntryNames;
}

/** Returns the fields of some files that name an entry of a list elsewhere. */
export const entryReferences = (files: Iterable<CheckedFile>): EntryReference[] =>
  [...files].flatMap((from) =>
    [...textsIn(from.shape, from.filled)].flatMap(({ shape, path, value }) => {
      const kind = fieldKinds.get(shape);
      return kind?.kind === "entry name" ? [{ from, path, value, of: kind.of }] : [];
    }),
  );

/** Returns a problem for each of these fields that names no entry. Files with mistakes have none. */
export function entryNameProblems(files: ReadonlyMap<string, CheckedFile>): Problem[] {
  return entryReferences(files.values()).flatMap(({ from, path, value, of }) => {
    const list = (files.get(of.file)?.value as Record<string, unknown> | undefined)?.[of.list];
    if (!Array.isArray(list)) return [];
    const names = list.map((entry) => String(entry[of.by]).toLowerCase());
    if (names.includes(value)) return [];
    const message = `is "${value}", which is not ${of.what}. Use one of ${names.join(", ")}.`;
    return [from.source.problemAt(path, message)];
  });
}
