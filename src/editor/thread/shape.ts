import * as z from "zod";
import { type FieldKind, fieldKinds } from "../../generator/api/editor.ts";
import { isGroup, isList, type Json, type Path } from "../values.ts";

/** The schema of a file, or of a part of it; undefined if unknown. */
export type Shape = z.core.$ZodType | undefined;

/** The kind of a value, such as a text or an amount; undefined if unknown. */
export const kindOf = (shape: Shape): FieldKind | undefined =>
  shape instanceof z.ZodOptional ? kindOf(shape.unwrap()) : shape && fieldKinds.get(shape);

/** The shape of a field of a group, or of the entries of a list. */
export function innerShape(shape: Shape, step: string | number): Shape {
  if (shape instanceof z.ZodOptional) return innerShape(shape.unwrap(), step);
  if (shape instanceof z.ZodArray) return shape.element;
  return shape instanceof z.ZodObject ? shape.shape[step] : undefined;
}

/** The shape at a path. */
export const shapeAt = (shape: Shape, path: Path): Shape => path.reduce(innerShape, shape);

/** A value with the keys of its groups in the order of their shapes. */
export function inOrder(shape: Shape, value: Json): Json {
  if (shape instanceof z.ZodOptional) return inOrder(shape.unwrap(), value);
  if (isList(value)) return value.map((entry) => inOrder(innerShape(shape, 0), entry));
  if (!isGroup(value)) return value;
  const known = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  const keys = [...known.filter((key) => Object.hasOwn(value, key)), ...Object.keys(value)];
  return Object.fromEntries(
    [...new Set(keys)].map((key) => [key, inOrder(innerShape(shape, key), value[key] as Json)]),
  );
}
