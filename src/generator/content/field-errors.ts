import * as z from "zod";
import { fieldKinds, textsIn } from "../field-kinds.ts";
import { closestMatch } from "./closest-match.ts";
import { type Problem, quoteValue } from "./problem.ts";
import { dotted, type Path, type Source } from "./yaml-source.ts";

type Issue = z.core.$ZodIssue;

/**
 * Checks a value read from `source`, with placeholders filled, against a schema. Returns its problems with
 * their places, worded for the author of the file, and the parsed value if there are none. Messages that
 * a schema brings itself read on from the name of the field: "must be …".
 */
export function checkValue<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
  source: Source,
): { readonly value?: z.output<Schema>; readonly problems: readonly Problem[] } {
  const { data, error } = schema.safeParse(value, { reportInput: true, error: wording });
  const issues = error?.issues.filter((issue) => !isEcho(issue)) ?? [];
  const unknown = issues.flatMap((issue) => unknownFields(issue, schema));
  const meant = unknown.map(({ path, near = "" }) => dotted([...path, near]));
  const problems = [
    ...lengthProblems(source, schema),
    ...unknown.map(({ path, key, message }) => source.problemAtKey(path, key, message)),
    ...issues.flatMap((issue) => problemsOf(issue, source, meant)),
  ];
  return problems.length === 0 ? { value: data as z.output<Schema>, problems } : { problems };
}

/** zod reports a huge integer twice: as unsafe, with a note, and as out of the field's range. */
const isEcho = (issue: Issue) => "note" in issue && issue.note !== undefined;

/** The fields that a schema does not know. One that is absent may be meant. */
function unknownFields(issue: Issue, schema: z.ZodType) {
  if (issue.code !== "unrecognized_keys") return [];
  const { path, input, keys } = issue;
  const known = keysAt(schema, path);
  const absent = known.filter((key) => !Object.hasOwn(Object(input), key));
  return keys.map((key) => {
    const near = closestMatch(key, absent);
    const fix = near ? `Rename it to ${near}.` : `Remove it, or use one of ${known.join(", ")}.`;
    return { path, key, near, message: `is not a known field. ${fix}` };
  });
}

/** `meant` are the fields that are there under a misspelled name. */
function problemsOf(issue: Issue, source: Source, meant: readonly string[]): Problem[] {
  const { code, path, input, message } = issue;
  if (code === "unrecognized_keys") return [];
  if (input === undefined)
    return meant.includes(dotted(path)) ? [] : [source.problemAt(path, "is missing. Add it here.")];
  const before = code === "custom" ? issue.params?.before : undefined;
  return [source.problemAt(path, path.length === 0 ? `This file ${message}` : message, before)];
}

/** Returns the names of the fields that the schema allows at a path. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return keysAt(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const [step, ...rest] = path;
  const inner = step === undefined ? undefined : schema.shape[String(step)];
  return inner ? keysAt(inner, rest) : Object.keys(schema.shape);
}

function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, issue.input);
    case "invalid_value":
      return `must be ${issue.values.map(quoteValue).join(" or ")}. Change it.`;
    case "too_small":
      return `is too small. Write ${issue.minimum} or more.`;
    case "too_big":
      return `is too large. Write ${issue.maximum} or less.`;
    default:
      return undefined;
  }
}

/** What a field must be, and how to write it. */
const kinds: Readonly<Record<string, readonly [kind: string, fix: string]>> = {
  string: ["text", "Put quotes around it."],
  number: ["a number", "Write it as 29 or 29.50, without a sign, comma or unit."],
  int: ["a whole number", "Remove the decimals."],
  boolean: ["true or false", "Write one of these words, without quotes."],
  array: ["a list", "Start each entry on a line of its own, with a dash and a space."],
  object: [
    "a group of fields",
    "Write each on a line of its own: a name, a colon, a space, a value.",
  ],
};

function wrongType(expected: string, input: unknown): string {
  const [kind, fix] = kinds[expected] ?? [expected, "Change it."];
  if (input === null && expected === "string") return "is empty. Write some text.";
  if (typeof input === "object" && input !== null && expected === "string")
    return "must be text. Text that starts with { or [, or contains a colon, needs quotes.";
  const isQuoted = typeof input === "string" && /^(-?\d+(\.\d+)?|true|false)$/.test(input);
  return `must be ${kind}. ${isQuoted ? "Remove the quotes." : fix}`;
}

/**
 * Returns a problem for each text that is too long as its author wrote it: `{host}` counts as six
 * characters, so that the same words fit at every address.
 */
const lengthProblems = (source: Source, shape: z.ZodType): Problem[] =>
  [...textsIn(shape, source.value)].flatMap(({ shape, path, value }) => {
    const kind = fieldKinds.get(shape);
    const length = [...value].length;
    return kind && "longest" in kind && length > kind.longest
      ? [source.problemAt(path, `has ${length} characters. Shorten it to ${kind.longest}.`)]
      : [];
  });
