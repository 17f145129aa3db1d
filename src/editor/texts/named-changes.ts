import { isDeepStrictEqual } from "node:util";
import type { Change, Json } from "../messages.ts";
import { isGroup, isList, ownValue, type ValuePath } from "../values.ts";
import { changedSource, type IndexedChange, orderedSource } from "./change.ts";
import { contentText, withBody } from "./content-text.ts";
import { findValue, namesIn, type Shape } from "./named-path.ts";
import { rowOrigins } from "./rows.ts";
import { typedNumbers } from "./written-numbers.ts";

/** The value that a change replaces has changed. */
export class Conflict extends Error {
  readonly change: Change;
  constructor(change: Change) {
    super(`${change.file} has changed there meanwhile.`);
    this.change = change;
  }
}

/**
 * Applies a change to the text of a content file; undefined means no file. Throws a Conflict if the value
 * it replaces is gone, unless the change is already there. Throws another Error if the change can't be
 * written.
 */
export function changedText(
  text: string | undefined,
  change: Change,
  shape: Shape,
): string | undefined {
  if (change.kind === "file") {
    if (text !== change.text && text !== change.before) throw new Conflict(change);
    return change.text;
  }
  const { file, path } = change;
  const content = contentText(file, text);
  if (text === undefined) throw new Conflict(change);
  if (!content) throw new Error(`${file} has a mistake. Fix it in the file first.`);
  const { values, yaml, depth, withYaml } = content;
  const place = findValue(values, shape, path);
  const at = place?.steps.slice(depth) ?? [];
  if (change.kind === "order") {
    const names = place && namesIn(place)?.map((name) => name.toLowerCase());
    const order = names && orderedNames(names, change.order);
    if (order && isDeepStrictEqual(order, names)) return text;
    if (!order || !isDeepStrictEqual(orderedNames(names, change.before), names))
      throw new Conflict(change);
    const indexes = order.map((name) => names.indexOf(name));
    return withYaml(orderedSource(yaml, at, indexes));
  }
  const { before, value } = change;
  if (isDeepStrictEqual(place?.value, value)) return text;
  if (!place || !isDeepStrictEqual(place.value, before)) throw new Conflict(change);
  if (depth > 0 && path[0] === "text") return withBody(text, String(value ?? ""));
  const typed = typedNumbers(value, place.shape, at);
  // The first entry of a missing list also adds the list.
  const isFirst = before === undefined && at.at(-1) === 0;
  const steps = (mayMove: boolean) =>
    isFirst && typed.value !== undefined
      ? stepsBetween(before, [typed.value], at.slice(0, -1), mayMove)
      : stepsBetween(before, typed.value, at, mayMove);
  try {
    return withYaml([...steps(true), ...typed.decimals].reduce(changedSource, yaml));
  } catch {
    // The text of a row can't be moved.
    return withYaml([...steps(false), ...typed.decimals].reduce(changedSource, yaml));
  }
}

/** Yields the steps from one value to another. Leaves common rows and fields alone. */
function* stepsBetween(
  before: Json | undefined,
  value: Json | undefined,
  path: ValuePath,
  mayMove: boolean,
): Generator<IndexedChange> {
  if (isDeepStrictEqual(before, value)) return;
  if (value === undefined) yield { kind: "remove", path };
  else if (isGroup(before) && isGroup(value)) {
    for (const key of new Set([...Object.keys(value), ...Object.keys(before)]))
      yield* stepsBetween(ownValue(before, key), ownValue(value, key), [...path, key], mayMove);
  } else if (isList(before) && isList(value) && before.length > 0 && value.length > 0) {
    yield* rowSteps(before, value, path, mayMove);
  } else yield { kind: "set", path, value };
}

/** Yields the steps from one list to another: removes rows, moves those that stay, then changes and adds some. */
function* rowSteps(
  before: readonly Json[],
  value: readonly Json[],
  path: ValuePath,
  mayMove: boolean,
): Generator<IndexedChange> {
  const origins = rowOrigins(before, value, mayMove);
  const kept = origins.filter((origin) => origin !== undefined);
  for (const row of [...before.keys()].reverse())
    if (!kept.includes(row)) yield { kind: "remove", path: [...path, row] };
  const sorted = [...kept].sort((one, other) => one - other);
  if (!isDeepStrictEqual(kept, sorted))
    yield { kind: "order", path, order: kept.map((origin) => sorted.indexOf(origin)) };
  for (const [row, origin] of origins.entries())
    if (origin === undefined) yield { kind: "insert", path: [...path, row], value: value[row] };
    else yield* stepsBetween(before[origin], value[row], [...path, row], mayMove);
}

/** Sorts names by `order`. A name that is not in it stays behind its predecessor. */
function orderedNames(names: readonly string[], order: readonly string[]): string[] {
  const wanted = new Set(order.map((name) => name.toLowerCase()));
  const ordered = [...wanted].filter((name) => names.includes(name));
  for (const [index, name] of names.entries())
    if (!wanted.has(name)) ordered.splice(ordered.indexOf(names[index - 1] as string) + 1, 0, name);
  return ordered;
}
