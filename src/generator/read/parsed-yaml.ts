import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { Problem } from "./problem.ts";
import { mistakesIn } from "./yaml-errors.ts";

/** A path into a document, as zod and yaml give it. */
export type Path = readonly PropertyKey[];

/** A content file that can locate each of its values in its text. */
export interface ParsedFile {
  readonly file: string;
  /** The text of the file, without a byte order mark. */
  readonly text: string;
  /** The content as plain values, not checked yet. */
  readonly value: unknown;
  /**
   * A problem at the value at this path, or at the nearest value around it. The message is worded to follow
   * the field's name.
   * `before` is the part of the value in front of the mistake. If the file contains it verbatim, the
   * problem is placed right after it.
   */
  problemAt(path: Path, message: string, before?: string): Problem;
}

/** The result of parsing a file: its values, or the problems that make its values uncertain. */
export interface Parsed {
  readonly parsed?: ParsedFile;
  readonly problems: readonly Problem[];
}

/**
 * How content files are parsed: every key is text, and no tag changes a value. `mistakesIn` finds keys that appear twice,
 * because the parser compares each with all others.
 */
export const yamlOptions = {
  prettyErrors: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
};

/** Parses the text of a file; `file` is only for its problems. */
export function parseYaml(file: string, text: string): Parsed {
  const document = parseDocument(text, yamlOptions);
  const problemAtOffset = placeIn(file, text);
  const problems = mistakesIn(document, text).map(({ offset, message }) =>
    problemAtOffset(offset, [], message),
  );
  if (problems.length > 0) return { problems };
  return {
    problems,
    parsed: {
      file,
      text,
      value: document.toJS(),
      problemAt(path, message, before = "") {
        const start = offsetOf(document, path);
        const inside = text.startsWith(before, start) ? start : start + 1;
        const offset = before && text.startsWith(before, inside) ? inside + before.length : start;
        return problemAtOffset(offset, path, path.length > 0 ? message : `This file ${message}`);
      },
    },
  };
}

/** The lines of a text: where each starts, and the place of an offset, both counted from 1. */
export function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return lines;
}

/** Returns a function that creates a problem at an offset in the text of a file. */
export function placeIn(file: string, text: string) {
  /** Found on first use, because most files have no problems. */
  let lines: LineCounter | undefined;
  return (offset: number, path: Path, message: string): Problem => {
    lines ??= linesOf(text);
    const { line, col: column } = lines.linePos(offset);
    const [start, end] = lines.lineStarts.slice(line - 1, line + 1);
    const lineText = text.slice(start, end).trimEnd();
    return { file, line, column, path: dotted(path), message, lineText };
  };
}

/** Returns `links[1].label` for `["links", 1, "label"]`. Counts from 0, as editors' schemas do. */
export function dotted(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range[0] ?? 0;
}
