import { isDeepStrictEqual } from "node:util";
import type { Change, Json, Path } from "../messages.ts";
import { contentText } from "./content-text.ts";
import { innerShape, namesIn, type Shape } from "./named-path.ts";
import { isGroup, isList, ownValue } from "./values.ts";

/**
 * Lists the changes from one text of a content file to another, in order. Each includes the value it
 * replaces in the first text, so it can also be made alone. A new, removed or invalid file is one change.
 */
export function changesBetween(
  file: string,
  shape: Shape,
  before: string | undefined,
  now: string | undefined,
): Change[] {
  if (before === now) return [];
  const [old, current] = [contentText(file, before), contentText(file, now)];
  if (!old || !current) return [{ kind: "file", file, before, text: now }];
  return [...changesIn({ file, shape, path: [] }, old.values, current.values)];
}

/** The place of the two values to compare. */
interface Place {
  readonly file: string;
  readonly shape: Shape;
  readonly path: Path;
}

function* changesIn(place: Place, before?: Json, value?: Json): Generator<Change> {
  const { file, shape, path } = place;
  const inside = (step: Path[number]) => ({
    ...{ file, shape: innerShape(shape, step), path: [...path, step] },
  });
  if (isDeepStrictEqual(before, value)) return;
  if (isGroup(before) && isGroup(value)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(value)]))
      yield* changesIn(inside(key), ownValue(before, key), ownValue(value, key));
    return;
  }
  const [names, nowNames] = [namesIn({ value: before, shape }), namesIn({ value, shape })];
  // A missing list differs from an empty one.
  if (!names || !nowNames || !isList(value) || (before === undefined && value.length === 0)) {
    yield { kind: "set", file, path, before, value };
    return;
  }
  const [olds, all] = [byName(names, before), byName(nowNames, value)];
  for (const name of names)
    yield* changesIn(inside({ name }), olds.get(name.toLowerCase()), all.get(name.toLowerCase()));
  const added = nowNames.filter((name) => !olds.has(name.toLowerCase()));
  for (const name of added)
    yield* changesIn(inside({ name }), undefined, all.get(name.toLowerCase()));
  const made = [...[...olds.keys()].filter((id) => all.has(id)), ...byName(added).keys()];
  if (!isDeepStrictEqual(made, [...all.keys()]))
    yield { kind: "order", file, path, before: names, order: nowNames };
}

/** Entries by lowercase name. */
const byName = (names: readonly string[], list: unknown = []): ReadonlyMap<string, Json> =>
  new Map(names.map((name, index) => [name.toLowerCase(), Object(list)[index]]));
