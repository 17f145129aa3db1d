import * as z from "zod";
import { closestMatch } from "./content/closest-match.ts";
import { languageProblem } from "./content/languages.ts";
import { quoteValue } from "./content/problem.ts";
import {
  isEmail,
  isPhone,
  oldPathPattern,
  oldPathProblem,
  phonePattern,
  targetProblems,
  textProblems,
} from "./content/text-rules.ts";
import { type Choice, type EntryNames, fieldKinds } from "./field-kinds.ts";
import { addressProblem } from "./url.ts";

// JIT-compiling a parser per schema costs more than it saves on so few values.
z.config({ jitless: true });

/** Inclusive limits for a number, the entries of a list, or the characters of a text. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** JSON has no Infinity. */
const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * Fills in the defaults of a call's options. Throws a TypeError for options that the call does not
 * take: a site runs without type checks, and its developer's mistake must not be reported to the
 * author of a content file.
 */
function withDefaults<All extends object>(call: string, given: Partial<All>, defaults: All): All {
  const isKnown = ([name, value]: [string, unknown]) =>
    typeof value === typeof defaults[name as keyof All] && !Number.isNaN(value);
  if (typeof given !== "object" || !Object.entries(given).every(isKnown))
    throw new TypeError(
      `${call} takes { ${Object.keys(defaults).join(", ")} }, not ${JSON.stringify(given)}`,
    );
  const all = { ...defaults, ...given };
  const { min = 0, max = min }: Bounds = all;
  if (min > max) throw new TypeError(`${call} was given min ${min}, which is above max ${max}`);
  return all;
}

/**
 * A field for one line of text, with at most `max` characters (default 500). Editing tools show the
 * description. field-errors.ts checks the limit before placeholders are filled, because it applies
 * to what the author wrote.
 */
export const text = (description: string, limit: Pick<Bounds, "max"> = {}) =>
  words("text", description, withDefaults("text(description, …)", limit, { max: 500 }));

/** A field for a paragraph, with at most `max` characters (default 2,000). */
export const paragraph = (description: string, limit: Pick<Bounds, "max"> = {}) =>
  words("paragraph", description, withDefaults("paragraph(description, …)", limit, { max: 2000 }));

const words = (kind: "text" | "paragraph", description: string, { max }: { max: number }) =>
  z
    .string()
    .superRefine((value, context) => {
      for (const problem of textProblems(value)) addProblem(problem, context);
    })
    .register(fieldKinds, { kind, description, longest: max });

function addProblem(
  { message, before }: ReturnType<typeof textProblems>[number],
  context: z.RefinementCtx<string>,
): void {
  context.addIssue({ code: "custom", message, params: { before } });
}

/** A text that must follow a rule, given what says how one breaks it. */
const ruled = (problemIn: (text: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const problem = problemIn(value);
    if (problem) context.addIssue(problem);
  });

/** A field for the site's address, such as `https://name.example/repo/`. */
export const siteAddress = (description: string) =>
  ruled(addressProblem).register(fieldKinds, {
    kind: "site address",
    description,
    pattern: "^https?://",
  });

/** A field for an email address. */
export const email = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      // {host} stays in place while the site's address is wrong, which is reported separately.
      if (!isEmail(value) && !value.includes("{host}"))
        context.addIssue("is not an email address. Write one such as hello@name.example.");
    })
    .register(fieldKinds, { kind: "email", description });

/** A field for a phone number as people write it: `(202) 555-0142`. */
export const phone = (description: string) =>
  z
    .string()
    .refine(isPhone, { error: "is not a phone number. Write one such as (202) 555-0142." })
    .register(fieldKinds, { kind: "phone", description, pattern: phonePattern.source });

/** A group of fields for a link: its label and its target. */
export const link = (description: string) =>
  fields(
    { label: labelled("Link text", text("The words that people press.", { max: 60 })), to: target },
    description,
  );

/**
 * A link target. This only checks targets outside the site: the site's own are known once all
 * content is read, and links.ts checks them.
 */
