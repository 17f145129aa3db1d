import type { EditField, EditList, ValuePath } from "../page-words.ts";

/** Returns what people call a place: `Plans 2 › Monthly price` for `plans[1].monthlyPrice`. */
export const fullName = (path: ValuePath) => wordsOf(path).join(" › ");

/** Returns the last part of that: `Monthly price`. */
export const shortName = (path: ValuePath) => wordsOf(path).at(-1) ?? "";

function wordsOf(path: ValuePath): string[] {
  const words: string[] = [];
  for (const step of path)
    if (typeof step === "number") words.push(`${words.pop() ?? ""} ${step + 1}`);
    else {
      const lower = step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      words.push(lower[0]?.toUpperCase() + lower.slice(1));
    }
  return words;
}

/** Returns where a value stands: `plans.yaml: plans[1].monthlyPrice, line 43`. */
export const whereIs = ({ file, name, line }: Pick<EditField, "file" | "name" | "line">) =>
  `${file}: ${name}, line ${line}`;

/** Whether a path leads to a place or into it. */
export const isWithin = (path: ValuePath, outer: ValuePath) =>
  outer.every((step, index) => path[index] === step);

export const isSame = (one: ValuePath, other: ValuePath) =>
  one.length === other.length && isWithin(one, other);

/** Returns the path that some values have in common. */
export function sharedPath(fields: readonly Pick<EditField, "path">[]): ValuePath {
  const [first, ...others] = fields;
  const path = first?.path ?? [];
  const end = path.findIndex((step, index) => others.some((one) => one.path[index] !== step));
  return end === -1 ? path : path.slice(0, end);
}

/** A list, and which of its entries something is in. */
export interface EntryOf {
  readonly list: EditList;
  readonly index: number;
}

/** Returns the lists that a value is an entry of, or is in an entry of; the innermost first. */
export const entriesAround = (
  { file, path }: Pick<EditField, "file" | "path">,
  lists: readonly EditList[],
): EntryOf[] =>
  lists
    .filter((list) => list.file === file && isWithin(path, list.path))
    .flatMap((list) => {
      const index = path[list.path.length];
      return typeof index === "number" ? [{ list, index }] : [];
    })
    .sort((a, b) => b.list.path.length - a.list.path.length);
