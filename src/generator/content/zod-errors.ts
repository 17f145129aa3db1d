import * as z from "zod";
import { nearest } from "./closest-match.ts";
import type { Problem } from "./problem.ts";
import { found } from "./quote-value.ts";
import type { Path, Source } from "./yaml-source.ts";

type Issue = z.core.$ZodIssue;

/**
 * Takes what a schema found wrong with a file and gives it as problems with their places, in words
 * for the person who wrote the file.
 */
export function issueProblems(
  issues: readonly Issue[],
  source: Source,
  schema: z.ZodType,
): Problem[] {
  return issues
    .filter((issue) => !isEcho(issue, issues))
    .flatMap((issue) => problemsOf(issue, source, schema, issues));
}

/** Whether an issue only repeats another: the size of what is no list, or a bound that all numbers have. */
function isEcho(issue: Issue, issues: readonly Issue[]): boolean {
  if (issue.code !== "too_small" && issue.code !== "too_big") return false;
  return (
    ("note" in issue && issue.note !== undefined) ||
    issues.some((other) => other.code === "invalid_type" && isSamePath(other.path, issue.path))
  );
}

function problemsOf(
  issue: Issue,
  source: Source,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      source.problemAtKey(issue.path, key, unknownKeyMessage(key, schema, issue)),
    );
  if (isMissing(issue)) {
    if (isMisspelt(issue, schema, issues)) return [];
    const field = String(issue.path.at(-1));
    return [source.problemAt(issue.path.slice(0, -1), `found no ${field}; expected it here`)];
  }
  const before = issue.code === "custom" ? issue.params?.before : undefined;
  return [source.problemAt(issue.path, sentence(issue), before)];
}

function unknownKeyMessage(
  key: string,
  schema: z.ZodType,
  issue: z.core.$ZodIssueUnrecognizedKeys,
): string {
  const known = keysAt(schema, issue.path);
  const near = nearest(key, absent(known, issue));
  return `found the unknown field ${key}; expected ${near ?? `only ${known.join(", ")}`}`;
}

/** The known fields that are not there: an unknown one may be meant for them. */
function absent(known: readonly string[], { input }: Issue): string[] {
  return known.filter((key) => !Object.hasOwn((input ?? {}) as object, key));
}

const isMissing = (issue: Issue) =>
  issue.input === undefined && ["invalid_type", "invalid_value"].includes(issue.code);

/** Whether the missing field is there under a misspelt name, which is reported already. */
function isMisspelt(missing: Issue, schema: z.ZodType, issues: readonly Issue[]): boolean {
  const parent = missing.path.slice(0, -1);
  return issues.some(
    (issue) =>
      issue.code === "unrecognized_keys" &&
      isSamePath(issue.path, parent) &&
      issue.keys.some(
        (key) => nearest(key, absent(keysAt(schema, parent), issue)) === missing.path.at(-1),
      ),
  );
}

const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** The field names that the schema knows at a path. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return keysAt(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const [step, ...rest] = path;
  const inner = step === undefined ? undefined : schema.shape[String(step)];
  return inner ? keysAt(inner, rest) : Object.keys(schema.shape);
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `found ${Number.isFinite(issue.input) ? "the number " : ""}${found(issue.input)}; expected ${expectedType(issue)}`;
    case "invalid_value":
      return issue.message.startsWith("expected")
        ? `found ${found(issue.input)}; ${issue.message}`
        : `found ${found(issue.input)}; expected ${issue.values.map(found).join(" or ")}`;
    case "too_small":
    case "too_big":
      return range(issue);
    default:
      return issue.message;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list, each entry after a dash and a space",
  object: "fields, each with a name and a colon",
};

function expectedType({ expected, input }: z.core.$ZodIssueInvalidType): string {
  const kind = kinds[expected] ?? expected;
  if (expected !== "string" && isQuoted(input)) return `${kind}, without quotes`;
  if (expected === "number") return `${kind} such as 29 or 29.50, without sign or comma`;
  if (expected !== "string") return kind;
  if (typeof input === "number" || typeof input === "boolean") return `${kind}, written in quotes`;
  if (typeof input === "object" && input !== null)
    return `${kind}; text that begins with { or [ or holds a colon stands in quotes`;
  return kind;
}

/** Whether a text would be a number, true or false without its quotes. */
const isQuoted = (input: unknown) =>
  typeof input === "string" && /^(-?\d+(\.\d+)?|true|false)$/.test(input);

function range(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [word, bound] =
    issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  if (issue.origin !== "array") return `found ${found(issue.input)}; expected ${word} ${bound}`;
  const { length } = issue.input as unknown[];
  const entries = length === 1 ? "1 entry" : `${length} entries`;
  return `found ${entries}; expected ${issue.exact ? bound : `${word} ${bound}`}`;
}
