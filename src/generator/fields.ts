import * as z from "zod";
import { isCurrency } from "./currency.ts";
import { type Choice, type EntryNames, fieldKinds } from "./field-kinds.ts";
import { languageProblem } from "./language.ts";
import { closestMatch } from "./read/closest-match.ts";
import { quoteValue } from "./read/problem.ts";
import {
  isEmail,
  oldPathPattern,
  oldPathProblem,
  outsideAddress,
  phonePattern,
  targetProblem,
  textProblems,
} from "./read/text-rules.ts";
import { addressProblem } from "./url.ts";

// JIT-compiling a parser per shape costs more than it saves on so few values.
z.config({ jitless: true });

/** Inclusive limits for a number, the entries of a list, or the characters of a text. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** JSON has no Infinity. */
const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * A field for one line of text, with at most `max` characters (default 500). Editing tools show the
 * description. field-errors.ts checks the limit before placeholders are filled, because it applies
 * to what the author wrote. Only the page fills the `placeholders` of the field itself.
 */
export const text = (
  description: string,
  {
    max: longest = 500,
    placeholders = [],
  }: { max?: number; placeholders?: readonly string[] } = {},
) =>
  checkedText(textProblems).register(fieldKinds, {
    kind: "text",
    description,
    longest,
    placeholders,
  });

/** A field for a paragraph, with at most `max` characters (default 2,000). */
export const paragraph = (description: string, { max = 2000 }: Pick<Bounds, "max"> = {}) =>
  checkedText(textProblems).register(fieldKinds, { kind: "paragraph", description, longest: max });

/** Text that is valid if `problemsIn` finds nothing. */
const checkedText = (problemsIn: (text: string) => ReturnType<typeof textProblems>) =>
  z.string().superRefine((value, context) => {
    for (const { message, before } of problemsIn(value))
      context.addIssue({ code: "custom", message, params: { before } });
  });

/** Text that has one problem at most: what `problemIn` returns. */
const checkedOnce = (problemIn: (text: string) => string | undefined) =>
  checkedText((value) => {
    const message = problemIn(value);
    return message === undefined ? [] : [{ message }];
  });

/** A field for the site's address, such as `https://name.example/repo/`. */
export const siteAddress = (description: string) =>
  checkedOnce(addressProblem).register(fieldKinds, {
    kind: "site address",
    description,
    pattern: "^https?://",
  });

/** A field for an email address. */
export const email = (description: string) =>
  z
    .string()
    // {host} is not filled while the site's address is invalid, which is reported separately.
    .refine((value) => isEmail(value) || value.includes("{host}"), {
      error: "is not an email address. Write one such as hello@name.example.",
    })
    .register(fieldKinds, { kind: "email", description });

/** A field for a phone number as people write it: `(202) 555-0142`. */
export const phone = (description: string) =>
  z
    .string()
    .regex(phonePattern, { error: "is not a phone number. Write one such as (202) 555-0142." })
    .register(fieldKinds, { kind: "phone", description, pattern: phonePattern.source });

/** A group of fields for a link: its label and its target. */
export const link = (description: string) =>
  fields(
    { label: labelled("Link text", text("The words that people press.", { max: 60 })), to: target },
    description,
  );

/**
 * A link target. This only checks targets outside the site. links.ts checks those within it, once
 * all content is read.
 */
export const target = checkedOnce(targetProblem).register(fieldKinds, {
  kind: "link target",
  label: "Link address",
  description: `Where the link leads: a page of this site, such as /about/, ${outsideAddress}, or # if it is not known yet.`,
});

/** A field for the former address of a page or file: `/about/`, `/old.pdf`. */
export const oldPath = (description: string) =>
  checkedOnce(oldPathProblem).register(fieldKinds, {
    kind: "path",
    description,
    pattern: oldPathPattern.source,
  });

/** A field for the path of a page on this site, with or without an anchor, or of a file. */
export const ownPath = (description: string) =>
  z
    .string()
    .regex(/^\/[^?%\s]*$/, {
      error: "is not a path on this site. Write one such as /about/ or /#pricing.",
    })
    .register(fieldKinds, { kind: "link target", label: "Link address", isOwn: true, description });

/** A field for a language tag such as `pt-BR`: https://www.rfc-editor.org/info/bcp47 */
export const language = (description: string) =>
  checkedOnce(languageProblem).register(fieldKinds, { kind: "language", description });

/** A field for an ISO 8601 date, such as `2026-11-22`. Its value is that string. */
export const date = (description: string) =>
  z.iso
    .date({ error: "is not a valid date. Write one such as 2026-11-22." })
    .regex(datePattern, { error: "is not a valid date. Write one such as 2026-11-22." })
    .register(fieldKinds, { kind: "date", description, pattern: datePattern.source });

/** ISO 8601 has a year 0, which other formats of dates do not. */
const datePattern = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/**
 * A field for an ISO 4217 currency code, such as EUR. It is the currency of all amounts in its group, at any depth,
 * unless an inner group has its own. `usual` is the currency where an optional field has no value.
 */
export const currency = (description: string, { usual }: { readonly usual?: string } = {}) =>
  z
    .string()
    .refine(isCurrency, { error: "is not a currency. Write a code such as USD or EUR." })
    .register(fieldKinds, { kind: "currency", description, ...(usual && { usual }) });

/** A group of fields for a sentence that contains one link. */
export const sentenceWithLink = (description: string) =>
  labelled(
    "Sentence with a link",
    fields(
      {
        before: labelled(
          "Words before the link",
          text("What the sentence begins with, if not with the link."),
        ).optional(),
        link: link("The link in the sentence."),
        after: labelled(
          "Words after the link",
          text("What the sentence ends with: words, or a mark such as a full stop."),
        ).optional(),
      },
      description,
    ),
  );