export const target = z
  .string()
  .superRefine((value, context) => {
    for (const problem of targetProblems(value)) addProblem(problem, context);
  })
  .register(fieldKinds, {
    kind: "link target",
    label: "Link address",
    description:
      "Where the link leads: a page of this site, such as /about/, an address that begins with https:, mailto: or tel:, or # if it is not known yet.",
  });

/** A field for an address that pages or files had: `/about/`, `/old.pdf`. */
export const oldPath = (description: string) =>
  ruled(oldPathProblem).register(fieldKinds, {
    kind: "path",
    description,
    pattern: oldPathPattern.source,
  });

/** A field for a page of this site, with or without one of its anchors, or a file of it. */
export const ownPath = (description: string) =>
  z
    .string()
    .regex(/^\/[^?%\s]*$/, {
      error: "is not a path of this site. Write one such as /about/ or /#pricing.",
    })
    .register(fieldKinds, { kind: "link target", label: "Link address", isOwn: true, description });

/** A field for a language tag such as `pt-BR`: https://www.rfc-editor.org/info/bcp47 */
export const language = (description: string) =>
  ruled(languageProblem).register(fieldKinds, { kind: "language", description });

/** A field for a day, written as ISO 8601 does: `2026-11-22`. Its value is that text. */
export const date = (description: string) =>
  z
    .string()
    .refine(isDay, { error: "is not a day of the calendar. Write one such as 2026-11-22." })
    .register(fieldKinds, { kind: "date", description, pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

/** Dates take 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().slice(0, 10) === text;
}

/** A field for an ISO 4217 currency code, such as EUR. */
export const currency = (description: string) =>
  z
    .string()
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), {
      error: "is not a currency. Write a code such as USD or EUR.",
    })
    .register(fieldKinds, { kind: "currency", description });

/** A group of fields for a sentence that contains one link. */
export const sentenceWithLink = (description: string) =>
  labelled(
    "Sentence with a link",
    fields(
      {
        before: labelled("Words before the link", text("What the sentence begins with.")),
        link: link("The link in the sentence."),
        after: labelled("Words after the link", text("What the sentence ends with.")),
      },
      description,
    ),
  );

/** A field for one of many names, such as that of an icon. */
export const choice = (description: string, choice: Choice) =>
  z
    .string({ error: ({ input }) => (input === null ? emptyChoice(choice) : undefined) })
    .superRefine((name, context) => {
      const { what, expected, names } = choice;
      if (names().includes(name)) return;
      if (name.trim() === "") {
        context.addIssue(emptyChoice(choice));
        return;
      }
      const near = closestMatch(name, names());
      const fix = near ? `Write ${near}.` : `Use ${expected}.`;
      context.addIssue(`is not ${what}. ${fix}`);
    })
    .register(fieldKinds, { kind: "choice", description, choice });

const emptyChoice = ({ expected }: Choice) => `is empty. Write ${expected}.`;

/**
 * A field for the name of an entry of a list in another file, in lower case. It is checked once all
 * content is read. When the entry is renamed in the editor, this field follows.
 */
export const entryName = (description: string, of: EntryNames) =>
  z.string().register(fieldKinds, { kind: "entry name", description, of });

/** A list of `min` to `max` entries; by default, of any number. */
export const list = <Entry extends z.ZodType>(
  entry: Entry,
  options: Bounds & { readonly description?: string } = {},
) => {
  const { min, max, description } = withDefaults("list(entry, …)", options, {
    min: 0,
    max: unlimited,
    description: "",
  });
  const error = ({ input }: { input?: unknown }) =>
    Array.isArray(input) ? countMessage(input.length, min, max) : undefined;
  const entries = z.array(entry).min(min, { error });
  return (max === unlimited ? entries : entries.max(max, { error })).register(fieldKinds, {
    kind: "list",
    description,
    min,
    max,
  });
};

function countMessage(count: number, min: number, max: number): string {
  const entries = (number: number) => (number === 1 ? "1 entry" : `${number} entries`);
  const range = max === unlimited ? `${entries(min)} or more` : `${min} to ${entries(max)}`;
  const fix = count < min ? `Add ${min - count}.` : `Remove ${count - max}.`;
  return `takes ${min === max ? entries(max) : range}, but has ${count}. ${fix}`;
}

