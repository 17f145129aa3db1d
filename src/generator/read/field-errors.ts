import * as z from "zod";
import { decimalsIn, isCurrency, largestAmount } from "../currency.ts";
import { type Field, type FoundText, fieldKinds, partsIn } from "../field-kinds.ts";
import { notANumber } from "../fields.ts";
import { closestMatch } from "./closest-match.ts";
import { dotted, type ParsedFile, type Path } from "./parsed-yaml.ts";
import { maxShown, type Problem, quoteValue } from "./problem.ts";

/**
 * Checks a value read from `parsed`, with placeholders filled, against a shape. Returns its problems with
 * their places, worded for the author of the file, and the parsed value if there are none. A shape's own
 * messages must be worded to follow the field's name: "must be …".
 */
export function checkValue<Shape extends z.ZodType>(
  value: unknown,
  shape: Shape,
  parsed: ParsedFile,
  texts: readonly FoundText[],
): { readonly value?: z.output<Shape>; readonly problems: readonly Problem[] } {
  const { data, error } = shape.safeParse(value, { reportInput: true, error: wording });
  const problems = [...lengthProblems(parsed, texts), ...amountProblems(parsed, shape, value)];
  for (const issue of error?.issues.slice(0, maxShown) ?? []) {
    const { path, input, message } = issue;
    if (issue.code === "unrecognized_keys") {
      const place = dotted(path);
      const group = [...partsIn(shape, value)].find((part) => dotted(part.path) === place)?.shape;
      const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
      const absent = known.filter((key) => !Object.hasOwn(input as object, key));
      for (const key of issue.keys.slice(0, maxShown)) {
        // Probably a typo of a field that is absent.
        const near = closestMatch(key, absent);
        const fix = near ? `Rename it to ${near}` : `Remove it, or use one of ${known.join(", ")}`;
        problems.push(parsed.problemAt([...path, key], `is not a known field. ${fix}.`));
      }
    } else if (input === undefined) {
      problems.push(parsed.problemAt(path, "is missing. Add it here."));
    } else {
      const before = issue.code === "custom" ? issue.params?.before : undefined;
      problems.push(parsed.problemAt(path, message, before));
    }
  }
  return problems.length === 0 ? { value: data as z.output<Shape>, problems } : { problems };
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
  }
}

/** By Zod type: what a field must be, and how to write it. */
const kinds: Readonly<Record<string, readonly [kind: string, fix: string]>> = {
  string: ["text", "Put quotes around it."],
  int: ["a whole number", "Remove the decimals."],
  boolean: ["true or false", "Write one of these words, without quotes."],
  array: ["a list", "Start each entry on a line of its own, with a dash and a space."],
  object: [
    "a group of fields",
    "Write each on a line of its own: a name, a colon, a space, a value.",
  ],
};

function wrongType(expected: string, input: unknown): string {
  if (expected === "number") return notANumber;
  const [kind, fix] = kinds[expected] ?? [expected, "Change it."];
  return input === null && expected === "string"
    ? "is empty. Write some text."
    : `must be ${kind}. ${fix}`;
}

/**
 * A problem for each text that is too long as written: `{host}` counts as six characters, so that
 * the same words fit at every address.
 */
const lengthProblems = (parsed: ParsedFile, texts: readonly FoundText[]): Problem[] =>
  texts.flatMap(({ kind, path, value }) => {
    const length = [...value].length;
    return kind && "longest" in kind && length > kind.longest
      ? [parsed.problemAt(path, `has ${length} characters. Shorten it to ${kind.longest}.`)]
      : [];
  });

/** A problem for each amount with more decimals than its currency has, or too large to calculate with. */
function amountProblems(parsed: ParsedFile, shape: z.ZodType, value: unknown): Problem[] {
  const currencies: Field<unknown>[] = [];
  const amounts: Field<unknown>[] = [];
  for (const part of partsIn(shape, value)) {
    const kind = fieldKinds.get(part.shape);
    if (kind?.kind === "amount") amounts.push(part);
    if (kind?.kind !== "currency") continue;
    const currency = part.value === undefined ? kind.usual : part.value;
    if (currency !== undefined) currencies.push({ ...part, value: currency });
  }
  return amounts.flatMap(({ path, value: amount }) => {
    if (typeof amount !== "number") return [];
    const currency = nearest(currencies, path)?.value;
    // Reported as no currency.
    if (currency !== undefined && !isCurrency(currency)) return [];
    const decimals = decimalsIn(currency);
    const largest = largestAmount / 10 ** decimals;
    if (amount > largest)
      return [parsed.problemAt(path, `is too large. Write ${largest} or less.`)];
    if (Number(amount.toFixed(decimals)) === amount) return [];
    const found = `is ${amount}, but ${currency ?? "an amount"} has ${decimals || "no"} decimals`;
    const fix = decimals === 0 ? "29" : `29 or ${(29.5).toFixed(decimals)}`;
    return [parsed.problemAt(path, `${found}. Write it as ${fix}.`)];
  });
}

/** The field whose group is the innermost of those around a path. */
function nearest(fields: readonly Field<unknown>[], path: Path): Field<unknown> | undefined {
  const around = fields.filter(({ path: own }) =>
    own.slice(0, -1).every((step, index) => step === path[index]),
  );
  return around.sort((one, other) => other.path.length - one.path.length)[0];
}
