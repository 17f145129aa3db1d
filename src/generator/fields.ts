import * as z from "zod";
import { nearest } from "./content/closest-match.ts";
import { found } from "./content/quote-value.ts";
import { addressProblem } from "./url.ts";

// Compiling a parser for each shape takes longer than the few values of it take without.
z.config({ jitless: true });

/** The longest text a field may hold, in characters, unless it says otherwise. */
const sane = 500;

/**
 * One line of text for visitors. The description is shown by editors that know the JSON Schema.
 */
export const text = (description: string, longest = sane) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value))
        context.addIssue(`found ${found(value)}; expected some text`);
      else if (/^\p{Zs}|\p{Zs}$/u.test(value))
        context.addIssue("found space at an end; expected text without it");
      const length = [...value].length;
      if (length > longest)
        context.addIssue(`found ${length} characters; expected at most ${longest}`);
      refuseUnsafe(value, context);
    })
    .meta({ description, minLength: 1, maxLength: longest });

/** Text that may run to a paragraph. */
export const paragraph = (description: string) => text(description, 2000);

/** Characters that change how a page is read without being seen, or that break its parsing. */
const unsafe: readonly [RegExp, string][] = [
  [/[\n\r\u0085\u2028\u2029]/u, "a line break"],
  [/\t/u, "a tab"],
  [/\p{Cc}/u, "a control character"],
  [/[\u202a-\u202e\u2066-\u2069]/u, "a character that turns the direction of text"],
  [/\p{Surrogate}/u, "half of a character"],
  [/\p{Noncharacter_Code_Point}|\ufeff/u, "a character that is no text"],
];

/** Adds an issue for the first of such characters, with what precedes it, to find its place. */
function refuseUnsafe(value: string, context: z.RefinementCtx<string>): void {
  for (const [pattern, name] of unsafe) {
    const match = pattern.exec(value);
    if (!match) continue;
    const code = match[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    const message = `found ${name} (U+${code}); expected text without it`;
    const params = { before: value.slice(0, match.index) };
    context.addIssue({ code: "custom", message, params });
    return;
  }
}

export const siteAddress = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      const problem = addressProblem(value);
      if (problem) context.addIssue(problem);
    })
    .meta({ description, pattern: "^https?://" });

export const email = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!isEmail(value))
        context.addIssue(
          `found ${found(value)}; expected an email address such as hello@leads.example`,
        );
    })
    .meta({ description, format: "email" });

/** The length is that of https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, without its brackets. */
const isEmail = (value: string) => value.length <= 254 && z.email().safeParse(value).success;

/** Digits, some in brackets, with spaces, dots or hyphens between. */
const phonePattern = /^(?=.{7,30}$)\+?(?:(?:\d|\(\d+\))[ .-]{0,3})*\d$/;

export const phone = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!phonePattern.test(value) || value.replace(/\D/g, "").length < 7)
        context.addIssue(`found ${found(value)}; expected a phone number such as (202) 555-0142`);
    })
    .meta({ description, pattern: phonePattern.source });

/** The format of a link's target in JSON Schema, by which such fields are known. */
export const linkFormat = "uri-reference";

/** A link: its words, and a place of this site, `#`, or an https, mailto or tel address. */
export const link = (description: string) =>
  z.strictObject({ label: text("The words of the link.", 60), to: target }).describe(description);

