import type { EditField, Json, Part, Rows } from "../messages.ts";

/** What the inputs of a value have: one each for the rows of a list, and for the parts of a row. */
export type Input = string | readonly Input[] | { readonly [part: string]: Input };

/** What says how a value is edited. */
export type Control = Pick<EditField, "kind" | "isOptional" | "rows">;

export const isRows = (input: Input | undefined): input is readonly Input[] => Array.isArray(input);

/** Whether the entries of a list are single values, such as lines. */
export const isSingle = ({ parts: [part] }: Pick<Rows, "parts">) => part?.at.length === 0;

/** Whether an input is one of a value that is edited in this way: its kind may be another one by now. */
export const fits = ({ rows }: Control, input: Input): boolean =>
  rows
    ? isRows(input) &&
      input.every((row) =>
        isSingle(rows) ? fits(rows.parts[0] as Part, row) : typeof row === "object" && !isRows(row),
      )
    : typeof input === "string";

/** The name of a part in the input of its row. */
export const partName = ({ at }: Part) => at.join(".");

/** Returns what the inputs of a value have while nobody types. */
export function inputOf({ kind, rows }: Control, value: Json | undefined): Input {
  if (rows) return (Array.isArray(value) ? value : []).map((entry) => rowInput(rows, entry));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (kind === "boolean" || value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function rowInput(rows: Rows, entry: Json): Input {
  const [first] = rows.parts;
  if (first && isSingle(rows)) return inputOf(first, entry);
  return Object.fromEntries(
    rows.parts.map((part) => {
      const value = part.at.reduce((outer, key) => Object(outer)[key], entry);
      return [partName(part), inputOf(part, value)];
    }),
  );
}

/** Returns the input of a part of a row, as a new entry has it if nobody typed there. */
export function partInput(part: Part, row: Input | undefined): Input {
  const own =
    part.at.length === 0 ? row : (row as Record<string, Input> | undefined)?.[partName(part)];
  if (own !== undefined) return own;
  const { kind, isOptional, rows } = part;
  if (rows) return Array.from({ length: isOptional ? 0 : rows.least }, () => emptyRow(rows));
  return kind === "boolean" && !isOptional ? "no" : "";
}

/** Returns the input of a new entry. */
export const emptyRow = ({ parts }: Pick<Rows, "parts">): Input =>
  parts.reduce<Input>((row, part) => withPart(row, part, partInput(part, undefined)), {});

/** Returns the input of a row with another input of a part. */
export const withPart = (row: Input | undefined, part: Part, input: Input): Input =>
  part.at.length === 0 ? input : { ...(row as Record<string, Input>), [partName(part)]: input };

/** Returns the value that an input stands for; undefined for one that is left out. */
export function valueIn({ kind, isOptional, rows }: Control, input: Input): Json | undefined {
  if (rows) {
    const all = isRows(input) ? input.map((row) => rowValue(rows, row)) : [];
    return all.length === 0 && isOptional ? undefined : all;
  }
  const text = String(input);
  // The file keeps the blank lines around a text as they are.
  if (kind === "markdown") return text.replace(/^(?:[ \t]*\n)+|(?:\n[ \t]*)+$/g, "");
  const words = text.trim();
  if (kind === "boolean") return words === "" ? undefined : words === "yes";
  if (kind === "number" && /^-?\d+(\.\d+)?$/.test(words)) return Number(words);
  return words === "" && isOptional ? undefined : words;
}

/** Returns the entry that the input of a row stands for. */
export const rowValue = ({ parts, base }: Pick<Rows, "parts" | "base">, row: Input | undefined) =>
  parts.reduce<Json>((entry, part) => {
    const value = valueIn(part, partInput(part, row));
    return value === undefined ? entry : withValue(entry, part.at, value);
  }, base);

function withValue(outer: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const inner = (outer ?? {}) as Record<string, Json>;
  return { ...inner, [key]: withValue(inner[key] ?? {}, rest, value) };
}

/** Returns an input as people read it. */
export const inputText = (input: Input): string =>
  typeof input === "string" ? input : Object.values(input).map(inputText).join("\n");

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);
