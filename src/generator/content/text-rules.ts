import * as z from "zod";
import { parsedUrl } from "../url.ts";
import { shorten } from "./problem.ts";

/** Something wrong with a text. `before` is the text up to it, to find its place. */
interface TextProblem {
  readonly message: string;
  readonly before?: string;
}

/** Returns everything wrong with a line of text for visitors, worded to follow the field's name. */
export function textProblems(value: string): TextProblem[] {
  const problems: TextProblem[] = [];
  if (!hasVisibleCharacter(value)) problems.push({ message: "is empty. Write some text." });
  else if (/^\p{Zs}|\p{Zs}$/u.test(value))
    problems.push({ message: "starts or ends with a space. Remove it." });
  return [...problems, ...first(value, markup), ...first(value, [...breaks, ...unsafe])];
}

/** Returns the first character of a text of many lines that would garble the page, if there is one. */
export const garblingCharacter = (value: string) => first(value, unsafe);

/** Unicode counts blank Hangul fillers as letters, and the blank Braille cell as a symbol. */
const hasVisibleCharacter = (value: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ""));

type Pattern = readonly [RegExp, message: (match: string) => string];

const shownAsTyped = (match: string) =>
  `contains ${shorten(match)}, but text is shown exactly as typed. Remove the markup.`;

const markup: readonly Pattern[] = [
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|<!--/i, shownAsTyped],
  [
    /&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i,
    (match) => `contains ${match}, but text is shown exactly as typed. Write the character itself.`,
  ],
  [/\[[^[\]]+\]\([^()\s]+\)/, shownAsTyped],
  [/\*\*[^\s*](?:[^*]*[^\s*])?\*\*/, shownAsTyped],
  // Around whole words only, since `5*5` and `snake_case` are no markup.
  [/(?<![\p{L}\p{N}*_])(\*|__?)[^\s*_](?:[^*_]*[^\s*_])?\1(?![\p{L}\p{N}*_])/u, shownAsTyped],
  [/(?<![\p{L}\p{N}`])`[^\s`](?:[^`]*[^\s`])?`(?![\p{L}\p{N}`])/u, shownAsTyped],
];

const named = (name: string) => () => `contains ${name}. Remove it.`;

const breaks: readonly Pattern[] = [
  [/(?<=^[^\n]*)\n$/u, () => "ends with a line break. Write >- in the place of > or |."],
  [/[\n\r\u0085\u2028\u2029]/u, named("a line break")],
  [/\t/u, named("a tab")],
];

const unsafe: readonly Pattern[] = [
  [/(?!\s)\p{Cc}/u, named("a control character")],
  [/[\u202a-\u202e\u2066-\u2069]/u, named("a character that changes the direction of text")],
  [/\p{Surrogate}/u, named("a broken character")],
  [/\p{Noncharacter_Code_Point}|\ufeff/u, named("a character that is not text")],
  // Piled accents run into other lines and off the page. Ordinary text needs at most four.
  [/\p{M}{5,}/u, () => "has more than 4 accents on one letter. Remove some."],
];

function first(value: string, patterns: readonly Pattern[]): TextProblem[] {
  for (const [pattern, message] of patterns) {
    const match = pattern.exec(value);
    if (match) return [{ message: message(match[0]), before: value.slice(0, match.index) }];
  }
  return [];
}

/**
 * Returns whether a text is an email address. Its host may have letters beyond ASCII. The longest:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, without the brackets.
 */
export function isEmail(value: string): boolean {
  const [, local, host = ""] = /^([^@]*)@(.*)$/s.exec(value) ?? [];
  const inAscii = /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u.test(host)
    ? parsedUrl(`https://${host}`)?.hostname
    : host;
  return value.length <= 254 && z.email().safeParse(`${local}@${inAscii}`).success;
}

/** Digits, some in parentheses, separated by spaces, dots or hyphens. */
export const phonePattern = /^(?=.{7,30}$)\+?(?:(?:\d|\(\d+\))[ .-]{0,3})*\d$/;

/** Returns whether a text is the number of a phone as people write it. */
export const isPhone = (value: string) =>
  phonePattern.test(value) && value.replace(/\D/g, "").length >= 7;

/** `/`, then names of letters, digits, `-`, `_`, `~` and inner dots, with a slash after each but perhaps the last. */
export const oldPathPattern =
  /^\/(?:(?![./])[\p{L}\p{M}\d._~-]*(?<!\.)\/)*(?:(?!\.)[\p{L}\p{M}\d._~-]+(?<!\.))?$/u;

/** Says what is wrong with the old address of a page or a file, worded to follow the field's name. */
export function oldPathProblem(path: string): string | undefined {
  if (!oldPathPattern.test(path))
    return "is not a path of this site. Write one such as /about/ or /old.pdf, of letters, digits, hyphens, underscores, ~ and dots inside names.";
  // File systems take names of 255 bytes, and Cloudflare Pages redirects of 1,000 characters.
  return Buffer.byteLength(path) > 250 ? "has more than 250 bytes. Remove this." : undefined;
}

const outside = {
  "https:": (value: string) => {
    if (!/^https:\/\/(?![/?#@:.])[^\s"<>\\^`{|}]{1,2000}$/.test(value)) return false;
    const url = parsedUrl(value);
    return url?.username === "" && url.password === "";
  },
  // With fields such as a subject: https://www.rfc-editor.org/rfc/rfc6068#section-2
  "mailto:": (value: string) => {
    const [, address = "", fields] = /^mailto:([^?]*)(?:\?(.*))?$/s.exec(value) ?? [];
    return isEmail(address) && (fields === undefined || /^\w+=[^\s"<>#]*$/.test(fields));
  },
  "tel:": (value: string) => /^tel:\+?[\d-]{7,30}$/.test(value),
};

/**
 * Returns what is wrong with the target of a link that leads out of the site, worded to follow the
 * field's name. Those within the site are right or wrong by its pages, so links.ts checks them.
 */
export function targetProblems(target: string): TextProblem[] {
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(target) ?? [];
  if (scheme === undefined) return [];
  const fix = `Use a page of this site, or ${outsideSchemes}.`;
  const isAllowed = outside[scheme as keyof typeof outside];
  if (!isAllowed && scheme.toLowerCase() in outside)
    return [{ message: `starts with ${scheme}. Write it in small letters.` }];
  if (!isAllowed) return [{ message: `starts with ${scheme}, which is not allowed. ${fix}` }];
  if (isUnfilled(target)) return [];
  return isAllowed(target)
    ? first(target, [...breaks, ...unsafe])
    : [{ message: `is not a valid ${scheme} address. ${fix}` }];
}

/** What is left in braces has a problem of its own, or its value is in a file that could not be read. */
const isUnfilled = (value: string) => /\{[^{}]*\}/.test(value);

/** Where a link may lead besides the places of the site. */
export const outsideSchemes = "an address that starts with https:, mailto: or tel:";
