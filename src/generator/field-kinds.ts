import * as z from "zod";

/** A closed set of names, such as those of icons. */
export interface Choice {
  /** The noun that messages use for a name: `an icon`. */
  readonly what: string;
  /** The valid names, in words: `a name such as house`. */
  readonly expected: string;
  readonly names: readonly string[];
  /** The JSON Schema file that lists the names, in the folder of the content schemas. */
  readonly schemaFile: string;
  /**
   * An output file, such as `assets/icons.svg`, generated from the names that the content uses, each with
   * a short id. Views refer to a name by `url.file("assets/icons.svg#house")`.
   */
  readonly sheet?: {
    readonly name: string;
    readonly text: (used: readonly (readonly [name: string, id: string])[]) => string;
  };
}

/** How to refer to the entries of a list in a content file: to `plans` in `plans.yaml` by `name`. */
export interface EntryNames {
  readonly file: string;
  readonly list: string;
  readonly by: string;
  /** The noun that messages use for an entry: `a plan`. */
  readonly what: string;
}

/** Metadata of a field, beyond the type of its value. */
export type FieldKind = {
  /** The purpose of the field; empty if not given. */
  readonly description: string;
  /** The name that people see; by default, the key. */
  readonly label?: string;
} & (
  | {
      readonly kind: "text" | "paragraph";
      /** In characters, before placeholders are filled. */
      readonly longest: number;
      /** Those of its own, which the page fills. */
      readonly placeholders?: readonly string[];
    }
  | { readonly kind: "site address" | "phone" | "date" | "path"; readonly pattern: string }
  | { readonly kind: "email" | "language" }
  /** `usual` is the currency where the content names none. */
  | { readonly kind: "currency"; readonly usual?: string }
  /** With `isOwn`, it may only lead to a page or a file on this site. */
  | { readonly kind: "link target"; readonly isOwn?: boolean }
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "entry name"; readonly of: EntryNames }
  | { readonly kind: "number" | "whole number" | "amount" | "yes or no" | "one value" }
  | {
      readonly kind: "list";
      /** The number of entries it takes. */
      readonly min: number;
      readonly max: number;
      /** The field whose value must differ between entries. */
      readonly by?: string;
    }
  | { readonly kind: "group" }
);

/** Maps each shape that fields.ts makes to its kind. */
export const fieldKinds = z.registry<FieldKind>();

/** Yields the kind of each field in a shape, at any depth. */
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
  /** True if the file may omit it. */
  readonly isOptional: boolean;
}

/**
 * Yields each part of a value with its own shape and path: groups and lists first, then their
 * contents. The value need not match the shape; parts missing from it are undefined.
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

/** A part that is a string, with its kind; undefined for one that no field describes. */
export interface FoundText extends Field<string> {
  readonly kind: FieldKind | undefined;
}

/** Like `partsIn`, but yields only the parts that are strings, with their kinds. */
export function* textsIn(shape: z.core.$ZodType, value: unknown): Generator<FoundText> {
  for (const part of partsIn(shape, value))
    if (typeof part.value === "string")
      yield { ...part, value: part.value, kind: fieldKinds.get(part.shape) };
}
