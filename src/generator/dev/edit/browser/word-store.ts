import type { EditField, EditList, PageWords } from "../page-words.ts";
import { isWithin } from "./names.ts";

/** The words of the page as the server gave them last, and which version of each file they are of. */
export class WordStore {
  all: PageWords = { files: [], fields: [], lists: [], targets: [], isComplete: true };
  /** The version of each file, as it was read or saved last. */
  private readonly seen = new Map<string, string>();
  /** The same when the form was opened: what is in it is a change of those. */
  private seenByForm = new Map<string, string>();

  take(words: PageWords): void {
    this.all = words;
    for (const { file, version } of words.files) this.seen.set(file, version);
  }

  /** What is shown from now on is what is changed. */
  lookAgain(): void {
    this.seenByForm = new Map(this.seen);
  }

  versionOf(file: string): string {
    return this.seenByForm.get(file) ?? "";
  }

  noteSaved(file: string, version: string): void {
    this.seen.set(file, version);
    this.seenByForm.set(file, version);
  }

  /** Returns what these fields are by now, those that are left. */
  fresh(fields: readonly Pick<EditField, "file" | "name">[]): EditField[] {
    return fields.flatMap(
      ({ file, name }) =>
        this.all.fields.find((now) => now.file === file && now.name === name) ?? [],
    );
  }

  /** Returns the fields of an entry of a list. */
  inEntry({ file, path }: EditList, index: number): EditField[] {
    return this.all.fields.filter(
      (field) => field.file === file && isWithin(field.path, [...path, index]),
    );
  }

  /** Returns the fields of a new last entry, as those of the last one are. */
  inNewEntry(list: EditList): EditField[] {
    const [last, next] = [list.length - 1, list.length];
    return this.inEntry(list, last).map((field) => ({
      ...field,
      path: [...list.path, next, ...field.path.slice(list.path.length + 1)],
      name: field.name.replace(`${list.name}[${last}]`, `${list.name}[${next}]`),
    }));
  }
}
