import { isScalar, parseDocument } from "yaml";
import { yamlOptions } from "../../generator/api/content.ts";
import type { Json } from "../messages.ts";
import { isGroup, isList, type ValuePath } from "../values.ts";
import type { IndexedChange } from "./change.ts";
import { contentText } from "./content-text.ts";
import { innerShape, kindOf, type Shape } from "./named-path.ts";

/** A number with a zero at its end, which a JSON number could not keep: `0.50`. The panel sends it as text. */
const typedNumber = /^-?\d{1,9}\.\d{0,5}0$/;

/** A value with each of its numbers, or texts in place of one, replaced by what `put` returns. */
function withNumbers(
  value: Json,
  shape: Shape,
  path: ValuePath,
  put: (value: Json, path: ValuePath, isWhole: boolean) => Json,
): Json {
  if (isList(value))
    return value.map((row, index) =>
      withNumbers(row, innerShape(shape, index), [...path, index], put),
    );
  if (isGroup(value)) {
    const fields = Object.entries(value).map(
      ([key, field]) =>
        [key, withNumbers(field, innerShape(shape, key), [...path, key], put)] as const,
    );
    return Object.fromEntries(fields);
  }
  const kind = kindOf(shape)?.kind;
  const isNumber = kind === "number" || kind === "amount" || kind === "whole number";
  return isNumber ? put(value, path, kind === "whole number") : value;
}

/**
 * Reads the numbers in a value that someone typed. Returns the value with numbers only, and the changes that
 * then write each number with its typed decimals.
 */
export function typedNumbers(value: Json | undefined, shape: Shape, path: ValuePath) {
  const decimals: IndexedChange[] = [];
  if (value === undefined) return { value, decimals };
  const read = withNumbers(value, shape, path, (typed, path, isWhole) => {
    if (typeof typed !== "string" || !typedNumber.test(typed)) return typed;
    const number = Number(typed);
    const [, digits = ""] = typed.split(".");
    if (!isWhole) decimals.push({ kind: "set", path, value: number, decimals: digits.length });
    return number;
  });
  return { value: read, decimals };
}

/** Returns how a content file writes the number at a path: `4.50`. Undefined for other values. */
export function writtenNumbers(
  file: string,
  text: string,
): (path: ValuePath) => string | undefined {
  const { yaml = "", depth = 0 } = contentText(file, text) ?? {};
  let document: ReturnType<typeof parseDocument> | undefined;
  return (path) => {
    document ??= parseDocument(yaml, yamlOptions);
    const node = document.getIn(path.slice(depth), true);
    return isScalar(node) && typeof node.value === "number" ? node.source : undefined;
  };
}

/**
 * The values of a content file, with numbers that end in zero as it writes them, such as `4.50`: a change of them
 * then keeps their decimals. Undefined if the file is missing or invalid.
 */
export function writtenValues(
  file: string,
  shape: Shape,
  text: string | undefined,
): Json | undefined {
  const values = contentText(file, text)?.values;
  if (!values || text === undefined) return undefined;
  const writtenAs = writtenNumbers(file, text);
  return withNumbers(values, shape, [], (number, path) => {
    const written = writtenAs(path);
    return written !== undefined && typedNumber.test(written) ? written : number;
  });
}
