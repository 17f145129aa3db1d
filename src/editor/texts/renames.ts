import { entryReferences } from "../../generator/content/entry-names.ts";
import type { CheckedFile } from "../../generator/content/load-content.ts";
import type { Change, Json, Path } from "../messages.ts";
import { found, innerShape, namedPath, nameField, type Shape } from "./named-path.ts";
import { isList, type ValuePath } from "./values.ts";

type Set = Extract<Change, { kind: "set" }>;

interface Rename {
  readonly change: Set;
  readonly list: Path;
  /** In lower case, as references have them. */
  readonly from: string;
  readonly to: string;
}

/** Returns the change as a rename if it sets the name of an entry in a file of this shape. */
export function renameIn(change: Change, shape: Shape): Rename[] {
  if (change.kind !== "set") return [];
  const [list, [entry, field]] = [change.path.slice(0, -2), change.path.slice(-2)];
  const by = nameField(list.reduce(innerShape, shape));
  if (typeof entry !== "object" || field !== by) return [];
  const [from, to] = [entry.name.toLowerCase(), String(change.value).toLowerCase()];
  return [{ change, list, from, to }];
}

/**
 * Puts renames last, the innermost first, since other changes know the old names, and before them the
 * changes of all fields that name such an entry; `filled` are the values of `files`. A field that the
 * changes set has its own value. Throws an Error if entries swap names.
 */
export function withRenames(
  changes: readonly Change[],
  renames: readonly Rename[],
  files: Iterable<CheckedFile>,
): Change[] {
  const isAt = (one: Rename, other: Rename) =>
    one.change.file === other.change.file &&
    keyOf(one.list) === keyOf(other.list) &&
    one.to === other.from;
  if (renames.some((one) => renames.some((other) => one !== other && isAt(one, other))))
    throw new Error("Entries can't swap names in one save. Give one of them another name first.");
  const last = renames
    .toSorted((one, other) => other.list.length - one.list.length)
    .map(({ change }): Change => change);
  const isSet = (file: string, path: Path) =>
    changes.some(
      (one) =>
        one.kind === "set" &&
        one.file === file &&
        keyOf(one.path) === keyOf(path.slice(0, one.path.length)),
    );
  const references = new Map<string, Set>();
  for (const { from: whole, path: steps, value: name, of } of entryReferences(files)) {
    const rename = renames.find(
      ({ change, list, from }) =>
        change.file === of.file && keyOf(list) === keyOf([of.list]) && from === name,
    );
    const { file, shape } = whole;
    const values = whole.filled as Json;
    const path = namedPath(values, shape, steps);
    const place = found(values, shape, path);
    if (!rename || !place || isSet(file, path)) continue;
    const key = keyOf([file, ...path]);
    const { before = place.value, value = before } = references.get(key) ?? {};
    const named = replaced(value, steps.slice(path.length), rename.to);
    references.set(key, { kind: "set", file, path, before, value: named });
  }
  return [...changes.filter((one) => !last.includes(one)), ...references.values(), ...last];
}

const keyOf = (path: Path) => JSON.stringify(path).toLowerCase();

/** A value with another one at a place in it. */
function replaced(value: Json | undefined, [step, ...rest]: ValuePath, put: Json): Json {
  if (step === undefined) return put;
  if (isList(value)) return value.with(Number(step), replaced(value[Number(step)], rest, put));
  return { ...Object(value), [step]: replaced(Object(value)[step], rest, put) };
}
