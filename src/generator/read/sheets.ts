import type { Choice } from "../field-kinds.ts";
import { hashedName } from "../headers/caching.ts";
import type { FileIndex } from "./content.ts";

interface Sheets {
  /** Output path to text. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Where each name is: `assets/icons.svg#house` is at `assets/icons-1a2b3c4d.svg#4`. */
  readonly places: ReadonlyMap<string, string>;
}

/** The sheet of each choice that has one, generated from the names that the files use. */
export function sheetsOf(indexes: Iterable<FileIndex>): Sheets {
  const used = new Map<Choice, Set<string>>();
  for (const { choices } of indexes)
    for (const { choice, name } of choices)
      used.set(choice, (used.get(choice) ?? new Set()).add(name));
  const sheets = new Map<string, string>();
  const places = new Map<string, string>();
  for (const [{ sheet }, names] of used) {
    if (!sheet) continue;
    // The names of 30 icons would cost a page 90 bytes with gzip.
    const ids = [...names].sort().map((name, index) => [name, index.toString(36)] as const);
    const text = sheet.text(ids);
    const path = hashedName(sheet.name, text);
    sheets.set(path, text);
    for (const [name, id] of ids) places.set(`${sheet.name}#${name}`, `${path}#${id}`);
  }
  return { sheets, places };
}