const outside = {
  "https:": (value: string) => {
    if (!/^https:\/\/[^\s"<>\\^`{|}]{1,2000}$/.test(value) || !URL.canParse(value)) return false;
    const { username, password } = new URL(value);
    return username === "" && password === "";
  },
  "mailto:": (value: string) => isEmail(value.slice("mailto:".length)),
  "tel:": (value: string) => /^tel:\+?[\d-]{7,30}$/.test(value),
};

/** Where a link may lead besides the places of the site. */
const outsideSchemes = "an address that begins with https:, mailto: or tel:";

/**
 * The target of a link. Which places the site has is known when all content is read, so that
 * link-problems.ts checks them; it finds these fields by their format.
 */
const target = z
  .string()
  .superRefine((value, context) => {
    const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(value) ?? [];
    if (scheme === undefined) return;
    const expected = `expected a place of this site, or ${outsideSchemes}`;
    const isAllowed = outside[scheme as keyof typeof outside];
    if (!isAllowed)
      context.addIssue(`found ${found(value)}, whose scheme is ${scheme}; ${expected}`);
    else if (!isAllowed(value))
      context.addIssue(`found ${found(value)}, which is no right ${scheme} address; ${expected}`);
    else refuseUnsafe(value, context);
  })
  .meta({
    description:
      "Where the link leads: a path of this site, # for nowhere, or an https, mailto or tel address.",
    format: linkFormat,
  });

/** A sentence with one link in it. */
export const sentenceWithLink = (description: string) =>
  z
    .strictObject({
      before: text("The words before the link."),
      link: link("The link."),
      after: text("The words after the link."),
    })
    .describe(description);

/** A name out of many that stands for something else, such as an icon for its outline. */
interface Choice<Value> {
  /** What the names are called in messages: `an icon`. */
  readonly what: string;
  /** Which names there are, in words: `a name from lucide.dev/icons, such as house`. */
  readonly expected: string;
  readonly names: () => readonly string[];
  /** Returns what a name stands for, or undefined for a name that is none. */
  readonly value: (name: string) => Value | undefined;
  /** The JSON Schema that lists the names, beside those of the content files. */
  readonly schemaFile: string;
}

/** JSON Schemas of names to choose from: file beside the content's schemas, to the names. */
export const choices = new Map<string, Choice<unknown>>();

export function choice<Value>(description: string, all: Choice<Value>) {
  const { what, expected, names, value, schemaFile } = all;
  choices.set(schemaFile, all);
  return z
    .string()
    .transform((name, context) => {
      const chosen = value(name);
      if (chosen !== undefined) return chosen;
      const near = nearest(name, names());
      const hint = near ? `, perhaps ${near}` : "";
      context.addIssue(`found ${found(name)}, which is not ${what}${hint}; expected ${expected}`);
      return z.NEVER;
    })
    .meta({ description, allOf: [{ $ref: schemaFile }] });
}

/** A list of exactly, or from `least` to `most`, entries. */
export const list = <Entry extends z.ZodType>(entry: Entry, least: number, most = least) =>
  least === most ? z.array(entry).length(least) : z.array(entry).min(least).max(most);

/**
 * Gives the list with a check that no two entries share a text: the one at `at` in each, or the entry
 * itself. The check runs whatever else is wrong with the list, so that all is told at once.
 */
export const distinct = <List extends z.ZodType>(list: List, what: string, ...at: string[]) =>
  list.superRefine(
    (value, context) => {
      const seen = new Map<string, number>();
      (value as unknown[]).forEach((entry, index) => {
        const name = at.reduce(property, entry);
        if (typeof name !== "string") return;
        const key = name.toLowerCase();
        const first = seen.get(key);
        if (first === undefined) seen.set(key, index);
        else
          context.addIssue({
            code: "custom",
            path: [index, ...at],
            message: `found ${found(name)} a second time (entry ${first + 1} has it too); expected each ${what} once`,
          });
      });
    },
    { when: ({ value }) => Array.isArray(value) },
  );

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Fields with these names and no others. */
export const fields = z.strictObject;

export const yesOrNo = (description: string) => z.boolean().describe(description);

/** One value and no other. */
export const exactly = <Value extends string | boolean>(
  value: Value,
  description: string,
  message?: string,
) => z.literal(value, message === undefined ? {} : { error: message }).describe(description);

/** A whole number from `least` to `most`. */
export const wholeNumber = (description: string, least: number, most: number) =>
  z.int().min(least).max(most).describe(description);

export const decimal = (description: string, least: number, most: number) =>
  z.number().min(least).max(most).describe(description);

/** An amount of money with at most two decimals. */
export const amount = (description: string) =>
  z
    .number()
    .min(0)
    .max(100_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: ({ input }) => `found ${input}; expected dollars with at most two decimals`,
    })
    .describe(description);

export const head = z.strictObject({
  title: text("The page's title; the build adds | {host} unless it is there already.", 70),
  description: text("What search engines and link previews say of the page.", 200),
});
