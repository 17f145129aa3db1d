import { isDeepStrictEqual } from "node:util";
import type { Change, Json, Path, Rename } from "../messages.ts";
import { isGroup, isList, ownValue } from "../values.ts";
import { contentText } from "./content-text.ts";
import { innerShape, nameField, type Shape } from "./named-path.ts";
import { counterparts, namedList, type Renamed } from "./renames.ts";

/**
 * Lists the changes from one text of a content file to another, in order. Each includes the value it
 * replaces in the first text, so it can also be made alone. A new, removed or invalid file is one change.
 * `renames` helps to recognize renamed entries.
 */
export function changesBetween(
  file: string,
  shape: Shape,
  before: string | undefined,
  now: string | undefined,
  renames?: readonly Renamed[],
): Change[] {
  if (before === now) return [];
  const old = contentText(file, before);
  const current = contentText(file, now);
  if (!old || !current) return [{ kind: "file", file, before, text: now }];
  return changesOfValues(file, shape, old.values, current.values, renames);
}

/** The entries that have another name in the second text of a content file, inner ones first. */
export const renamesBetween = (
  ...[file, shape, ...versions]: Parameters<typeof changesBetween>
): Rename[] =>
  changesBetween(file, shape, ...versions).flatMap((change) => {
    const step = change.kind === "set" && change.path.at(-2);
    if (change.kind !== "set" || typeof step !== "object" || typeof change.value !== "string")
      return [];
    const list = change.path.slice(0, -2);
    if (change.path.at(-1) !== nameField(list.reduce(innerShape, shape))) return [];
    return [{ file, from: change.path.slice(0, -1), to: [...list, { name: change.value }] }];
  });

/** Lists the changes from one value of a content file to another, like `changesBetween`. */
export function changesOfValues(
  file: string,
  shape: Shape,
  before: Json,
  now: Json,
  renames: readonly Renamed[] = [],
): Change[] {
  /** New names of entries. They come last, inner ones first, so that all other changes find the old ones. */
  const names: Change[] = [];

  function* changesIn(shape: Shape, path: Path, before?: Json, value?: Json): Generator<Change> {
    if (isDeepStrictEqual(before, value)) return;
    if (isGroup(before) && isGroup(value)) {
      for (const key of new Set([...Object.keys(before), ...Object.keys(value)]))
        yield* changesIn(
          innerShape(shape, key),
          [...path, key],
          ownValue(before, key),
          ownValue(value, key),
        );
      return;
    }
    const old = namedList(shape, before);
    const current = namedList(shape, value);
    // A missing list differs from an empty one.
    const isMissing = before === undefined && isList(value) && value.length === 0;
    if (!old || !current || !isList(value) || isMissing) {
      yield { kind: "set", file, path, before, value };
      return;
    }
    const newNames = counterparts(shape, old, current, path, renames);
    const by = nameField(shape) ?? "";
    const inner = innerShape(shape, 0);
    for (const name of old.names) {
      const newName = newNames.get(name);
      const entry = old.entries.get(name.toLowerCase());
      const entryNow = newName && current.entries.get(newName.toLowerCase());
      const entryPath = [...path, { name }];
      if (newName === name || !isGroup(entryNow))
        yield* changesIn(inner, entryPath, entry, entryNow);
      else {
        yield* changesIn(inner, entryPath, entry, { ...entryNow, [by]: name });
        names.push({ kind: "set", file, path: [...entryPath, by], before: name, value: newName });
      }
    }
    const oldNames = new Map([...newNames].map(([name, newName]) => [newName, name]));
    const added = current.names.filter((name) => !oldNames.has(name));
    for (const name of added)
      yield* changesIn(
        inner,
        [...path, { name }],
        undefined,
        current.entries.get(name.toLowerCase()),
      );
    const made = [...old.names.filter((name) => newNames.has(name)), ...added];
    const order = current.names.map((name) => oldNames.get(name) ?? name);
    if (!isDeepStrictEqual(made, order))
      yield { kind: "order", file, path, before: old.names, order };
  }

  return [...changesIn(shape, [], before, now), ...names];
}
