import * as z from "zod";

/** A name out of many, such as that of an icon. */
export interface Choice {
  /** What the names are called in messages: `an icon`. */
  readonly what: string;
  /** Which names there are, in words: `a name from lucide.dev/icons, such as house`. */
  readonly expected: string;
  readonly names: () => readonly string[];
  /** The JSON Schema that lists the names, beside those of the content files. */
  readonly schemaFile: string;
  /** A file of the output, such as `assets/icons.svg`, made from the names that the content uses. */
  readonly sheet?: { readonly name: string; readonly text: (used: readonly string[]) => string };
}

/** The names of the entries of a list in a content file: by `name` of `plans` in `plans.yaml`. */
export interface EntryNames {
  readonly file: string;
  readonly list: string;
  readonly by: string;
  /** What such an entry is called in messages: `a plan`. */
  readonly what: string;
}

/** What a field is, beyond the type of its value. */
export type FieldKind = {
  /** What the field is for; empty if nobody said. */
  readonly description: string;
  /** What people call the field, if not by its key. */
  readonly label?: string;
} & (
  | {
      readonly kind: "text" | "paragraph";
      /** In characters, as the author writes it. */
      readonly longest: number;
    }
  | { readonly kind: "site address" | "phone"; readonly pattern: string }
  | { readonly kind: "email" | "language" | "currency" | "link target" }
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "entry name"; readonly of: EntryNames }
  | { readonly kind: "number" | "whole number" | "yes or no" | "one value" }
  | {
      readonly kind: "list";
      /** How many entries it takes. */
      readonly min: number;
      readonly max: number;
      /** The field of each entry whose text no other entry has. */
      readonly by?: string;
    }
  | { readonly kind: "group" }
);

/** The kind of each schema that fields.ts makes. */
export const fieldKinds = z.registry<FieldKind>();

/** Yields the kind of each field in a shape. */
export function* kindsIn(shape: z.core.$ZodType): Generator<FieldKind> {
  const kind = fieldKinds.get(shape);
  if (kind) yield kind;
  if (shape instanceof z.ZodOptional) yield* kindsIn(shape.unwrap());
  if (shape instanceof z.ZodArray) yield* kindsIn(shape.element);
  if (shape instanceof z.ZodObject)
    for (const field of Object.values<z.core.$ZodType>(shape.shape)) yield* kindsIn(field);
}

export interface Field<Value> {
  readonly shape: z.core.$ZodType;
  readonly path: readonly (string | number)[];
  readonly value: Value;
  /** Whether the file may leave it out. */
  readonly isOptional: boolean;
}

/**
 * Yields each part of a value that may not have its shape yet, with its own shape and place: groups
 * and lists first, then what is in them. What is left out of the value is undefined.
 */
export function* partsIn(
  shape: z.core.$ZodType,
  value: unknown,
  path: Field<unknown>["path"] = [],
  isOptional = false,
): Generator<Field<unknown>> {
  if (shape instanceof z.ZodOptional) {
    yield* partsIn(shape.unwrap(), value, path, true);
    return;
  }
  yield { shape, path, value, isOptional };
  if (shape instanceof z.ZodArray && Array.isArray(value))
    for (const [index, entry] of value.entries())
      yield* partsIn(shape.element, entry, [...path, index]);
  else if (shape instanceof z.ZodObject && typeof value === "object" && value !== null)
    for (const [key, field] of Object.entries<z.core.$ZodType>(shape.shape))
      yield* partsIn(field, (value as Record<string, unknown>)[key], [...path, key]);
}

/** Yields each text of a value that may not have its shape yet, with its own shape and place. */
export function* textsIn(shape: z.core.$ZodType, value: unknown): Generator<Field<string>> {
  for (const part of partsIn(shape, value))
    if (typeof part.value === "string") yield { ...part, value: part.value };
}
