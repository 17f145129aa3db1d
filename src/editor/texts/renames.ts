import { isDeepStrictEqual } from "node:util";
import type { Json, Path, Rename } from "../messages.ts";
import { pathAfter } from "../place.ts";
import { isGroup, isList } from "../values.ts";
import { innerShape, isProse, namesIn, type Shape } from "./named-path.ts";

/** A list whose entries have distinct names. */
export interface NamedList {
  readonly names: readonly string[];
  /** By lowercase name. */
  readonly entries: ReadonlyMap<string, Json>;
}

/** Reads a list; undefined if a name is missing or repeats. A missing list has no entries. */
export function namedList(shape: Shape, value: Json | undefined): NamedList | undefined {
  const names = namesIn({ shape, value });
  if (!names) return undefined;
  const list = isList(value) ? value : [];
  const entries = new Map(names.map((name, index) => [name.toLowerCase(), list[index] as Json]));
  return { names, entries };
}

/** A text that is as long is unlikely to be the same in two different entries. In letters. */
const telling = 20;

/** An entry that got a new name. Both paths lead to the entry, not to the field with its name. */
export type Renamed = Pick<Rename, "from" | "to">;

/**
 * Finds the entries of one version of a list in a later one: maps old names to new ones. Entries that are gone
 * are missing. `path` leads to the list in the earlier version.
 *
 * An entry whose name is gone is the one that `renames` tell of, if that one is new. They are in the order
 * in which they were made. Without them, it is only found if it is the only one that is gone, if only one has
 * come, and if there is no doubt that both are the same.
 */
export function counterparts(
  shape: Shape,
  before: NamedList,
  now: NamedList,
  path: Path,
  renames: readonly Renamed[] = [],
): Map<string, string> {
  const left = new Map(now.names.map((name) => [name.toLowerCase(), name]));
  const found = new Map<string, string>();
  const take = (name: string, wanted: string | undefined) => {
    const id = wanted?.toLowerCase() ?? "";
    const now = left.get(id);
    if (now === undefined) return;
    left.delete(id);
    found.set(name, now);
  };
  for (const name of before.names) take(name, name);
  for (const name of before.names)
    if (!found.has(name)) take(name, nameAfter(renames, [...path, { name }]));
  const gone = before.names.filter((name) => !found.has(name));
  const come = [...left.values()];
  const [was] = gone;
  const [is] = come;
  if (was !== undefined && is !== undefined && gone.length === 1 && come.length === 1) {
    const old = before.entries.get(was.toLowerCase());
    const current = now.entries.get(is.toLowerCase());
    const others = [...before.entries.values(), ...now.entries.values()].filter(
      (entry) => entry !== old && entry !== current,
    );
    if (isSameEntry(innerShape(shape, 0), old, current, others)) take(was, is);
  }
  return found;
}

/** The name that an entry has after renames; undefined if they don't concern it. */
function nameAfter(renames: readonly Renamed[], path: Path): string | undefined {
  const now = renames.reduce(pathAfter, path);
  const step = now.at(-1);
  return now !== path && typeof step === "object" ? step.name : undefined;
}

/** The same renames, backwards: what undoes them. */
export const reversed = <One extends Renamed>(renames: readonly One[]): One[] =>
  renames.map((one) => ({ ...one, from: one.to, to: one.from })).reverse();

/**
 * Whether two entries are surely the same, though their names differ: at least half of their values are the
 * same, and one of these is a long text that no other entry has. Choices, numbers, links and short words are
 * too often the same in different entries.
 */
function isSameEntry(
  shape: Shape,
  before: Json | undefined,
  now: Json | undefined,
  others: readonly (Json | undefined)[],
): boolean {
  const old = new Map(filledIn(shape, before).map((one) => [one.path, one]));
  const current = new Map(filledIn(shape, now).map((one) => [one.path, one]));
  const same = [...old.values()].filter(({ path, value }) =>
    isDeepStrictEqual(value, current.get(path)?.value),
  );
  const all = new Set([...old.keys(), ...current.keys()]);
  const known = others.flatMap((entry) => filledIn(shape, entry));
  const isTelling = ({ path, value, isText }: Filled) =>
    isText &&
    (String(value).match(/\p{L}/gu) ?? []).length >= telling &&
    !known.some((one) => one.path === path && one.value === value);
  return same.length * 2 >= all.size && same.some(isTelling);
}

/** A value of an entry that is not empty. */
interface Filled {
  readonly path: string;
  readonly value: Json;
  readonly isText: boolean;
}

/** The filled values of an entry, at any depth. A list is one value. */
function filledIn(shape: Shape, value: Json | undefined, path = ""): Filled[] {
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      filledIn(innerShape(shape, key), inner, `${path}.${key}`),
    );
  const isEmpty = value === undefined || value === null || value === "";
  if (isEmpty || (isList(value) && value.length === 0)) return [];
  return [{ path, value, isText: shape !== undefined && isProse(shape) }];
}
