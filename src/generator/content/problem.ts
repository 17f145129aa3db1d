/** What is wrong with a text as such: where, as an offset, and what to say of it. */
export interface Mistake {
  readonly offset: number;
  readonly message: string;
}

/** One mistake in the content: where it is and what would be right. Lines and columns count from 1. */
export interface Problem {
  /** The file as it was named, so that terminals and editors open it. */
  readonly file: string;
  /** The place in the file; absent when it is the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  /** The field, such as `plans[1].monthlyPrice`; empty when it is the file as a whole. */
  readonly path: string;
  /** What was found and what would be right. */
  readonly message: string;
  /** The line of the file, when it could be read. */
  readonly source?: string;
}

/** Everything that is wrong with the content, as one error. The site cannot be built from it. */
export class ContentError extends Error {
  override readonly name = "ContentError";

  constructor(readonly problems: readonly Problem[]) {
    super(report(problems));
  }
}

function report(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${count} in the content\n\n${problems.map(entry).join("\n\n")}`;
}

/** `content/plans.yaml:14:19` at the start of a line is what editors and terminals make a link of. */
function entry({ file, line, column, path, message, source }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return [
    path ? `${place}  ${visible(path)}` : place,
    `  ${visible(message)}`,
    ...(source === undefined ? [] : excerpt(source, line ?? 1, column ?? 1)),
  ].join("\n");
}

const widest = 100;

function excerpt(source: string, line: number, column: number): string[] {
  const start = Math.max(0, column - widest + 20);
  const shown = source
    .slice(start, start + widest)
    .replaceAll("\t", "→")
    .replace(unseen, "\u{fffd}");
  const gutter = `${line}`;
  const indent = " ".repeat(Math.max(0, column - 1 - start));
  return [`  ${gutter} | ${shown}`, `  ${" ".repeat(gutter.length)} | ${indent}^`];
}

/** Characters that a terminal acts on, or that change the order of what it shows. */
const unseen = /\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

function visible(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Problems in the order a person meets them: by file as given, then by place. */
export function inOrder(problems: readonly Problem[], files: readonly string[]): Problem[] {
  const rank = ({ file }: Problem) => (files.includes(file) ? files.indexOf(file) : files.length);
  return [...problems].sort(
    (a, b) =>
      rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}