interface Distinctness<List extends z.ZodArray> {
  /** The field that must be unique; by default, the whole entry. */
  readonly by?: keyof z.output<List>[number] & string;
  /** What messages call the unique value; by default, the field's name or `entry`. */
  readonly what?: string;
}

/**
 * Requires that no two entries of a list have the same text, ignoring case. Runs even if the list
 * has other problems, so that all are reported at once. Throws a TypeError if the entries have no
 * field `by`.
 */
export function distinct<List extends z.ZodArray>(
  list: List,
  { by, what = by ?? "entry" }: Distinctness<List> = {},
): List {
  if (by !== undefined && !(list.element instanceof z.ZodObject && by in list.element.shape))
    throw new TypeError(`distinct(list, { by: "${by}" }): the entries have no field of that name`);
  const checked = list.superRefine(
    (value, context) => {
      const seen = new Map<string, number>();
      value.forEach((entry, index) => {
        const name = by === undefined ? entry : property(entry, by);
        if (typeof name !== "string") return;
        const key = name.toLowerCase();
        const first = seen.get(key);
        if (first === undefined) seen.set(key, index);
        else
          context.addIssue({
            code: "custom",
            path: by === undefined ? [index] : [index, by],
            message: `repeats ${quoteValue(name)} from entry ${first + 1}. Use each ${what} only once.`,
          });
      });
    },
    { when: ({ value }) => Array.isArray(value) },
  );
  const kind = fieldKinds.get(list);
  if (kind?.kind === "list" && by !== undefined) fieldKinds.add(checked, { ...kind, by });
  return checked;
}

/**
 * Copies a field and adds a label, which editing tools show instead of its key. Throws a TypeError
 * for a schema that fields.ts did not make.
 */
export function labelled<Shape extends z.ZodType>(label: string, field: Shape): Shape {
  const kind = fieldKinds.get(field);
  if (!kind) throw new TypeError(`labelled("${label}", …) takes a field of fields.ts`);
  const copy = field.clone();
  fieldKinds.add(copy, { ...kind, label });
  return copy;
}

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A group of these fields; any other field in it is an error. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, description = "") =>
  z.strictObject(shape).register(fieldKinds, { kind: "group", description });

/** A field that is true or false. */
export const yesOrNo = (description: string) =>
  z.boolean().register(fieldKinds, { kind: "yes or no", description });

interface OneValue<Value> {
  readonly value: Value;
  /** The error for any other value, worded to follow the field's name. */
  readonly message?: string;
}

/** A field that accepts exactly one value. */
export function exactly<const Value extends string | boolean>(
  description: string,
  { value, message }: OneValue<Value>,
): z.ZodLiteral<Value> {
  const only = z.literal(value, message === undefined ? {} : { error: message });
  fieldKinds.add(only as z.ZodLiteral, { kind: "one value", description });
  return only;
}

/** A field for an integer from `min` (default 0) to `max`. */
export const wholeNumber = (description: string, bounds: Bounds = {}) => {
  const { min, max } = withDefaults("wholeNumber(description, …)", bounds, anyNumber);
  return z.int().min(min).max(max).register(fieldKinds, { kind: "whole number", description });
};

/** A field for a number from `min` (default 0) to `max`. */
export const decimal = (description: string, bounds: Bounds = {}) => {
  const { min, max } = withDefaults("decimal(description, …)", bounds, anyNumber);
  return z.number().min(min).max(max).register(fieldKinds, { kind: "number", description });
};

const anyNumber = { min: 0, max: unlimited };

/** A field for an amount of money from 0 to 100,000, with at most two decimals. */
export const amount = (description: string) =>
  z
    .number()
    .min(0)
    .max(100_000)
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: "has more than two decimals. Write it as 29 or 29.50.",
    })
    .register(fieldKinds, { kind: "number", description });

/** The group of fields for a page's title and description. */
export const head = fields({
  title: text("The title in browser tabs and search results, before the site's name.", { max: 70 }),
  description: text("The lines under the title in search results and link previews.", { max: 200 }),
});
