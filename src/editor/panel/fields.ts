import type { Change, EditField, EditList, Json, NamedPath, PageWords } from "../messages.ts";
import { type Draft, keyOf, type Place, valueIn } from "./drafts.ts";

/** The step of an entry that nobody has added yet. */
const unnamed = { name: "" };

/** Whether a path leads to a place or into it. */
export const isWithin = (path: NamedPath, outer: NamedPath) =>
  outer.every((step, index) => JSON.stringify(step) === JSON.stringify(path[index]));

/** Returns the place whose fields are in one form: the group around a field, or around its list. */
export function groupOf({ file, path }: Place): Place {
  const last = path.findLastIndex((step) => typeof step === "string");
  // A page of text is one form: the fields of its head, and its text.
  return { file, path: file.endsWith(".md") ? [] : path.slice(0, last) };
}

/** Returns the fields of a form. */
export const fieldsIn = (group: Place, { fields }: PageWords) =>
  fields.filter((field) => keyOf(groupOf(field)) === keyOf(group));

/** A list, and which of its entries something is in. */
export interface EntryOf {
  readonly list: EditList;
  readonly index: number;
}

/** Returns the lists that a place is an entry of, or is in an entry of; the innermost first. */
export const entriesAround = ({ file, path }: Place, lists: readonly EditList[]): EntryOf[] =>
  lists
    .filter((list) => list.file === file && path.length > list.path.length)
    .flatMap((list) => {
      const index = list.entries.findIndex(({ step }) => isWithin(path, [...list.path, step]));
      return index === -1 ? [] : [{ list, index }];
    })
    .sort((a, b) => b.list.path.length - a.list.path.length);

/** Returns the path of the list to which nobody has added the entry yet that a path leads into. */
export function newEntryIn(path: NamedPath): NamedPath | undefined {
  const index = path.findIndex((step) => typeof step === "object" && step.name === "");
  return index === -1 ? undefined : path.slice(0, index);
}

/** Returns the fields of a new entry. */
export const newFields = (list: EditList): EditField[] =>
  list.blank.map((field) => ({
    ...field,
    file: list.file,
    path: [...list.path, unnamed, ...field.path],
  }));

/** Returns the change that adds an entry with what was typed into its fields. */
export function addition(list: EditList, inputs: (field: EditField) => string | boolean): Change {
  const skip = list.path.length + 1;
  let value = list.base;
  for (const field of newFields(list)) {
    const own = valueIn(field, inputs(field));
    if (own !== undefined) value = withValue(value, field.path.slice(skip), own);
  }
  return { kind: "add", file: list.file, path: list.path, before: list.before, value };
}

function withValue(outer: Json, [step, ...rest]: NamedPath, value: Json): Json {
  if (step === undefined) return value;
  const key = typeof step === "object" ? step.name : step;
  const copy = (Array.isArray(outer) ? [...outer] : { ...(outer as object) }) as Record<
    string | number,
    Json
  >;
  copy[key] = withValue(copy[key] ?? (typeof rest[0] === "number" ? [] : {}), rest, value);
  return copy as unknown as Json;
}

/** Returns the change that saves what was typed into a field. */
export const changeOf = (field: EditField, { input, before }: Draft): Change => ({
  kind: "set",
  file: field.file,
  path: field.path,
  before,
  value: valueIn(field, input),
});

/** Returns the change that moves an entry by one place. */
export function moved({ list, index }: EntryOf, by: 1 | -1): Change {
  const { file, path, entries, before } = list;
  const { step = index, value = null } = entries[index] ?? {};
  const neighbor = entries[by === 1 ? index + 1 : index - 2]?.step;
  const after =
    typeof neighbor === "object" ? neighbor.name : ((neighbor ?? null) as number | null);
  return { kind: "move", file, path: [...path, step], before: before ?? value, after };
}

/** Returns the change that removes an entry. */
export function removed({ list, index }: EntryOf): Change {
  const { step = index, value = null } = list.entries[index] ?? {};
  return {
    kind: "remove",
    file: list.file,
    path: [...list.path, step],
    before: list.before ?? value,
  };
}

/**
 * Returns where a place is after some changes: its entry may have another name by now, or its line another
 * number. Undefined for a line that was removed.
 */
export function followed(
  place: Place,
  changes: readonly Change[],
  lists: readonly EditList[],
): NamedPath | undefined {
  let path: NamedPath | undefined = place.path;
  for (const change of changes) {
    if (change.kind === "file" || change.file !== place.file || !path) continue;
    const entry = change.path.slice(0, -1);
    const step = change.path.at(-1);
    const list = { file: change.file, path: entry.slice(0, -1) };
    const isRename =
      change.kind === "set" && lists.find((one) => keyOf(one) === keyOf(list))?.by === step;
    const index = path[entry.length];
    if (isRename && isWithin(path, entry))
      path = path.with(entry.length - 1, { name: String(change.value) });
    else if (typeof step === "number" && typeof index === "number" && isWithin(path, entry)) {
      const now = indexAfter(index, step, change);
      path = now === undefined ? undefined : path.with(entry.length, now);
    }
  }
  return path;
}

/** Returns the index of a line after another one was moved or removed. */
function indexAfter(index: number, step: number, change: Change): number | undefined {
  const rest = index > step ? index - 1 : index;
  if (change.kind === "remove") return index === step ? undefined : rest;
  if (change.kind !== "move") return index;
  const after = typeof change.after === "number" ? change.after : -1;
  const to = after > step ? after : after + 1;
  if (index === step) return to;
  return rest >= to ? rest + 1 : rest;
}

/** Returns what one entry of a list is called, with its article. */
export const oneOf = ({ one }: EditList) => `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`;
