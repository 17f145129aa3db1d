import type { Json } from "../messages.ts";

/** A path into the values of a file, by keys and indexes. */
export type ValuePath = readonly (string | number)[];

export type Group = Readonly<Record<string, Json>>;

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const lineBreakOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");
