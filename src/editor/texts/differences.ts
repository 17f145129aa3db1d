import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import { dotted, parseSource, yamlOptions } from "../../generator/content/yaml-source.ts";
import type { Change, Value, ValuePath } from "../messages.ts";
import { changedSource } from "./change.ts";
import { spliced, withEntry } from "./list-text.ts";

/** A value that two texts of a content file do not share. */
export interface Difference {
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** Where it stands in the new text; what was removed would stand there. */
  readonly path: ValuePath;
  /** Where it stood in the old text. */
  readonly oldPath: ValuePath;
  readonly before?: unknown;
  readonly now?: unknown;
  /** The index that an entry which was moved would have again. */
  readonly backTo?: number;
}

/** Returns how the values of two texts differ; undefined if one can't be read. */
export function differencesOf(before: string, now: string): Difference[] | undefined {
  const [old, current] = [parseSource("", before).source, parseSource("", now).source];
  return old && current && [...differencesIn(old.value, current.value, [], [])];
}

function* differencesIn(
  before: unknown,
  now: unknown,
  oldPath: ValuePath,
  path: ValuePath,
): Generator<Difference> {
  if (isDeepStrictEqual(before, now)) return;
  if (Array.isArray(before) && Array.isArray(now)) {
    yield* differencesInLists(before, now, oldPath, path);
    return;
  }
  if (!isGroup(before) || !isGroup(now)) {
    yield { kind: "changed", path, oldPath, before, now };
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const paths = { path: [...path, key], oldPath: [...oldPath, key] };
    const [old, current] = [before[key], now[key]];
    if (!Object.hasOwn(now, key)) yield { kind: "removed", ...paths, before: old };
    else if (!Object.hasOwn(before, key)) yield { kind: "added", ...paths, now: current };
    else yield* differencesIn(old, current, paths.oldPath, paths.path);
  }
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function* differencesInLists(
  before: readonly unknown[],
  now: readonly unknown[],
  oldPath: ValuePath,
  path: ValuePath,
): Generator<Difference> {
  const pairs = pairsOf(before, now);
  const moved = new Set<number>();
  for (const [place, [old, current]] of pairs.entries()) {
    if (old === undefined) continue;
    const from = { oldPath: [...oldPath, old], before: before[old] };
    if (current !== undefined) {
      yield* differencesIn(before[old], now[current], from.oldPath, [...path, current]);
      continue;
    }
    const next = pairs.slice(place).find((pair) => pair[1] !== undefined)?.[1] ?? now.length;
    const twin = now.findIndex(
      (entry, index) =>
        !moved.has(index) &&
        pairs.some(([old, current]) => old === undefined && current === index) &&
        isDeepStrictEqual(entry, before[old]),
    );
    moved.add(twin);
    const backTo = twin < next ? next - 1 : next;
    yield twin === -1
      ? { kind: "removed", path: [...path, next], ...from }
      : { kind: "moved", path: [...path, twin], ...from, now: now[twin], backTo };
  }
  for (const [old, current] of pairs)
    if (old === undefined && current !== undefined && !moved.has(current))
      yield { kind: "added", path: [...path, current], oldPath, now: now[current] };
}

/** Indexes of an entry before and now; one is missing if the entry was added or removed. */
type Pair = readonly [before: number | undefined, now: number | undefined];

/**
 * Returns which entries of two lists are the same ones, in the order of both: as many as possible, and
 * as much alike as possible. https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
function pairsOf(before: readonly unknown[], now: readonly unknown[]): Pair[] {
  const [olds, news] = [before, now].map((list) => list.map((entry) => new Set(leavesOf(entry))));
  const score = before.map(() => now.map(() => 0));
  const scoreAt = (old: number, current: number) => score[old]?.[current] ?? 0;
  const paired = (old: number, current: number) => {
    const alike = likeness(olds?.[old], news?.[current]);
    return alike < 0.5 ? 0 : alike + scoreAt(old + 1, current + 1);
  };
  for (let old = before.length - 1; old >= 0; old--)
    for (let current = now.length - 1; current >= 0; current--) {
      const others = [scoreAt(old + 1, current), scoreAt(old, current + 1)];
      (score[old] as number[])[current] = Math.max(paired(old, current), ...others);
    }

  const pairs: Pair[] = [];
  let [old, current] = [0, 0];
  let [gapBefore, gapNow]: [number[], number[]] = [[], []];
  const closeGap = () => {
    // As many as before were changed, not replaced.
    if (gapBefore.length === gapNow.length)
      pairs.push(...gapBefore.map((old, index): Pair => [old, gapNow[index]]));
    else
      pairs.push(
        ...gapBefore.map((old): Pair => [old, undefined]),
        ...gapNow.map((current): Pair => [undefined, current]),
      );
    [gapBefore, gapNow] = [[], []];
  };
  while (old < before.length || current < now.length) {
    const best = scoreAt(old, current);
    if (best > 0 && best === paired(old, current)) {
      closeGap();
      pairs.push([old++, current++]);
    } else if (current >= now.length || (old < before.length && best === scoreAt(old + 1, current)))
      gapBefore.push(old++);
    else gapNow.push(current++);
  }
  closeGap();
  return pairs;
}

/** Returns how much of two entries is the same, from 0 to 1. */
function likeness(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()) {
  const shared = [...one].filter((leaf) => other.has(leaf)).length;
  return shared / Math.max(one.size, other.size, 1);
}

const leavesOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [`${path}=${value}`];

/**
 * Returns the new text with one difference taken back, and everything else as it is. Throws an Error if
 * that can't be done without changing something else.
 */
export function takenBack(before: string, now: string, difference: Difference): string {
  const { kind, path, oldPath, backTo = 0 } = difference;
  if (kind === "added") return changedSource(now, { kind: "remove", path });
  if (kind === "moved") {
    const from = Number(path.at(-1));
    const by = backTo < from ? -1 : 1;
    const steps = Array.from({ length: Math.abs(backTo - from) }, (_, step): Change => {
      return { kind: "move", path: path.with(-1, from + by * step), by };
    });
    return steps.reduce(changedSource, now);
  }
  const text = kind === "removed" ? putBack(before, now, difference) : spelledAsBefore();
  const value = parseSource("", now).source?.value;
  const expected = withValue(value, path, difference.before, kind === "removed");
  if (text !== undefined && isDeepStrictEqual(parseSource("", text).source?.value, expected))
    return text;
  if (kind === "changed" && !isGroup(difference.before) && !Array.isArray(difference.before))
    return changedSource(now, { kind: "set", path, value: difference.before as Value });
  throw new Error(
    `${dotted(path)} can't be taken back alone. Take back all of the file, or change it in the file.`,
  );

  /** In the same quotes, which are not part of the value. */
  function spelledAsBefore(): string | undefined {
    const [old, current] = [nodeAt(before, oldPath), nodeAt(now, path)];
    if (!isNode(old) || !isNode(current) || !old.range || !current.range) return undefined;
    // The range of a block of text has its last line break.
    const spelled = before.slice(old.range[0], old.range[1]).trimEnd();
    const [from, to] = current.range;
    return spliced(now, from, from + now.slice(from, to).trimEnd().length, spelled);
  }
}

/** Returns the new text with an entry or a field of the old one, where it stood. */
function putBack(before: string, now: string, { path, oldPath }: Difference): string | undefined {
  const [oldParent, parent] = [
    nodeAt(before, oldPath.slice(0, -1)),
    nodeAt(now, path.slice(0, -1)),
  ];
  const [oldStep, step] = [oldPath.at(-1), path.at(-1)];
  if (isSeq(oldParent) && isSeq(parent))
    return withEntry(
      { source: now, parent, index: Number(step) },
      { source: before, parent: oldParent, index: Number(oldStep) },
    );
  if (!isMap(oldParent) || !isMap(parent)) return undefined;
  const keysOf = (map: typeof parent) => map.items.map(({ key }) => isScalar(key) && key.value);
  const [oldKeys, keys] = [keysOf(oldParent), keysOf(parent)];
  const oldIndex = oldKeys.indexOf(oldStep as string);
  const next = oldKeys.slice(oldIndex).find((key) => keys.includes(key));
  return withEntry(
    { source: now, parent, index: next === undefined ? keys.length : keys.indexOf(next) },
    { source: before, parent: oldParent, index: oldIndex },
  );
}

function nodeAt(text: string, path: ValuePath): unknown {
  const document = parseDocument(text, { ...yamlOptions, keepSourceTokens: true });
  return path.length === 0 ? document.contents : document.getIn(path, true);
}

function withValue(value: unknown, path: ValuePath, put: unknown, isEntry: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  // biome-ignore lint/suspicious/noExplicitAny: a list or a map of the file
  const copy: any = structuredClone(value);
  if (rest.length === 0 && isEntry && Array.isArray(copy)) copy.splice(Number(step), 0, put);
  else copy[step] = withValue(copy[step], rest, put, isEntry);
  return copy;
}
