import { z } from "zod";
import { addressProblem } from "../../url.ts";
import { iconNames, iconPath } from "../icon.ts";
import { linkTargets } from "../link-targets.ts";
import { nearest } from "../nearest.ts";

/** The longest text a field may hold, in characters, unless it says otherwise. */
const sane = 500;

/**
 * One line of text for visitors. The description is shown by editors that know the JSON Schema.
 */
export const text = (description: string, longest = sane) =>
  z
    .string()
    .superRefine((value, context) => {
      const problem = textProblem(value, longest);
      if (problem) context.addIssue(problem);
    })
    .describe(description);

/** Text that may run to a paragraph. */
export const paragraph = (description: string) => text(description, 2000);

/** Characters that change how a page is read without being seen, or that break its parsing. */
const unsafe: readonly [RegExp, string][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u, "a control character"],
  [/[\u202a-\u202e\u2066-\u2069]/u, "a bidirectional override"],
  [/\p{Surrogate}/u, "half of a surrogate pair"],
  [/[\ufdd0-\ufdef\ufffe\uffff]/u, "a character that is no text"],
];

function textProblem(value: string, longest: number): string | undefined {
  if (value.trim() === "") return `found ${JSON.stringify(value)}; expected some text`;
  for (const [pattern, name] of unsafe) {
    const found = pattern.exec(value)?.[0];
    if (found !== undefined) {
      const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      return `found ${name} (U+${code}); expected text without it`;
    }
  }
  if (value !== value.trim()) return `found space at an end; expected text without it`;
  const length = [...value].length;
  if (length > longest) return `found ${length} characters; expected at most ${longest}`;
  return undefined;
}

export const siteAddress = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      const problem = addressProblem(value);
      if (problem) context.addIssue(problem);
    })
    .describe(description);

export const email = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!z.email().safeParse(value).success)
        context.addIssue(
          `found ${JSON.stringify(value)}; expected an email address such as hello@leads.example`,
        );
    })
    .describe(description);

export const phone = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (
        !/^\+?[\d (). -]+$/.test(value) ||
        value.replace(/\D/g, "").length < 7 ||
        value.length > 30
      )
        context.addIssue(
          `found ${JSON.stringify(value)}; expected a phone number such as (202) 555-0142`,
        );
    })
    .describe(description);

/** A link: its words, and a place of this site, `#`, or an https, mailto or tel address. */
export const link = (description: string) =>
  z.strictObject({ label: text("The words of the link.", 60), to: target }).describe(description);

const target = z
  .string()
  .superRefine((value, context) => {
    if (linkTargets.includes(value) || isOutsideTarget(value)) return;
    const places = linkTargets.join("  ");
    const near = nearest(value, linkTargets);
    const hint = near ? `, perhaps ${near}` : "";
    context.addIssue(
      `found ${JSON.stringify(value)}, which is no place of this site${hint}; expected one of ${places}  or an address that begins with https:, mailto: or tel:`,
    );
  })
  .describe(
    "Where the link leads: a path of this site, # for nowhere, or an https, mailto or tel address.",
  );

function isOutsideTarget(value: string): boolean {
  if (/^mailto:/.test(value)) return z.email().safeParse(value.slice("mailto:".length)).success;
  if (/^tel:/.test(value)) return /^tel:\+?[\d-]{7,}$/.test(value);
  return /^https:\/\/[^\s"<>\\]+$/.test(value) && URL.canParse(value);
}

/** A sentence with one link in it. */
export const sentenceWithLink = (description: string) =>
  z
    .strictObject({
      before: text("The words before the link."),
      link: link("The link."),
      after: text("The words after the link."),
    })
    .describe(description);

/** The name of a lucide icon; the content holds its outline, as the `d` of an SVG path in a 48 by 48 box. */
export const icon = (description: string) =>
  z
    .string()
    .transform((name, context) => {
      const path = iconPath(name);
      if (path !== undefined) return path;
      const near = nearest(name, iconNames());
      const hint = near ? `, perhaps ${near}` : "";
      context.addIssue(
        `found ${JSON.stringify(name)}, which is no icon${hint}; expected a name from lucide.dev/icons, such as house`,
      );
      return z.NEVER;
    })
    .describe(description);

/** A list of exactly, or from `least` to `most`, entries. */
export const list = <Entry extends z.ZodType>(entry: Entry, least: number, most = least) =>
  z.array(entry).min(least).max(most);

/** Refuses a list in which two entries share what `name` gives for them. */
export const distinct =
  <Entry>(what: string, name: (entry: Entry) => string, at: readonly string[] = []) =>
  (entries: readonly Entry[], context: z.RefinementCtx) => {
    const seen = new Map<string, number>();
    entries.forEach((entry, index) => {
      const key = name(entry).toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else
        context.addIssue({
          code: "custom",
          path: [index, ...at],
          message: `found ${JSON.stringify(name(entry))} a second time (entry ${first + 1} has it too); expected each ${what} once`,
        });
    });
  };

export const head = z.strictObject({
  title: text("The page's title; the build adds | {host} unless it is there already.", 70),
  description: text("What search engines and link previews say of the page.", 200),
});
