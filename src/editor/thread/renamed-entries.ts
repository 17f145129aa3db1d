import { isDeepStrictEqual } from "node:util";
import { dotted } from "../../generator/api/content.ts";
import type { Change, Path, Rename } from "../messages.ts";
import { keyOf } from "../place.ts";
import {
  findValue,
  indexOfName,
  innerShape,
  nameField,
  namesIn,
  type Shape,
} from "../texts/named-path.ts";
import { isList, ownValue } from "../values.ts";
import { EditRefused } from "./gate.ts";
import { namedPlace, placeInWords, problemAt, type Whole } from "./labels.ts";

type SetChange = Extract<Change, { kind: "set" }>;

/** A change of an entry's name. */
export interface Renaming {
  readonly change: SetChange;
  readonly rename: Rename;
}

/** The renaming that a change causes; undefined if it does not change an entry's name. */
export function renamingOf(change: Change, shape: Shape): Renaming | undefined {
  if (change.kind !== "set" || typeof change.value !== "string") return undefined;
  const { file, path, value: name } = change;
  const list = path.slice(0, -2);
  const from = path.slice(0, -1);
  const isName = path.at(-1) === nameField(list.reduce(innerShape, shape));
  if (!isName || nameAt(from) === name) return undefined;
  return { change, rename: { file, from, to: [...list, { name }] } };
}

/** The name of the entry that a path leads to. */
export function nameAt(path: Path): string {
  const step = path.at(-1);
  return typeof step === "object" ? step.name : "";
}

/** Throws an EditRefused if a change adds an entry whose name another one has. */
export function assertNewName(change: Change, whole: Whole): void {
  if (change.kind !== "set" || change.before !== undefined) return;
  const { file, path, value } = change;
  const list = findValue(whole.values ?? {}, whole.shape, path.slice(0, -1));
  const there = list && ownValue(list.value, indexOfName(list, nameAt(path)));
  if (typeof path.at(-1) !== "object" || there === undefined || isDeepStrictEqual(there, value))
    return;
  const count = isList(list?.value) ? list.value.length : 0;
  const name = `${dotted(list?.steps ?? [])}[${count}].${nameField(list?.shape)}`;
  const message = `${placeInWords(namedPlace(whole, path))} is there already. Choose another name.`;
  throw new EditRefused({ file, name, label: "", message });
}

/** Renamings by their list, those of inner lists first: the paths in inner lists use the old names of outer ones. */
export function byList(renamings: readonly Renaming[]): Renaming[][] {
  const lists = new Map<string, Renaming[]>();
  for (const renaming of renamings) {
    const { file, from } = renaming.rename;
    const key = keyOf({ file, path: from.slice(0, -1) });
    lists.set(key, [...(lists.get(key) ?? []), renaming]);
  }
  const depthOf = ([first]: Renaming[]) => first?.rename.from.length ?? 0;
  return [...lists.values()].sort((one, other) => depthOf(other) - depthOf(one));
}

const isSameEntry = (file: string, one: Path, other: Path) =>
  keyOf({ file, path: one }) === keyOf({ file, path: other });

/**
 * Orders the renamings of one list so that each new name is free when its entry gets it. If entries swap their
 * names, one of them has another name in between. Throws an EditRefused if two entries would end up with one name.
 */
export function inSequence(renamings: readonly Renaming[], whole: Whole): Renaming[] {
  for (const [index, { change, rename }] of renamings.entries()) {
    const { file, from, to } = rename;
    const isThere = findValue(whole.values ?? {}, whole.shape, to)?.value !== undefined;
    const leaves = renamings.some(({ rename }) => isSameEntry(file, rename.from, to));
    const isGiven = renamings.slice(0, index).some((one) => isSameEntry(file, one.rename.to, to));
    if ((isThere && !leaves && !isSameEntry(file, from, to)) || isGiven) {
      const message = "is already used by another entry. Choose another one.";
      throw new EditRefused(problemAt(change, whole, message));
    }
  }
  const steps: Renaming[] = [];
  const waiting = [...renamings];
  for (let [first] = waiting; first; [first] = waiting) {
    const free = waiting.find(({ rename: { file, from, to } }) =>
      waiting.every(({ rename }) => rename.from === from || !isSameEntry(file, rename.from, to)),
    );
    if (free) {
      steps.push(free);
      waiting.splice(waiting.indexOf(free), 1);
    } else {
      const [aside, back] = viaName(first, unusedName(first.rename, whole));
      steps.push(aside);
      waiting[0] = back;
    }
  }
  return steps;
}

/** Splits a renaming into two, the first to a name in between. */
function viaName({ change, rename }: Renaming, name: string): [Renaming, Renaming] {
  const { file, from, to } = rename;
  const between = [...from.slice(0, -1), { name }];
  const path = [...between, ...change.path.slice(from.length)];
  return [
    { change: { ...change, value: name }, rename: { file, from, to: between } },
    { change: { ...change, path, before: name }, rename: { file, from: between, to } },
  ];
}

/** A name that no entry of the list has. It needs no quotes, so that the file keeps those of the old name. */
function unusedName({ from }: Rename, { values = {}, shape }: Whole): string {
  const list = findValue(values, shape, from.slice(0, -1));
  const names = (list && namesIn(list)?.map((name) => name.toLowerCase())) ?? [];
  let name = "x";
  while (names.includes(name)) name += "x";
  return name;
}
