import { Explained } from "../explained.ts";

/** Something wrong at an offset in the text of a file, and what to tell the author. */
export interface Mistake {
  readonly offset: number;
  readonly message: string;
}

/** One mistake in the content, with its place. Lines and columns count from 1. */
export interface Problem {
  /** The path of the file as the caller gave it, so that terminals and editors can open it. */
  readonly file: string;
  /** Absent when the problem concerns the whole file. */
  readonly line?: number;
  readonly column?: number;
  /** The field, such as `links[1].label`; empty when the problem is not in a field. */
  readonly path: string;
  /** What is wrong and how to fix it. With a `path`, the path is the subject of its first sentence. */
  readonly message: string;
  /** The line of the file, if the file could be read. */
  readonly lineText?: string;
}

/** A problem that concerns a whole file. */
export const aboutFile = (file: string, message: string): Problem => ({ file, path: "", message });

/** All problems in the content, as one error. */
export class ContentError extends Explained {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    this.problems = problems;
  }
}

/** More would push the first ones out of view, and each takes time to locate in a large file. */
export const maxShown = 100;

function report(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const shown = problems.slice(0, maxShown);
  const texts = shown.map((problem) => [problemLine(problem), ...excerpt(problem)].join("\n"));
  if (problems.length > maxShown) texts.push(`and ${problems.length - maxShown} more`);
  return `${count} in the content\n\n${texts.join("\n\n")}`;
}

/** The line of a problem, from 80 characters before the place on, with a caret under the place. */
function excerpt({ lineText, column = 1 }: Problem): string[] {
  if (!lineText) return [];
  const start = Math.max(0, column - 80);
  const shown = visible(lineText.slice(start, start + 100).replaceAll("\t", " "));
  return [`  ${shown}`, `  ${" ".repeat(column - 1 - start)}^`];
}

/**
 * Formats a problem as one line. Editors and terminals turn `content/site.yaml:14:19` at its start into
 * a link.
 */
export function problemLine({ file, line, column, path, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}  ${visible(path ? `${path} ${message}` : message)}`;
}

/** Characters that control a terminal or reorder what it shows. */
const unseen = /\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const visible = (text: string) => text.replace(unseen, "\u{fffd}");

/**
 * The problems of several checks as one list. Later ones may only be consequences of earlier ones, so those at a
 * place that an earlier check has reported are left out. Each is listed once: many links may use one definition.
 */
export function joined(...checks: readonly (readonly Problem[])[]): Problem[] {
  const all = new Map<string, Problem>();
  for (const problems of checks) {
    const reported = new Set([...all.values()].map(placeOf));
    for (const problem of problems)
      if (problem.line === undefined || !reported.has(placeOf(problem)))
        all.set(`${placeOf(problem)} ${problem.path} ${problem.message}`, problem);
  }
  return [...all.values()];
}

const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** Sorts problems by file, then by place. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) =>
      Number(a.file > b.file) - Number(a.file < b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );

/** How Unicode calls a character: `U+00A0`. */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const maxQuote = 60;

/** Truncates a long text for a message. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > maxQuote ? `${characters.slice(0, maxQuote).join("")}…` : text;
}

/** Quotes a value for a message, truncated if it is long. */
export const quoteValue = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(shorten(value)) : String(value);
