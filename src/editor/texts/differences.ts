import { isDeepStrictEqual } from "node:util";
import type { Change, Json, Path } from "../messages.ts";
import { contentText } from "./content-text.ts";
import { innerShape, namesIn, type Shape } from "./named-path.ts";
import { isGroup, isList, own } from "./values.ts";

/** Where two values stand. */
interface Place {
  readonly file: string;
  readonly shape: Shape;
  readonly path: Path;
}

/**
 * Lists the changes that lead from one text of a content file to another, in order. Each names what it
 * replaces as the first text does, so that it can be made alone too. A file that is new, gone or can't be
 * read is one change.
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
  return [...inValues({ file, shape, path: [] }, old.values, current.values)];
}

function* inValues(place: Place, before?: Json, value?: Json): Generator<Change> {
  const { file, shape, path } = place;
  if (isDeepStrictEqual(before, value)) return;
  if (isGroup(before) && isGroup(value)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(value)]))
      yield* inValues(inside(place, key), own(before, key), own(value, key));
    return;
  }
  const [names, nowNames] = [namesIn({ value: before, shape }), namesIn({ value, shape })];
  // A list that is not set and one without entries differ in themselves.
  if (names && nowNames && isList(value) && (isList(before) || value.length > 0))
    yield* inLists(place, byName(names, before), byName(nowNames, value));
  else yield { kind: "set", file, path, before, value };
}

const inside = (place: Place, step: Path[number]): Place => ({
  ...place,
  path: [...place.path, step],
  shape: innerShape(place.shape, step),
});

/** Entries by their names in lower case. */
type Entries = ReadonlyMap<string, { readonly name: string; readonly value: Json }>;

const byName = (names: readonly string[], list: unknown): Entries =>
  new Map(
    names.map((name, index) => [name.toLowerCase(), { name, value: Object(list)[index] as Json }]),
  );

function* inLists(place: Place, olds: Entries, all: Entries): Generator<Change> {
  const { file, path } = place;
  for (const [id, { name, value }] of olds) {
    const entry = inside(place, { name });
    const now = all.get(id);
    if (now) yield* inValues(entry, value, now.value);
    else yield { kind: "set", file, path: entry.path, before: value };
  }
  const kept = [...olds.keys()].filter((id) => all.has(id));
  const added = [...all].filter(([id]) => !olds.has(id));
  for (const [, { name, value }] of added)
    yield { kind: "set", file, path: [...path, { name }], value };
  const order = [...all.keys()];
  if (isDeepStrictEqual([...kept, ...added.map(([id]) => id)], order)) return;
  const namesOf = (entries: Entries) => [...entries.values()].map(({ name }) => name);
  yield { kind: "order", file, path, before: namesOf(olds), order: namesOf(all) };
}
