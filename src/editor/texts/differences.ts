import { isDeepStrictEqual } from "node:util";
import type { Change, Json, NamedPath } from "../messages.ts";
import { contentText } from "./content-text.ts";
import { innerShape, nameField, namesIn, type Shape } from "./named-path.ts";
import { type Group, isGroup } from "./values.ts";

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

/** Where two values stand. */
interface Place {
  readonly file: string;
  readonly shape: Shape;
  readonly path: NamedPath;
}

function* inValues(place: Place, before?: Json, now?: Json): Generator<Change> {
  const { file, shape, path } = place;
  if (isDeepStrictEqual(before, now)) return;
  if (isGroup(before) && isGroup(now)) return yield* inGroups(place, before, now);
  const isNamed = [before, now].every((value) => namesIn({ value, shape }));
  if (isNamed) yield* inLists(place, before as readonly Group[], now as readonly Group[]);
  else yield { kind: "set", file, path, before, value: now };
}

/** The name of the entry goes last: until then, the old one leads to its other fields. */
function* inGroups(place: Place, before: Group, now: Group, name?: string): Generator<Change> {
  const keys = keysOf(before, now).filter((key) => key !== name);
  for (const key of name === undefined ? keys : [...keys, name])
    yield* inValues(inside(place, key), own(before, key), own(now, key));
}

const keysOf = (one: Group, other: Group) => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

const own = (group: Group, key: string) => (Object.hasOwn(group, key) ? group[key] : undefined);

const inside = (place: Place, step: NamedPath[number]): Place => ({
  ...place,
  path: [...place.path, step],
  shape: innerShape(place.shape, step),
});

function* inLists(
  place: Place,
  before: readonly Group[],
  now: readonly Group[],
): Generator<Change> {
  const { file, path } = place;
  const by = nameField(place.shape) as string;
  const nameIn = (entry: Group) => String(entry[by]);
  const at = (entry: Group) => [...path, { name: nameIn(entry) }];
  const id = (entry: Group) => nameIn(entry).toLowerCase();
  const olds = new Map(
    now.flatMap((entry) => {
      const old = before.find((one) => id(one) === id(entry));
      return old ? [[entry, old] as const] : [];
    }),
  );
  const kept = new Set(olds.values());
  for (const entry of before)
    if (!kept.has(entry)) yield { kind: "remove", file, path: at(entry), before: entry };

  const current: Group[] = before.filter((entry) => kept.has(entry));
  const target = now.map((entry) => olds.get(entry)).filter((entry) => entry !== undefined);
  for (let index = 0; index < target.length; ) {
    const [here, next] = [current[index], current[index + 1]];
    if (here === target[index]) index++;
    else {
      // An entry that left its place was moved; otherwise the one that came was.
      const moved = (next === target[index] ? here : target[index]) as Group;
      const above = target[target.indexOf(moved) - 1];
      current.splice(current.indexOf(moved), 1);
      current.splice(above ? current.indexOf(above) + 1 : 0, 0, moved);
      const after = above ? nameIn(above) : null;
      yield { kind: "move", file, path: at(moved), before: moved, after };
    }
  }

  for (const [index, entry] of now.entries()) {
    const above = now[index - 1];
    const after = above ? nameIn(olds.get(above) ?? above) : null;
    if (!olds.has(entry)) yield { kind: "add", file, path, value: entry, after };
  }
  for (const [entry, old] of olds)
    yield* inGroups(inside(place, { name: nameIn(old) }), old, entry, by);
}
