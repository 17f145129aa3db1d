import { entryReferences } from "../../generator/content/entry-names.ts";
import type { CheckedFile } from "../../generator/content/load-content.ts";
import type { Change, Json, Path } from "../messages.ts";
import { found, innerShape, namedPath, nameField, type Shape } from "./named-path.ts";
import { isList, type ValuePath } from "./values.ts";

type Set = Extract<Change, { kind: "set" }>;

interface Rename {
  readonly change: Set;
  readonly from: string;
  readonly to: string;
}

/** Returns the changes that set the name of an entry, the innermost first. */
export const renamesIn = (changes: readonly Change[], shapeOf: (file: string) => Shape): Rename[] =>
  changes
    .flatMap((change) => {
      if (change.kind !== "set") return [];
      const { file, path, value } = change;
      const [list, [entry, field]] = [path.slice(0, -2), path.slice(-2)];
      const by = nameField(list.reduce(innerShape, shapeOf(file)));
      if (typeof entry !== "object" || field !== by) return [];
      const to = keyOf(file, [...list, { name: String(value) }]);
      return [{ change, from: keyOf(file, [...list, entry]), to }];
    })
    .sort((one, other) => other.change.path.length - one.change.path.length);

/**
 * Puts renames last, since other changes know the old names, and before them the changes of all fields
 * that name such an entry, unless they are set anyway. The values of the files are `filled`. Throws an
 * Error if entries swap names.
 */
export function withRenames(
  changes: readonly Change[],
  renames: readonly Rename[],
  files: Iterable<CheckedFile>,
): Change[] {
  if (renames.some((one) => renames.some((other) => one !== other && one.to === other.from)))
    throw new Error("Entries can't swap names in one save. Give one of them another name first.");
  const last = renames.map(({ change }): Change => change);
  const others = changes.filter((change) => !last.includes(change));
  const isSet = (key: string) =>
    others.some(
      (one) => one.kind === "set" && key.startsWith(keyOf(one.file, one.path).slice(0, -1)),
    );
  const references = new Map<string, Set>();
  for (const { from: whole, path: steps, value: name, of } of entryReferences(files)) {
    const named = keyOf(of.file, [of.list, { name }]);
    const rename = renames.find(({ from }) => from === named)?.change;
    const [file, values] = [whole.file, whole.filled as Json];
    const path = namedPath(values, whole.shape, steps);
    const key = keyOf(file, path);
    if (!rename || isSet(key)) continue;
    const { before = found(values, whole.shape, path)?.value, value = before } =
      references.get(key) ?? {};
    const now = replaced(value, steps.slice(path.length), String(rename.value).toLowerCase());
    references.set(key, { kind: "set", file, path, before, value: now });
  }
  return [...others, ...references.values(), ...last];
}

const keyOf = (file: string, path: Path) => JSON.stringify([file, ...path]).toLowerCase();

/** A value with another one at a place in it. */
function replaced(value: Json | undefined, [step, ...rest]: ValuePath, put: Json): Json {
  if (step === undefined) return put;
  if (isList(value)) return value.with(Number(step), replaced(value[Number(step)], rest, put));
  return { ...Object(value), [step]: replaced(Object(value)[step], rest, put) };
}
