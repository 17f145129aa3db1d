import * as z from "zod";

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
