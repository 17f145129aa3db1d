import { isDeepStrictEqual } from "node:util";
import type { Json } from "../messages.ts";

/** A path into the values of a file, by keys and indexes. */
export type ValuePath = readonly (string | number)[];

export type Group = Readonly<Record<string, Json>>;

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A group's field or a list's entry; undefined if missing. */
export const ownValue = (value: unknown, key: string | number): Json | undefined =>
  Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;

/** The range in which two lists differ: `from` in both, up to `end` in one and `otherEnd` in the other. */
export function differentRows(one: readonly Json[], other: readonly Json[]) {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  let same = 0;
  while (from < shorter && isDeepStrictEqual(one[from], other[from])) from++;
  while (same < shorter - from && isDeepStrictEqual(one.at(-1 - same), other.at(-1 - same))) same++;
  return { from, end: one.length - same, otherEnd: other.length - same };
}
