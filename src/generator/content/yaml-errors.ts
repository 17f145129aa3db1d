import {
  type Document,
  type ErrorCode,
  isCollection,
  isScalar,
  Scalar,
  visit,
  type YAMLError,
} from "yaml";
import type { Mistake } from "./problem.ts";

const needsQuotes = "Text that starts with this character needs quotes. Put all of it in quotes.";

const misaligned =
  "The lines do not line up here, or one goes on in the next. Start each in the same column as its neighbors, with a space after each dash and colon, and write a text in one line.";

const beforeHash =
  "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.";

/** The slips people make, by the parser's name for them. Anything else is `unreadable`. */
const sentences: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: needsQuotes,
  BAD_DQ_ESCAPE:
    "A backslash has a special meaning in double quotes. Write two, or use single quotes.",
  BAD_INDENT: misaligned,
  BAD_SCALAR_START: needsQuotes,
  BLOCK_AS_IMPLICIT_KEY: "Text with a colon needs quotes. Put all of it in quotes.",
  BLOCK_IN_FLOW:
    "Fields in braces need a comma between them, and text with a colon needs quotes. Add what is missing.",
  DUPLICATE_KEY: "This field appears twice. Keep one of them.",
  MISSING_CHAR: misaligned,
  MULTILINE_IMPLICIT_KEY: misaligned,
  MULTIPLE_DOCS: "A line of --- or ... ends the file before this. Remove that line.",
  TAB_AS_INDENT: "This line is indented with a tab. Use spaces.",
};

const unreadable =
  "This can't be read. Put the whole text in quotes, in double ones if it has an apostrophe, or check the brackets, colons and indentation.";

/** The parser reads on correctly after these. After any other error, it misreads what follows. */
const local: ReadonlySet<ErrorCode> = new Set([
  "BAD_DQ_ESCAPE",
  "BAD_SCALAR_START",
  "BLOCK_AS_IMPLICIT_KEY",
  "BLOCK_IN_FLOW",
  "DUPLICATE_KEY",
  "TAB_AS_INDENT",
]);

/** Lines that keep a file from being read, whatever else is in it. */
const unreadableLines: readonly [RegExp, string][] = [
  [/\r(?!\n)/, "This file has old Mac line endings. Save it with LF or CRLF line endings."],
  // https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
  [
    /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m,
    "Unresolved merge conflict. Keep one version and delete the markers.",
  ],
];

/** It would tell the parser to read words such as `no` in another way. */
const directive: (typeof unreadableLines)[number] = [
  /^%/m,
  "This line starts with %. Remove it, or put the text in quotes.",
];

/** Returns the first line that keeps a text file from being read, or undefined. */
export function unreadableLine(text: string, lines = unreadableLines): Mistake | undefined {
  for (const [pattern, message] of lines) {
    const offset = text.search(pattern);
    if (offset !== -1) return { offset, message };
  }
  return undefined;
}

/** Returns what makes the values of a YAML file uncertain. What follows from another is left out. */
export function mistakesIn(document: Document.Parsed, text: string): Mistake[] {
  const line = unreadableLine(text, [...unreadableLines, directive]);
  if (line) return [line];
  const { contents, errors } = document;
  if (errors.length > 0) return errorsIn(errors, document, text);
  const isEmpty = isScalar(contents) && contents.value === null && contents.source === "";
  return contents === null || isEmpty
    ? [{ offset: 0, message: "This file is empty. Add its fields." }]
    : silentLosses(document, text);
}

/** At most one mistake per line. */
function errorsIn(errors: readonly YAMLError[], document: Document, text: string): Mistake[] {
  const byLine = new Map<number, Mistake>();
  for (const [index, error] of errors.entries()) {
    // What is joined to the next line is not the text with a colon that the parser takes it for first.
    const isJoined = errors[index + 1]?.code === "MULTILINE_IMPLICIT_KEY";
    if (isJoined && error.code === "BLOCK_AS_IMPLICIT_KEY") continue;
    const mistake = unclosed(error, document, text) ?? worded(error, text);
    const line = text.lastIndexOf("\n", mistake.offset - 1);
    if (!byLine.has(line)) byLine.set(line, mistake);
    if (!local.has(error.code)) break;
  }
  return [...byLine.values()];
}

/** The parser's place, or the first word from there on. */
function worded({ code, pos: [start] }: YAMLError, text: string): Mistake {
  const [blank = ""] = /^(?:[ \r\n]|#.*)*/.exec(text.slice(start)) ?? [];
  return { offset: start + blank.length, message: sentences[code] ?? unreadable };
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", "[": "]", "{": "}" };

/** A quote or bracket that is never closed is noticed further down; it is reported where it opens. */
function unclosed({ code, pos }: YAMLError, document: Document, text: string) {
  let found: Mistake | undefined;
  if (code !== "MISSING_CHAR" && code !== "BAD_INDENT") return found;
  visit(document, {
    Value(_, node) {
      const [start, end] = node.range ?? [0, 0];
      const close = isCollection(node) && !node.flow ? undefined : closing[text[start] ?? ""];
      const isClosed = end - start > 1 && text[end - 1] === close;
      if (!close || isClosed || start > pos[0]) return;
      const fix = `Add ${close} at the end${isScalar(node) ? "" : ", and put text with # in quotes"}.`;
      found = { offset: start, message: `This ${text[start]} is never closed. ${fix}` };
    },
  });
  return found;
}

/** Returns everything by which YAML would silently change, repeat or drop a value. */
function silentLosses(document: Document.Parsed, text: string): Mistake[] {
  const losses: Mistake[] = [];
  const refuse = (offset: number, message: string) => void losses.push({ offset, message });
  visit(document, {
    Alias: (_, { range }) => refuse(range?.[0] ?? 0, needsQuotes),
    Map(_, { flow, items }) {
      if (!flow || items.length < 2) return;
      for (const { key, value } of items)
        if (value === null && isScalar(key))
          refuse(
            key.range?.[0] ?? 0,
            `In braces, a comma ends the text before it. Put text with a comma in quotes, or write ${key.value}: and a value.`,
          );
    },
    Value(key, node) {
      const [start, end] = node.range ?? [0, 0];
      // They are not part of the node's range, but before it.
      if (node.anchor || node.tag)
        refuse(text.lastIndexOf(node.anchor ? "&" : "!", start - 1), needsQuotes);
      if (!isScalar(node) || node.type !== Scalar.PLAIN) return;
      if (typeof node.value === "number" && /^[-+]?0[xo\d]/i.test(node.source ?? ""))
        refuse(
          start,
          `${node.source} would be read as ${node.value}. Write the number in digits, or put text in quotes.`,
        );
      if (text.slice(start, end).includes("\n")) refuse(start, misaligned);
      const hash = /^[ \t]*#/.exec(text.slice(end))?.[0].length;
      if (hash && key !== "key" && (typeof node.value === "string" || node.value === null))
        refuse(end + hash - 1, beforeHash);
    },
  });
  return losses;
}
