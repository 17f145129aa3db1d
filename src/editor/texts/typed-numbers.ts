import type { Json } from "../messages.ts";
import { isGroup, isList, type ValuePath } from "../values.ts";
import type { IndexedChange } from "./change.ts";
import { innerShape, kindOf, type Shape } from "./named-path.ts";

/** A number with a zero at its end, which a JSON number could not keep: `0.50`. The panel sends it as text. */
export const typedNumber = /^-?\d{1,9}\.\d{0,5}0$/;

/**
 * Reads the numbers in a value that someone typed. Returns the value with numbers only, and the changes that
 * then write each number with its typed decimals.
 */
export function typedNumbers(value: Json | undefined, shape: Shape, path: ValuePath) {
  const decimals: IndexedChange[] = [];
  const read = (value: Json, shape: Shape, path: ValuePath): Json => {
    if (isList(value))
      return value.map((row, index) => read(row, innerShape(shape, index), [...path, index]));
    if (isGroup(value)) {
      const fields = Object.entries(value).map(
        ([key, field]) => [key, read(field, innerShape(shape, key), [...path, key])] as const,
      );
      return Object.fromEntries(fields);
    }
    const kind = kindOf(shape)?.kind;
    const isNumber = kind === "number" || kind === "amount" || kind === "whole number";
    if (!isNumber || typeof value !== "string" || !typedNumber.test(value)) return value;
    const number = Number(value);
    const [, typed = ""] = value.split(".");
    if (kind !== "whole number")
      decimals.push({ kind: "set", path, value: number, decimals: typed.length });
    return number;
  };
  return { value: value === undefined ? undefined : read(value, shape, path), decimals };
}
