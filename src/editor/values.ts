import type { Json } from "./messages.ts";

// What browser, server and build thread need to know of values.

/** A path into the values of a file, by keys and indexes. */
export type ValuePath = readonly (string | number)[];

export type Group = Readonly<Record<string, Json>>;

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A group's field or a list's entry; undefined if missing. */
export const ownValue = (value: unknown, key: string | number): Json | undefined =>
  Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;

/** A value as people read and type it. */
export function textOf(value: Json | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.values(value).map(textOf).join("\n");
}
