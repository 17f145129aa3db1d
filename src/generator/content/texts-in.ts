import * as z from "zod";

interface Field {
  readonly shape: z.core.$ZodType;
  readonly path: readonly (string | number)[];
  readonly value: string;
}

/** Yields each text of a value that may not have its shape yet, with its own shape and place. */
export function* textsIn(
  shape: z.core.$ZodType,
  value: unknown,
  path: Field["path"] = [],
): Generator<Field> {
  if (shape instanceof z.ZodOptional) yield* textsIn(shape.unwrap(), value, path);
  else if (shape instanceof z.ZodArray && Array.isArray(value))
    for (const [index, entry] of value.entries())
      yield* textsIn(shape.element, entry, [...path, index]);
  else if (shape instanceof z.ZodObject && typeof value === "object" && value !== null)
    for (const [key, field] of Object.entries<z.core.$ZodType>(shape.shape))
      yield* textsIn(field, (value as Record<string, unknown>)[key], [...path, key]);
  else if (typeof value === "string") yield { shape, path, value };
}
