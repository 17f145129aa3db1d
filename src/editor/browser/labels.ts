import type { EditField, EditList, ValuePath } from "../messages.ts";

/** Returns what people call a place: `Second plan, overage price` for `plans[1].overagePrice`. */
export function fullLabel(path: ValuePath): string {
  const [first = "", ...others] = partsOf(path);
  return [capitalized(first), ...others].join(", ");
}

/** Returns the last part of that: `Overage price`. */
export const shortLabel = (path: ValuePath) => capitalized(partsOf(path).at(-1) ?? "");

function partsOf(path: ValuePath): string[] {
  const parts: string[] = [];
  for (const step of path)
    if (typeof step === "string")
      parts.push(step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    else {
      const list = parts.at(-1) ?? "";
      // A list with the name of one thing has its lines: those of a heading.
      if (/[^s]s$/.test(list)) parts.splice(-1, 1, `${ordinal(step + 1)} ${singular(list)}`);
      else parts.push(`line ${step + 1}`);
    }
  return parts;
}

const singular = (plural: string) =>
  plural
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const plurals = new Intl.PluralRules("en", { type: "ordinal" });

const ordinal = (number: number) =>
  ordinals[number - 1] ?? `${number}${endings[plurals.select(number)]}`;

const capitalized = (text: string) => (text[0] ?? "").toUpperCase() + text.slice(1);

/** Returns where a value stands: `plans.yaml: plans[1].monthlyPrice, line 43`. */
export const whereIs = ({ file, name, line }: Pick<EditField, "file" | "name" | "line">) =>
  `${file}: ${name}, line ${line}`;

/** Returns a key for a field: `plans.yaml: plans[1].monthlyPrice`. */
export const keyOf = ({ file, name }: Pick<EditField, "file" | "name">) => `${file}: ${name}`;

/** Whether a path leads to a place or into it. */
export const isWithin = (path: ValuePath, outer: ValuePath) =>
  outer.every((step, index) => path[index] === step);

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

/** Returns the fields of an entry of a list. */
export const fieldsIn = ({ list, index }: EntryOf, fields: readonly EditField[]) =>
  fields.filter(({ file, path }) => file === list.file && isWithin(path, [...list.path, index]));
