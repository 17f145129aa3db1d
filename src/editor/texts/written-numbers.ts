import { isScalar, parseDocument } from "yaml";
import { yamlOptions } from "../../generator/api/content.ts";
import type { Json } from "../messages.ts";
import { type Group, isGroup, isList, type ValuePath } from "../values.ts";
import { contentText } from "./content-text.ts";
import { innerShape, kindOf, type Shape } from "./named-path.ts";
import { typedNumber } from "./typed-numbers.ts";

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
): Group | undefined {
  const values = contentText(file, text)?.values;
  if (!values || text === undefined) return undefined;
  const writtenAs = writtenNumbers(file, text);
  const read = (value: Json, shape: Shape, path: ValuePath): Json => {
    if (isList(value))
      return value.map((row, index) => read(row, innerShape(shape, index), [...path, index]));
    if (isGroup(value)) return readGroup(value, shape, path);
    const kind = kindOf(shape)?.kind;
    const isNumber = typeof value === "number" && (kind === "number" || kind === "amount");
    const written = isNumber ? writtenAs(path) : undefined;
    return written !== undefined && typedNumber.test(written) ? written : value;
  };
  const readGroup = (group: Group, shape: Shape, path: ValuePath): Group => {
    const fields = Object.entries(group).map(
      ([key, field]) => [key, read(field, innerShape(shape, key), [...path, key])] as const,
    );
    return Object.fromEntries(fields);
  };
  return readGroup(values, shape, []);
}
