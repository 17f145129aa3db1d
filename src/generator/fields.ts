import * as z from "zod";
import { closestMatch } from "./content/closest-match.ts";
import { quoteValue } from "./content/quote-value.ts";
import { textProblems, unsafeCharacter } from "./content/text-problems.ts";
import { addressProblem } from "./url.ts";

// Compiling a parser for each schema takes longer than parsing its few values without one.
z.config({ jitless: true });

/** The default limit of a text, in characters. */
const sane = 500;

/**
 * One line of text for visitors. Editors that know the JSON Schema show the description. The limit is
 * about what the author wrote, so length-problems.ts checks it before placeholders are filled.
 */
export const text = (description: string, longest = sane) =>
  z
    .string()
    .superRefine((value, context) => {
      for (const problem of textProblems(value)) addProblem(problem, context);
    })
    .meta({ description, minLength: 1, maxLength: longest });

/** Text that may run to a paragraph. */
export const paragraph = (description: string) => text(description, 2000);

function addProblem(
  { message, before }: ReturnType<typeof textProblems>[number],
  context: z.RefinementCtx<string>,
): void {
  context.addIssue({ code: "custom", message, params: { before } });
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
      // The host is not filled in while the site's address is wrong, which is reported itself.
      if (!isEmail(value) && !value.includes("{host}"))
        context.addIssue("is not an email address. Write one such as hello@name.example.");
    })
    .meta({ description, format: "email" });

/** The longest address: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, without the brackets. */
export const isEmail = (value: string) => value.length <= 254 && z.email().safeParse(value).success;

/** Digits, some in parentheses, separated by spaces, dots or hyphens. */
const phonePattern = /^(?=.{7,30}$)\+?(?:(?:\d|\(\d+\))[ .-]{0,3})*\d$/;

export const phone = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!phonePattern.test(value) || value.replace(/\D/g, "").length < 7)
        context.addIssue("is not a phone number. Write one such as (202) 555-0142.");
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

/** What is left in braces has a problem of its own, or its value is in a file that could not be read. */
const isUnfilled = (value: string) => /\{[^{}]*\}/.test(value);

/** Where a link may lead besides the places of the site. */
const outsideSchemes = "an address that starts with https:, mailto: or tel:";

/**
 * The target of a link. Which places the site has is known when all content is read, so that
 * link-problems.ts checks them; it finds these fields by their format.
 */
export const target = z
  .string()
  .superRefine((value, context) => {
    const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(value) ?? [];
    if (scheme === undefined) return;
    const fix = `Use a page of this site, or ${outsideSchemes}.`;
    const isAllowed = outside[scheme as keyof typeof outside];
    if (!isAllowed) context.addIssue(`starts with ${scheme}, which is not allowed. ${fix}`);
    else if (isUnfilled(value)) return;
    else if (!isAllowed(value)) context.addIssue(`is not a valid ${scheme} address. ${fix}`);
    else for (const problem of unsafeCharacter(value)) addProblem(problem, context);
  })
  .meta({
    description:
      "Where the link leads: a path of this site, # for nowhere, or an https, mailto or tel address.",
    format: linkFormat,
  });

/** A language tag such as `pt-BR`: https://www.rfc-editor.org/info/bcp47 */
export const language = (description: string) =>
  z
    .string()
    .refine(isLanguage, { error: "is not a language. Write a tag such as en, de or pt-BR." })
    .describe(description);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** A currency of ISO 4217, such as EUR. */
export const currency = (description: string) =>
  z
    .string()
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), {
      error: "is not a currency. Write a code such as USD or EUR.",
    })
    .describe(description);

/** A sentence with one link in it. */
export const sentenceWithLink = (description: string) =>
  z
    .strictObject({
      before: text("The words before the link."),
      link: link("The link."),
      after: text("The words after the link."),
    })
    .describe(description);

/** A name out of many, such as that of an icon. */
interface Choice {
  /** What the names are called in messages: `an icon`. */
  readonly what: string;
  /** Which names there are, in words: `a name from lucide.dev/icons, such as house`. */
  readonly expected: string;
  readonly names: () => ReadonlySet<string>;
  /** The JSON Schema that lists the names, beside those of the content files. */
  readonly schemaFile: string;
  /** A file of the output, such as `assets/icons.svg`, made from the names that the content uses. */
  readonly sheet?: { readonly name: string; readonly text: (used: readonly string[]) => string };
}

/** Choices by the name of their schema. */
export const choices = new Map<string, Choice>();

export function choice(description: string, all: Choice) {
  const { what, expected, names, schemaFile } = all;
  choices.set(schemaFile, all);
  return z
    .string()
    .superRefine((name, context) => {
      if (names().has(name)) return;
      const near = closestMatch(name, [...names()]);
      const fix = near ? `Write ${near}.` : `Use ${expected}.`;
      context.addIssue(`is not ${what}. ${fix}`);
    })
    .meta({ description, allOf: [{ $ref: schemaFile }] });
}

/** A list of exactly `least` entries, or of `least` to `most`. */
export const list = <Entry extends z.ZodType>(entry: Entry, least: number, most = least) => {
  const error = ({ input }: { input?: unknown }) =>
    Array.isArray(input) ? countMessage(input.length, least, most) : undefined;
  return z.array(entry).min(least, { error }).max(most, { error });
};

function countMessage(count: number, least: number, most: number): string {
  const entries = (number: number) => (number === 1 ? "1 entry" : `${number} entries`);
  const takes = least === most ? entries(most) : `${least} to ${entries(most)}`;
  const fix = count < least ? `Add ${least - count}.` : `Remove ${count - most}.`;
  return `takes ${takes}, but has ${count}. ${fix}`;
}

/**
 * Returns the list with a check that no two entries share a text: the one at `at` in each, or the
 * entry itself. The check runs even if the list has other problems, so that all are reported at once.
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
            message: `repeats ${quoteValue(name)} from entry ${first + 1}. Use each ${what} only once.`,
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
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: "has more than two decimals. Write it as 29 or 29.50.",
    })
    .describe(description);

export const head = z.strictObject({
  title: text("The page's title; the build adds | {host} unless it is there already.", 70),
  description: text("What search engines and link previews say of the page.", 200),
});
