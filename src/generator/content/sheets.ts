import { type Choice, fieldKinds } from "../field-kinds.ts";
import { hashedName } from "../headers/caching.ts";
import type { ReadFile } from "./content.ts";
import { textsIn } from "./texts-in.ts";

/** A file of the output that is made from the content. */
export interface Sheet {
  /** Its name as views know it: `assets/icons.svg`. */
  readonly name: string;
  /** Its path in the output, with a hash: `assets/icons-1a2b3c4d.svg`. */
  readonly path: string;
  readonly text: string;
}

/** Returns the sheet of each choice that has one, drawn with the names that the files use. */
export function sheetsOf(files: Iterable<ReadFile>): Sheet[] {
  const used = new Map<Choice, Set<string>>();
  for (const { shape, filled } of files)
    for (const field of textsIn(shape, filled)) {
      const kind = fieldKinds.get(field.shape);
      if (kind?.kind === "choice")
        used.set(kind.choice, (used.get(kind.choice) ?? new Set()).add(field.value));
    }
  return [...used].flatMap(([{ sheet }, names]) => {
    if (!sheet) return [];
    const text = sheet.text([...names].sort());
    return [{ name: sheet.name, path: hashedName(sheet.name, text), text }];
  });
}
