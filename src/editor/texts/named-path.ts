import * as z from "zod";
import { type FieldKind, fieldKinds } from "../../generator/api/content.ts";
import type { Json, Path } from "../messages.ts";
import { isGroup, isList, ownValue, type ValuePath } from "../values.ts";

/** The schema of a file, or of a part of it; undefined if unknown. */
export type Shape = z.core.$ZodType | undefined;

/** A value of a file, found by a path with names. */
export interface Found {
  /** Its path by index. A missing entry gets the index after the last. */
  readonly steps: ValuePath;
  /** Undefined for a missing field or entry. */
  readonly value: Json | undefined;
  readonly shape: Shape;
}

/** Finds the value at a path; undefined if its parent does not exist either. */
export function findValue(values: Json, shape: Shape, path: Path): Found | undefined {
  let at: Found = { steps: [], value: values, shape };
  for (const step of path) {
    const { value, steps } = at;
    const isName = typeof step === "object";
    if (isName ? !isList(value ?? namesIn(at)) : !isGroup(value)) return undefined;
    const key = isName ? indexOfName(at, step.name) : step;
    at = { steps: [...steps, key], value: ownValue(value, key), shape: innerShape(at.shape, step) };
  }
  return at;
}

/** The index of the entry with this name, or the length of the list if there is none. */
export function indexOfName({ value, shape }: Pick<Found, "value" | "shape">, name: string) {
  const names = isList(value) ? value.map((entry) => nameOf(shape, entry)?.toLowerCase()) : [];
  return [...names, name.toLowerCase()].indexOf(name.toLowerCase());
}

/** The names of a list's entries; undefined unless they are distinct and none is missing. */
export function namesIn({ value = [], shape }: Partial<Found>): string[] | undefined {
  if (nameField(shape) === undefined || !isList(value)) return undefined;
  const names = value.flatMap((entry) => nameOf(shape, entry) ?? []);
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  return distinct.size === value.length ? names : undefined;
}

/** The field that names the entries of a list, if there is one. */
export function nameField(shape: Shape): string | undefined {
  const kind = kindOf(shape);
  return kind?.kind === "list" ? kind.by : undefined;
}

/** What a value is, such as a text or an amount; undefined if unknown. */
export const kindOf = (shape: Shape): FieldKind | undefined =>
  shape instanceof z.ZodOptional ? kindOf(shape.unwrap()) : shape && fieldKinds.get(shape);

/**
 * Whether a field consists of words, not of a link, an address or a name that code knows. Without a shape, it may.
 */
export function isProse(shape: Shape): boolean {
  const kind = kindOf(shape)?.kind;
  return !shape || kind === "text" || kind === "paragraph";
}

/** The name of an entry in a list of this shape; undefined if it has none. */
export function nameOf(list: Shape, entry: Json): string | undefined {
  const by = nameField(list);
  const name = by !== undefined && ownValue(entry, by);
  return typeof name === "string" ? name : undefined;
}

/** The shape of a field of a group, or of the entries of a list. */
export function innerShape(shape: Shape, step: Path[number] | number): Shape {
  if (shape instanceof z.ZodOptional) return innerShape(shape.unwrap(), step);
  if (shape instanceof z.ZodArray) return shape.element;
  const isField = shape instanceof z.ZodObject && typeof step === "string";
  return isField && Object.hasOwn(shape.shape, step) ? shape.shape[step] : undefined;
}
