import { domainToASCII } from "node:url";
import * as z from "zod";
import { parsedUrl } from "../url.ts";
import { codeOf } from "./problem.ts";

/** Something wrong with a text. `before` is the text in front of it, to find its place. */
interface TextProblem {
  readonly message: string;
  readonly before?: string;
}

/** Everything wrong with a line of text for visitors, worded to follow the field's name. */
export function textProblems(value: string): TextProblem[] {
  const problems: TextProblem[] = [];
  if (!hasWords(value)) problems.push({ message: "is empty. Write some text." });
  else if (/^\p{Zs}|\p{Zs}$/u.test(value))
    problems.push({ message: `starts or ends with a space${invisible(value)}. Remove it.` });
  return [
    ...problems,
    ...firstIn(value, markup, asTyped),
    ...firstIn(value, breaks, inOneLine),
    ...garblingCharacter(value),
  ];
}

/** False for a text of only spaces and characters that nobody sees. */
export const hasWords = (value: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/** Which space a text starts or ends with, unless it is the usual one. */
function invisible(value: string): string {
  const [space] = /^(?! )\p{Zs}|(?! )\p{Zs}$/u.exec(value) ?? [];
  return space ? ` that is no ordinary one (${codeOf(space)})` : "";
}

/** The first character in a text that would garble the page, if there is one. */
export const garblingCharacter = (value: string) => firstIn(value, unsafe, unseen);

/** Tags, entities, and Markdown's links and bold text. */
const markup = [
  /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|<!--/i,
  /&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i,
  /\[[^[\]]+\]\([^()\s]+\)/,
  /\*\*[^\s*](?:[^*]*[^\s*])?\*\*/,
];
const asTyped = "contains markup, but text is shown exactly as typed. Remove it.";

const breaks = [/[\n\r\u0085\u2028\u2029\t]/u];
const inOneLine =
  "contains a line break or a tab, as \\n and \\t are in double quotes. Remove it. In the file, write >- instead of > or |.";

const unsafe = [
  /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}|\p{Noncharacter_Code_Point}/u,
  // Stacked accents overlap other lines. Real text needs at most four on one letter.
  /\p{M}{5,}/u,
];
const unseen = "contains a character that is invisible or garbles others. Remove it.";

/** A problem at the first match of the first pattern that matches; none if none does. */
function firstIn(value: string, patterns: readonly RegExp[], message: string): TextProblem[] {
  const [match] = patterns.map((pattern) => pattern.exec(value)).filter((one) => one !== null);
  return match ? [{ message, before: value.slice(0, match.index) }] : [];
}

/**
 * True for an email address. Its host may have non-ASCII letters. The limit on its length is in
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, minus the brackets.
 */
export function isEmail(value: string): boolean {
  const [, local, host = ""] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(value) ?? [];
  return value.length <= 254 && z.email().safeParse(`${local}@${domainToASCII(host)}`).success;
}

/** Seven digits or more, some in parentheses, separated by spaces, dots or hyphens. */
export const phonePattern = /^(?=.{7,30}$)(?=(?:\D*\d){7})\+?(?:(?:\d|\(\d+\))[ .-]{0,3})*\d$/;

/** `/`, then names of letters, digits, `-`, `_`, `~` and inner dots, separated by `/`, which may also end the path. */
export const oldPathPattern =
  /^\/(?:(?![./])[\p{L}\p{M}\d._~-]*(?<!\.)\/)*(?:(?!\.)[\p{L}\p{M}\d._~-]+(?<!\.))?$/u;

/** Describes what is wrong with the old address of a page or file, worded to follow the field's name. */
export function oldPathProblem(path: string): string | undefined {
  if (!oldPathPattern.test(path))
    return "is not a path on this site. Write one such as /about/ or /old.pdf, with only letters, digits, hyphens, underscores, ~, and dots inside names.";
  // File systems allow names of 255 bytes, and Cloudflare Pages redirects of 1,000 characters.
  return Buffer.byteLength(path) > 250 ? "is longer than 250 bytes. Remove it." : undefined;
}

const outside = {
  // No user name or password.
  "https:": (value: string) =>
    /^https:\/\/(?![/?#:.])(?![^/?#]*@)[^\s\p{C}"<>\\^`{|}]{1,2000}$/u.test(value) &&
    parsedUrl(value) !== undefined,
  // Fields, such as a subject, are allowed: https://www.rfc-editor.org/rfc/rfc6068#section-2
  "mailto:": (value: string) => {
    const [, address = "", fields] = /^mailto:([^?]*)(?:\?(.*))?$/s.exec(value) ?? [];
    return (
      address.split(",").every(isEmail) &&
      (fields === undefined || /^\w+=[^\s\p{C}"<>#]*$/u.test(fields))
    );
  },
  // An extension is allowed: https://www.rfc-editor.org/rfc/rfc3966#section-5.3
  "tel:": (value: string) => /^tel:\+?\d[\d-]{2,29}(?:;ext=\d{1,9})?$/.test(value),
  // Short codes have few digits, and a body is allowed: https://www.rfc-editor.org/rfc/rfc5724#section-2.2
  "sms:": (value: string) => /^sms:\+?\d[\d-]{2,29}(?:\?\w+=[^\s\p{C}"<>#]*)?$/u.test(value),
};

/** Where links out of the site may lead, for messages. */
export const outsideAddress = "an address that starts with https:, mailto:, tel: or sms:";

/**
 * Describes what is wrong with a link target outside the site, worded to follow the field's name. Checking
 * targets within the site takes the list of its pages, so links.ts does that.
 */
export function targetProblem(target: string): string | undefined {
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(target) ?? [];
  // A placeholder that remains has been reported, or its value is in a file that could not be read.
  if (scheme === undefined || /\{[^{}]*\}/.test(target)) return undefined;
  const isValid = outside[scheme as keyof typeof outside];
  if (isValid?.(target)) return undefined;
  const better = target.replace(/^http:/i, "https:").replaceAll(" ", "%20");
  if ([isValid, outside["https:"]].some((check) => check?.(better)))
    return `is not a valid address. Write ${better}.`;
  const example = examples[scheme as keyof typeof examples];
  return example
    ? `is not a valid ${scheme} address. Write one such as ${example}.`
    : `is not a valid address. Use a page of this site, or ${outsideAddress}.`;
}

const examples = {
  "https:": "https://name.example/page",
  "mailto:": "mailto:hello@name.example",
  "tel:": "tel:+12025550142",
  "sms:": "sms:+12025550142",
};