/** A field for a name from a closed set, such as the name of an icon. */
export const choice = (description: string, choice: Choice) =>
  checkedOnce((name) => {
    const { what, expected, names } = choice;
    if (names.includes(name)) return undefined;
    const near = closestMatch(name, names);
    return `is not ${what}. ${near ? `Did you mean ${near}?` : `Use ${expected}.`}`;
  }).register(fieldKinds, { kind: "choice", description, choice });

/**
 * A field for the lowercase name of an entry in another file's list. It is checked once all content
 * is read.
 */
export const entryName = (description: string, of: EntryNames) =>
  z.string().register(fieldKinds, { kind: "entry name", description, of });

/** A list of `min` to `max` entries, by default any number of them. Messages about a wrong number end with `why`. */
export const list = <Entry extends z.ZodType>(
  entry: Entry,
  {
    min = 0,
    max = unlimited,
    description = "",
    why = "",
  }: Bounds & { readonly description?: string; readonly why?: string } = {},
) => {
  const error = ({ input }: { input?: unknown }) =>
    Array.isArray(input) ? `${countMessage(input.length, min, max)} ${why}`.trim() : undefined;
  const entries = z.array(entry).min(min, { error });
  const limited = max === unlimited ? entries : entries.max(max, { error });
  return limited.register(fieldKinds, { kind: "list", description, min, max });
};

function countMessage(count: number, min: number, max: number): string {
  const entries = (number: number) => (number === 1 ? "1 entry" : `${number} entries`);
  const range = max === unlimited ? `${entries(min)} or more` : `${min} to ${entries(max)}`;
  const fix = count < min ? `Add ${min - count}.` : `Remove ${count - max}.`;
  return `takes ${min === max ? entries(max) : range}, but has ${count}. ${fix}`;
}

/**
 * Requires the entries of a list to differ, ignoring case: in their field `by`, or as a whole if they are text.
 * Messages call that text `what`. Runs even if the list has other problems, so that all are reported at once.
 */
export function distinct<List extends z.ZodArray<z.ZodObject>>(
  list: List,
  options: { readonly by: keyof List["element"]["shape"] & string; readonly what?: string },
): List;
export function distinct<List extends z.ZodArray>(
  list: List,
  options: { readonly what: string },
): List;
export function distinct<List extends z.ZodArray>(
  list: List,
  { by, what = by ?? "entry" }: { readonly by?: string; readonly what?: string },
): List {
  const checked = list.superRefine(
    (value, context) => {
      const names = value.map((entry) => (by === undefined ? entry : property(entry, by)));
      const seen = new Map<string, number>();
      for (const [index, name] of names.entries()) {
        if (typeof name !== "string") continue;
        const first = seen.get(name.toLowerCase());
        if (first === undefined) seen.set(name.toLowerCase(), index);
        else
          context.addIssue({
            code: "custom",
            path: by === undefined ? [index] : [index, by],
            message: `repeats ${quoteValue(name)} from entry ${first + 1}. Use each ${what} only once.`,
          });
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );
  const kind = fieldKinds.get(list);
  if (kind?.kind === "list" && by !== undefined) fieldKinds.add(checked, { ...kind, by });
  return checked;
}

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/**
 * Copies a field and adds a label, which editing tools show instead of its key. Throws a TypeError
 * for a shape that fields.ts did not make.
 */
export function labelled<Shape extends z.ZodType>(label: string, field: Shape): Shape {
  const kind = fieldKinds.get(field);
  if (!kind) throw new TypeError(`labelled("${label}", …) needs a field made with fields.ts`);
  const copy = field.clone();
  fieldKinds.add(copy, { ...kind, label });
  return copy;
}

/** A group of these fields; any other field in it is an error. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, description = "") =>
  z.strictObject(shape).register(fieldKinds, { kind: "group", description });

/** A field that is true or false. */
export const yesOrNo = (description: string) =>
  z.boolean().register(fieldKinds, { kind: "yes or no", description });

/** A field that accepts exactly one value. */
export function exactly<const Value extends string | boolean>(
  description: string,
  { value }: { readonly value: Value },
): z.ZodLiteral<Value> {
  const only = z.literal(value);
  fieldKinds.add(only as z.ZodLiteral, { kind: "one value", description });
  return only;
}

/** A field for an integer from `min` (default 0) to `max`. */
export const wholeNumber = (description: string, { min = 0, max = unlimited }: Bounds = {}) =>
  z.int().min(min).max(max).register(fieldKinds, { kind: "whole number", description });

/** A field for a number from `min` (default 0) to `max`. */
export const decimal = (description: string, { min = 0, max = unlimited }: Bounds = {}) =>
  z.number().min(min).max(max).register(fieldKinds, { kind: "number", description });

/** The message about a value that is not a number, worded to follow the field's name. */
export const notANumber =
  "must be a number. Write it as 29 or 29.50, without quotes, sign, comma or unit.";

/**
 * A field for an amount of money, 0 or more. field-errors.ts checks its decimals and its size, because they depend
 * on the currency. `otherwise` is a sentence for authors who have no number to write.
 */
export const amount = (description: string, { otherwise }: { readonly otherwise?: string } = {}) =>
  z
    .number({
      error: ({ code }) =>
        code === "invalid_type" && otherwise ? `${notANumber} ${otherwise}` : undefined,
    })
    .min(0)
    .register(fieldKinds, { kind: "amount", description });

/** The group of fields for a page's title and description. */
export const head = fields({
  title: text("The title in browser tabs and search results, before the site's name.", { max: 70 }),
  description: text("The lines under the title in search results and link previews.", { max: 200 }),
});
