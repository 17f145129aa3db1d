import { isDeepStrictEqual } from "node:util";
import type { Json } from "../messages.ts";
import { isGroup, ownValue } from "../values.ts";
import { alignment } from "./alignment.ts";

/** How alike two rows must be, from 0 to 1, for one to be a new version of the other. */
const leastLikeness = 0.5;

/**
 * Finds which old row each new row comes from, in a list without names; undefined for a row that is new. Equal rows
 * come first, wherever they stand, then rows that differ in a word or a field, then those in the same place. With
 * `mayMove` false, no row changes places with another.
 */
export function rowOrigins(
  before: readonly Json[],
  value: readonly Json[],
  mayMove = true,
): (number | undefined)[] {
  const origins: (number | undefined)[] = value.map(() => undefined);
  const unused = new Set(before.keys());
  const pair = (row: number, origin: number) => {
    origins[row] = origin;
    unused.delete(origin);
  };
  for (const [row, origin] of unmoved(before, value)) pair(row, origin);
  if (mayMove) {
    const unmatched = () => value.flatMap((_, row) => (origins[row] === undefined ? [row] : []));
    for (const row of unmatched()) {
      const moved = [...unused].find((origin) => isDeepStrictEqual(before[origin], value[row]));
      if (moved !== undefined) pair(row, moved);
    }
    for (const row of unmatched()) {
      const likest = maximum([...unused], (origin) => likenessOf(before[origin], value[row]));
      if (likest && likest.size >= leastLikeness) pair(row, likest.item);
    }
  }
  // Any other row takes the place of one that is gone, right below or above a row that is still there.
  for (const row of value.keys()) {
    const above = row === 0 ? -1 : origins[row - 1];
    if (origins[row] === undefined && above !== undefined && unused.has(above + 1))
      pair(row, above + 1);
  }
  for (const row of [...value.keys()].reverse()) {
    const below = row === value.length - 1 ? before.length : origins[row + 1];
    if (origins[row] === undefined && below !== undefined && unused.has(below - 1))
      pair(row, below - 1);
  }
  return origins;
}

/** The rows that both lists have in the same order, with their indexes in the new and in the old list. */
function* unmoved(before: readonly Json[], value: readonly Json[]): Generator<[number, number]> {
  const { from, end, otherEnd } = differentRows(before, value);
  for (let row = 0; row < from; row++) yield [row, row];
  for (let row = otherEnd; row < value.length; row++) yield [row, row - otherEnd + end];
  const middle = alignment(before.slice(from, end), value.slice(from, otherEnd));
  for (const [row, { at = 0, isSame }] of middle.entries())
    if (isSame) yield [from + row, from + at];
}

/** The item of the largest size, with that size; undefined if there are no items. */
function maximum<Item>(items: readonly Item[], sizeOf: (item: Item) => number) {
  let largest: { readonly item: Item; readonly size: number } | undefined;
  for (const item of items) {
    const size = sizeOf(item);
    if (!largest || size > largest.size) largest = { item, size };
  }
  return largest;
}

/** Whether one row may be a new version of another, and not something else. */
export const areAlike = (one: Json, other: Json) => likenessOf(one, other) >= leastLikeness;

/** How much of two values is the same, from 0 to 1: words of texts, or fields of groups. */
function likenessOf(one: Json | undefined, other: Json | undefined): number {
  if (isDeepStrictEqual(one, other)) return 1;
  if (typeof one === "string" && typeof other === "string") {
    const words = one.split(/\s+/);
    const others = other.split(/\s+/);
    return (
      words.filter((word) => others.includes(word)).length / Math.max(words.length, others.length)
    );
  }
  if (!isGroup(one) || !isGroup(other)) return 0;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const shares = keys.map((key) => likenessOf(ownValue(one, key), ownValue(other, key)));
  return shares.reduce((sum, share) => sum + share, 0) / keys.length;
}

/** The range in which two lists differ: `from` in both, up to `end` in one and `otherEnd` in the other. */
export function differentRows(one: readonly Json[], other: readonly Json[]) {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  let same = 0;
  while (from < shorter && isDeepStrictEqual(one[from], other[from])) from++;
  while (same < shorter - from && isDeepStrictEqual(one.at(-1 - same), other.at(-1 - same))) same++;
  return { from, end: one.length - same, otherEnd: other.length - same };
}
