import { isDeepStrictEqual } from "node:util";
import type { Choices, Json, Path } from "../messages.ts";
import { type Group, isGroup, isList, ownValue } from "../values.ts";
import { rowsMerged, type Sides, type Three, textsMerged } from "./merge-rows.ts";
import { innerShape, isProse, nameField, nameOf, type Shape } from "./named-path.ts";
import { counterparts, type NamedList, namedList, type Renamed } from "./renames.ts";
import { areAlike } from "./rows.ts";

/** Both sides changed the same words, so someone must choose. */
export interface Clash {
  /** The place, with the names that the entries have in their version, or else in mine. */
  readonly path: Path;
  /** `order`: both sides reordered a list, and the values are its names. */
  readonly kind: "value" | "order";
  /**
   * The value with my words where both sides changed it, and with theirs. Both have all changes that only
   * one side made. Undefined if the side removed it.
   */
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** The value with both sides' words; undefined if only one of them can stay. */
  readonly both?: Json | undefined;
  /** The new entries of the side that no longer has this entry: one of them may be it. */
  readonly candidates?: readonly string[];
}

/** What helps a merge to find the same entry in both versions, and to resolve conflicts. */
export interface MergeOptions {
  /** Entries that are known to have a new name, in the order in which they were renamed, since the base. */
  readonly renames?: Readonly<Record<"mine" | "theirs", readonly Renamed[]>>;
  /** Resolves conflicts, by `clashKey`. */
  readonly choices?: Choices | undefined;
  /** The path to the values in their file, if they are a part of it. */
  readonly path?: Path;
}

export interface Merged {
  /** Has their value where there is a conflict. */
  readonly value: Json | undefined;
  readonly clashes: readonly Clash[];
  /** Entries whose name differs from theirs, inner ones first. */
  readonly renames: readonly Renamed[];
}

/** Identifies a conflict. Includes both values, so that a choice applies only to the words it was made for. */
export const clashKey = ({ path, mine, theirs }: Clash): string =>
  JSON.stringify([path, mine ?? null, theirs ?? null]);

/**
 * Merges two values that come from the same base; undefined means that there is none.
 *
 * - Groups are merged by key, and lists with names by name.
 * - Lists without names are merged by row, texts by paragraph and line, at several places at once.
 * - Other values conflict if both sides changed them.
 *
 * An entry that one side renamed is found by `renames`, or by its words if there is no doubt. If the other
 * side changed it and there is doubt, that is a conflict, which names the candidates.
 */
