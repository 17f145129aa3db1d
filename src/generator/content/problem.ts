import { Explained } from "../explained.ts";

/** Something wrong in the text of a file: its offset, and what to tell the author. */
export interface Mistake {
  readonly offset: number;
  readonly message: string;
}

/** One mistake in the content, with its place. Lines and columns count from 1. */
export interface Problem {
  /** The path of the file as the caller gave it, so that terminals and editors can open it. */
  readonly file: string;
  /** Absent when the problem is the whole file. */
  readonly line?: number;
  readonly column?: number;
  /** The field, such as `links[1].label`; empty when the problem is not in a field. */
  readonly path: string;
  /** What is wrong and how to fix it. With a `path`, the path is the subject of its first sentence. */
  readonly message: string;
  /** The line of the file, if the file could be read. */
  readonly source?: string;
}

/** Everything that is wrong with the content, as one error. */
export class ContentError extends Explained {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    this.problems = problems;
  }
}

function report(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${count} in the content\n\n${problems.map(reported).join("\n\n")}`;
}

/**
 * Returns a problem as one line. Editors and terminals turn `content/site.yaml:14:19` at its start into
 * a link.
 */
export function problemLine({ file, line, column, path, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}  ${visible(path ? `${path} ${message}` : message)}`;
}

function reported(problem: Problem): string {
  const { source, line, column } = problem;
  return [
    problemLine(problem),
    ...(source === undefined ? [] : excerpt(source, line ?? 1, column ?? 1)),
  ].join("\n");
}

const widest = 100;

function excerpt(source: string, line: number, column: number): string[] {
  const start = Math.max(0, column - widest + 20);
  const shown = visible(source.slice(start, start + widest).replaceAll("\t", "→"));
  const gutter = `${line}`;
  const indent = " ".repeat(Math.max(0, column - 1 - start));
  return [`  ${gutter} | ${shown}`, `  ${" ".repeat(gutter.length)} | ${indent}^`];
}

/** Characters that control a terminal or reorder what it shows. */
const unseen = /\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const visible = (text: string) => text.replace(unseen, "\u{fffd}");

/** Sorts problems by file, in the order given, then by place. */
export function inOrder(problems: readonly Problem[], files: readonly string[]): Problem[] {
  const rank = ({ file }: Problem) => (files.includes(file) ? files.indexOf(file) : files.length);
  return [...problems].sort(
    (a, b) =>
      rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

const longestQuote = 60;

/** Returns a text as messages show it, cut short if it is long. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join("")}…` : text;
}

/** Returns a value as messages quote it, cut short if it is long. */
export const quoteValue = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(shorten(value)) : String(value);
