import { config, z } from "zod";
import { linkTargets } from "../site/link-targets.ts";
import { closestMatch } from "./content/closest-match.ts";
import { iconNames, iconPath } from "./content/icon.ts";
import { quoteValue } from "./content/quote-value.ts";
import { textProblems, unsafeCharacter } from "./content/text-problems.ts";
import { addressProblem } from "./url.ts";

// Compiling a parser for each schema takes longer than parsing its few values without one.
config({ jitless: true });

/** The default limit of a text, in characters. */
const sane = 500;

/** One line of text for visitors. Editors that know the JSON Schema show the description. */
export const text = (description: string, longest = sane) =>
  z
    .string()
    .superRefine((value, context) => {
      for (const problem of textProblems(value, longest)) addProblem(problem, context);
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
      if (!isEmail(value))
        context.addIssue("is not an email address. Write one such as hello@name.example.");
    })
    .meta({ description, format: "email" });

/** The longest address: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, without the brackets. */
const isEmail = (value: string) => value.length <= 254 && z.email().safeParse(value).success;

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

const target = z
  .string()
  .superRefine((value, context) => {
    const places = linkTargets.join(", ");
    const fix = `Use one of ${places}, or an address that starts with https:, mailto: or tel:.`;
    const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(value) ?? [];
    const isAllowed = outside[scheme as keyof typeof outside];
    if (isAllowed) {
      if (!isAllowed(value)) context.addIssue(`is not a valid ${scheme} address. ${fix}`);
      else for (const problem of unsafeCharacter(value)) addProblem(problem, context);
    } else if (scheme) {
      context.addIssue(`starts with ${scheme}, which is not allowed. ${fix}`);
    } else if (isEmail(value)) {
      context.addIssue(`is an email address. Write mailto:${value} instead.`);
    } else if (!linkTargets.includes(value)) {
      const near = closestMatch(value, linkTargets);
      context.addIssue(`is not a page of this site. ${near ? `Write ${near}.` : fix}`);
    }
  })
  .meta({
    description:
      "Where the link leads: a path of this site, # for nowhere, or an https, mailto or tel address.",
    anyOf: [
      { enum: linkTargets },
      ...Object.keys(outside).map((scheme) => ({ pattern: `^${scheme}` })),
    ],
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

/** Where the JSON Schema of the content lists the names of icons, beside the schemas of the files. */
export const iconSchemaFile = "icon.json";

/** The name of a lucide icon; the content holds its outline, as the `d` of an SVG path in a 48 by 48 box. */
export const icon = (description: string) =>
  z
    .string()
    .transform((name, context) => {
      const path = iconPath(name);
      if (path !== undefined) return path;
      const near = closestMatch(name, iconNames());
      const fix = near ? `Write ${near}.` : "Use a name from lucide.dev/icons, such as house.";
      context.addIssue(`is not the name of an icon. ${fix}`);
      return z.NEVER;
    })
    .meta({ description, allOf: [{ $ref: iconSchemaFile }] });

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

export const head = z.strictObject({
  title: text("The page's title; the build adds | {host} unless it is there already.", 70),
  description: text("What search engines and link previews say of the page.", 200),
});