export function merged(
  shape: Shape,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  { renames, choices = {}, path = [] }: MergeOptions = {},
): Merged {
  const clashes: Clash[] = [];
  const renamed: Renamed[] = [];

  /** The chosen value. Without a choice, records the conflict and returns their value. */
  const settled = (clash: Clash): Json | undefined => {
    const choice = choices[clashKey(clash)];
    if (choice === "mine") return clash.mine;
    if (choice === "both") return clash.both;
    if (typeof choice === "object" && "value" in choice) return choice.value;
    if (choice !== "theirs") clashes.push(clash);
    return clash.theirs;
  };

  const valueAt = (place: Place, versions: Three<Json | undefined>): Json | undefined => {
    const { base, mine, theirs } = versions;
    if (isDeepStrictEqual(mine, theirs)) return theirs;
    if (isGroup(base) && isGroup(mine) && isGroup(theirs))
      return groupAt(place, { base, mine, theirs });
    const lists = {
      base: namedList(place.shape, base),
      mine: namedList(place.shape, mine),
      theirs: namedList(place.shape, theirs),
    };
    // Even if only one side changed them, because that side may have renamed entries.
    if (isList(mine) && isList(theirs) && areNamed(lists)) return entriesAt(place, lists);
    if (isDeepStrictEqual(base, mine)) return theirs;
    if (isDeepStrictEqual(base, theirs)) return mine;
    const { path } = place;
    const sides = sidesOf(place, versions);
    if (!sides) return settled({ path, kind: "value", mine, theirs });
    if (!sides.isClash) return sides.mine;
    return settled({
      path,
      kind: "value",
      mine: sides.mine,
      theirs: sides.theirs,
      both: sides.both,
    });
  };

  const groupAt = (place: Place, { base, mine, theirs }: Three<Group>): Json => {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const fields = [...keys].map((key) => {
      const versions = {
        base: ownValue(base, key),
        mine: ownValue(mine, key),
        theirs: ownValue(theirs, key),
      };
      return [key, valueAt(within(place, key), versions)] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Group;
  };

  const entriesAt = (place: Place, lists: Three<NamedList>): Json => {
    const entryOf = (side: keyof Three<unknown>, name: string | undefined) =>
      name === undefined ? undefined : lists[side].entries.get(name.toLowerCase());
    const nameIn = (side: Side) =>
      counterparts(place.shape, lists.base, lists[side], place.basePath, renames?.[side]);
    const names = { mine: nameIn("mine"), theirs: nameIn("theirs") };
    /** The names of entries that are new in a version. */
    const addedIn = (side: Side) => {
      const known = [...names[side].values()];
      return lists[side].names.filter((name) => !known.includes(name));
    };

    const entries: Entry[] = [];
    const addEntry = (entry: Omit<Entry, "value">, value: Json | undefined) => {
      if (value !== undefined) entries.push({ ...entry, value });
    };
    const addMerged = (entry: Omit<Entry, "value">) => {
      const { base, mine, theirs } = entry;
      const versions = {
        base: entryOf("base", base),
        mine: entryOf("mine", mine),
        theirs: entryOf("theirs", theirs),
      };
      const name = theirs ?? mine ?? "";
      const inner = within(place, { name }, { name: base ?? name });
      addEntry(entry, valueAt(inner, versions));
    };

    for (const base of lists.base.names) {
      const mine = names.mine.get(base);
      const theirs = names.theirs.get(base);
      const entry = { base, mine, theirs };
      const value = { mine: entryOf("mine", mine), theirs: entryOf("theirs", theirs) };
      const isKept = mine !== undefined && theirs !== undefined;
      const left = value.mine ?? value.theirs;
      if (isKept || left === undefined || isDeepStrictEqual(left, entryOf("base", base))) {
        addMerged(entry);
        continue;
      }
      // One side has removed what the other has changed, unless a new entry is the same.
      const gone = mine === undefined ? "mine" : "theirs";
      const candidates = addedIn(gone);
      const { path } = within(place, { name: mine ?? theirs ?? base });
      const clash = { path, kind: "value", ...value, candidates } as const;
      const choice = choices[clashKey(clash)];
      const is = typeof choice === "object" && "is" in choice ? choice.is : undefined;
      if (is === undefined || !candidates.includes(is)) addEntry(entry, settled(clash));
      else {
        names[gone].set(base, is);
        addMerged({ ...entry, [gone]: is });
      }
    }
    const mineAdded = addedIn("mine");
    for (const theirs of addedIn("theirs")) {
      const mine = mineAdded.find((name) => name.toLowerCase() === theirs.toLowerCase());
      addMerged({ base: undefined, mine, theirs });
      if (mine !== undefined) mineAdded.splice(mineAdded.indexOf(mine), 1);
    }
    for (const mine of mineAdded) addMerged({ base: undefined, mine, theirs: undefined });

    settleNames(place, entries);
    for (const { theirs, value } of entries) {
      const now = nameOf(place.shape, value);
      if (theirs === undefined || now === undefined || now === theirs) continue;
      renamed.push({ from: [...place.path, { name: theirs }], to: [...place.path, { name: now }] });
    }
    return inOrder(entries, lists, (orders) => {
      const order = settled({ path: place.path, kind: "order", ...orders });
      return isDeepStrictEqual(order, orders.mine) ? "mine" : "theirs";
    }).map(({ value }) => value);
  };

  /** One side may have given an entry the name that another entry has on the other side. */
  const settleNames = (place: Place, entries: Entry[]) => {
    const by = nameField(place.shape);
    const idOf = ({ value }: Entry) => nameOf(place.shape, value)?.toLowerCase();
    for (const [index, entry] of entries.entries()) {
      const { base, mine, theirs, value } = entry;
      const isTwice = entries.some((one) => one !== entry && idOf(one) === idOf(entry));
      if (!isTwice || by === undefined || base === undefined || mine === theirs) continue;
      const { path } = within(place, { name: theirs ?? mine ?? base });
      const name = settled({ path: [...path, by], kind: "value", mine, theirs });
      entries[index] = { ...entry, value: { ...(value as Group), [by]: name ?? base } };
    }
  };

  const value = valueAt({ path, basePath: path, shape }, { base, mine, theirs });
  return { value, clashes, renames: renamed };
}

type Side = "mine" | "theirs";

interface Place {
  /** With the names that the entries have in their version, or else in mine. */
  readonly path: Path;
  /** With their names in the base. */
  readonly basePath: Path;
  readonly shape: Shape;
}

/** An entry of a merged list, and its name in each version that has it. */
interface Entry {
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  readonly value: Json;
}

const within = ({ path, basePath, shape }: Place, step: Path[number], baseStep = step): Place => ({
  path: [...path, step],
  basePath: [...basePath, baseStep],
  shape: innerShape(shape, step),
});

const areNamed = (lists: Three<NamedList | undefined>): lists is Three<NamedList> =>
  [lists.base, lists.mine, lists.theirs].every((list) => list !== undefined);

/**
 * Sorts merged entries like the list of the side that reordered it, or else like theirs. Entries that only
 * the other side has come behind their predecessors there.
 */
function inOrder(
  entries: readonly Entry[],
  lists: Three<NamedList>,
  chosen: (orders: Record<Side, readonly string[]>) => Side,
): Entry[] {
  const entriesOf = (side: keyof Three<unknown>) =>
    lists[side].names.flatMap((name) => entries.find((entry) => entry[side] === name) ?? []);
  const inAll = (all: readonly Entry[]) =>
    all.filter(({ base, mine, theirs }) =>
      [base, mine, theirs].every((name) => name !== undefined),
    );
  const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
    one.every((entry, index) => entry === other[index]);
  const all = { base: entriesOf("base"), mine: entriesOf("mine"), theirs: entriesOf("theirs") };
  const common = { base: inAll(all.base), mine: inAll(all.mine), theirs: inAll(all.theirs) };
  const namesOf = (side: Side) => common[side].flatMap((entry) => entry[side] ?? []);

  let leading: Side = isSame(common.base, common.mine) ? "theirs" : "mine";
  if (
    leading === "mine" &&
    !isSame(common.base, common.theirs) &&
    !isSame(common.mine, common.theirs)
  )
    leading = chosen({ mine: namesOf("mine"), theirs: namesOf("theirs") });
  const ordered = [...all[leading]];
  const others = all[leading === "mine" ? "theirs" : "mine"];
  for (const [index, entry] of others.entries()) {
    if (ordered.includes(entry)) continue;
    const former = others[index - 1];
    let at = former ? ordered.indexOf(former) + 1 : 0;
    // Behind new entries of the other side that have the same predecessor.
    while (
      ordered[at]?.base === undefined &&
      at < ordered.length &&
      !others.includes(ordered[at] as Entry)
    )
      at++;
    ordered.splice(at, 0, entry);
  }
  return ordered;
}

/** Merges lists without names by row, and texts by paragraph and line; undefined for other values. */
function sidesOf(
  { path, shape }: Place,
  { base, mine, theirs }: Three<Json | undefined>,
): Sides<Json> | undefined {
  if (isList(base) && isList(mine) && isList(theirs))
    return rowsMerged({ base, mine, theirs }, JSON.stringify, (row) => {
      // Rows that stand at the same place may be different things.
      if (!areAlike(row.base, row.mine) || !areAlike(row.base, row.theirs)) return undefined;
      const { value, clashes } = merged(innerShape(shape, 0), row.base, row.mine, row.theirs);
      return clashes.length === 0 ? value : undefined;
    });
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string")
    return undefined;
  const isBody = path.length === 1 && path[0] === "text";
  if (!isBody && !isProse(shape)) return undefined;
  if (isBody || `${base}${mine}${theirs}`.includes("\n"))
    return textsMerged({ base, mine, theirs });
  return { mine, theirs, both: `${mine} ${theirs}`, isClash: true };
}
