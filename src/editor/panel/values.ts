import type { EditField, Json, Part, Rows } from "../messages.ts";
import { isList } from "../values.ts";

/** How a value is edited. */
export type Control = Pick<EditField, "kind" | "isOptional" | "rows">;

/** Whether a list's entries are single values, such as lines. */
export const isSingle = ({ parts: [part] }: Pick<Rows, "parts">) => part?.at.length === 0;

/** Parses what someone typed; undefined leaves the field out. */
export function valueIn({ kind, isOptional }: Control, text: string): Json | undefined {
  // Drops blank lines at both ends: the file keeps its own.
  if (kind === "markdown") return text.replace(/^(?:[ \t]*\n)+|(?:\n[ \t]*)+$/g, "");
  const words = text.trim();
  if (kind === "boolean") return words === "" ? undefined : words === "yes";
  // More digits could lose precision. A zero at the end, as in 0.50, would get lost in a number.
  if (kind === "number" && /^-?\d{1,9}(\.\d{0,5}[1-9])?$/.test(words)) return Number(words);
  return words === "" && isOptional ? undefined : words;
}

/** The value of a part in an entry. */
export const partOf = ({ at }: Part, entry: Json | undefined): Json | undefined =>
  at.reduce((inner, key) => Object(inner)[key], entry);

/** A copy of an entry with a part replaced, or removed if `value` is undefined. */
export function withPart(
  entry: Json | undefined,
  [key, ...inside]: Part["at"],
  value: Json | undefined,
): Json | undefined {
  if (key === undefined) return value;
  const { [key]: inner, ...others } = Object(entry);
  const put = withPart(inner, inside, value);
  return put === undefined ? others : { ...Object(entry), [key]: put };
}

/** An empty new entry. */
export const newEntry = ({ parts, base }: Pick<Rows, "parts" | "base">): Json =>
  parts.reduce<Json>((entry, part) => withPart(entry, part.at, blankOf(part)) ?? "", base);

function blankOf({ kind, isOptional, rows }: Part): Json | undefined {
  if (isOptional) return undefined;
  if (rows) return Array.from({ length: rows.min }, () => newEntry(rows));
  return kind === "boolean" ? false : "";
}

/** A value as JSON, which is also YAML, with each number as someone typed it. `at` leads to the value. */
export function jsonOf(value: Json, parts: readonly Part[], at: Part["at"] = []): string {
  const part = parts.find((one) => isSame(one.at, at));
  const { kind, rows } = part ?? {};
  if (kind === "number" && typeof value === "string" && /^-?\d{1,9}\.\d{1,6}$/.test(value))
    return value;
  if (isList(value)) return `[${value.map((row) => jsonOf(row, rows?.parts ?? [])).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}:${jsonOf(field, parts, [...at, key])}`,
  );
  return `{${fields.join(",")}}`;
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);
