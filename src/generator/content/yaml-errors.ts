import { type Document, type ErrorCode, isCollection, isScalar, Scalar, visit } from "yaml";
import type { Mistake } from "./problem.ts";

/** Says what is wrong, given the text from that place to the end of its line, and from the line's start to it. */
type Wording = (rest: string, before: string) => string;

/** The slips people make. Everything else gets the generic sentence at the parser's place. */
const wordings: Partial<Record<ErrorCode, Wording>> = {
  BAD_ALIAS: needsQuotes,
  BAD_DQ_ESCAPE: () =>
    "A backslash has a special meaning in double quotes. Write two, or use single quotes.",
  BAD_SCALAR_START: needsQuotes,
  BLOCK_AS_IMPLICIT_KEY: needsQuotes,
  BLOCK_IN_FLOW: () =>
    "Fields in braces need a comma between them, and text with a colon needs quotes. Add what is missing.",
  DUPLICATE_KEY: (rest) =>
    /^-\S/.test(rest)
      ? afterDash
      : `${/^[^\s:,{}]+/.exec(rest)?.[0]} appears twice. Keep one of them.`,
  MULTIPLE_DOCS: () => "The file starts again after ---. Remove this line.",
  TAB_AS_INDENT: () => "This line is indented with a tab. Use spaces.",
  UNEXPECTED_TOKEN: (rest, before) => {
    const quote = /(["'])\s*$/.exec(before)?.[1];
    if (!quote || !(before.endsWith(quote) || rest.endsWith(quote))) return unreadable;
    return quote === "'"
      ? "The apostrophe ends the text. Put the text in double quotes."
      : "The inner quote ends the text. Put the text in single quotes.";
  },
};

const afterDash = "A list entry needs a space after its dash. Add one.";

const beforeHash =
  "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.";

const unreadable =
  "This can't be read. Put the whole text in quotes, or check the brackets, colons and indentation.";

/** The parser reads on correctly after these. After any other error, it misreads what follows. */
const local: ReadonlySet<ErrorCode> = new Set([
  "BAD_DQ_ESCAPE",
  "BAD_SCALAR_START",
  "BLOCK_AS_IMPLICIT_KEY",
  "BLOCK_IN_FLOW",
  "DUPLICATE_KEY",
  "TAB_AS_INDENT",
]);

/** Returns the parser's errors that need fixing, at most one per line. */
export function yamlErrors(document: Document.Parsed, text: string): Mistake[] {
  const tabs = document.errors.filter(({ code }) => code === "TAB_AS_INDENT");
  const byLine = new Map<number, Mistake>();
  for (const { code, pos } of tabs.length > 0 ? tabs : document.errors) {
    const mistake =
      unclosed(document, text, code, pos[0]) ??
      misplacedLine(document, text, code, pos[0]) ??
      worded(text, pos[0], wordings[code] ?? (() => unreadable));
    const line = lineStart(text, mistake.offset);
    if (!byLine.has(line)) byLine.set(line, mistake);
    if (!local.has(code)) break;
  }
  return [...byLine.values()];
}

/** A quote or bracket that is never closed is noticed further down; it is reported where it opens. */
function unclosed(document: Document, text: string, code: ErrorCode, start: number) {
  if (!["MISSING_CHAR", "BAD_INDENT", "MULTILINE_IMPLICIT_KEY"].includes(code)) return undefined;
  const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", "[": "]", "{": "}" };
  let found: Mistake | undefined;
  visit(document, {
    Node(_, node) {
      if (!node.range || !(isScalar(node) || isCollection(node))) return;
      const source = text.slice(node.range[0], node.range[1]);
      const close = closing[source[0] ?? ""];
      if (node.range[0] > start || !close || (source.length > 1 && source.endsWith(close))) return;
      const hash = hashIn(source);
      found = hash
        ? { offset: node.range[0] + hash, message: beforeHash }
        : {
            offset: node.range[0],
            message: `This ${source[0]} is never closed. Add ${close} at the end.`,
          };
    },
  });
  return found;
}

/** Where a comment begins in the first line of a bracket, and hides the rest of it; 0 if nowhere. */
function hashIn(source: string): number {
  const [line = ""] = source.split("\n", 1);
  const withoutQuoted = line.replace(/"[^"]*"|'[^']*'/g, (quoted) => "_".repeat(quoted.length));
  return Math.max(0, withoutQuoted.search(/(?<=\s)#/));
}

/** An error of a whole line is reported at the line's first character. */
function misplacedLine(document: Document, text: string, code: ErrorCode, start: number) {
  const name = document.errors.find(
    (error) => error.code === "MULTILINE_IMPLICIT_KEY" && error.pos[0] === start,
  );
  const below = name ? lineStart(text, name.pos[1]) : start;
  // A line that is indented further continues the text above for the parser, which reports that text.
  if (below > start && /^ */.exec(text.slice(below))?.[0].length !== start - lineStart(text, start))
    return wordedLine(text, below);
  const isWholeLine = text.slice(lineStart(text, start), start).trim() === "";
  const ofLines = ["BAD_INDENT", "MISSING_CHAR", "MULTILINE_IMPLICIT_KEY"].includes(code);
  return ofLines || (isWholeLine && code === "BLOCK_AS_IMPLICIT_KEY")
    ? wordedLine(text, start)
    : undefined;
}

function worded(text: string, offset: number, wording: Wording): Mistake {
  const rest = /^.*/.exec(text.slice(offset))?.[0].trimEnd() ?? "";
  return { offset, message: wording(rest, text.slice(lineStart(text, offset), offset)) };
}

/** Describes the first line from `start` on that is neither blank nor a comment, at its first character. */
function wordedLine(text: string, start: number): Mistake {
  const [skipped = ""] = /^(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*/.exec(text.slice(start)) ?? [];
  const cause = dashAbove(text, start + skipped.length);
  if (cause) return cause;
  return worded(text, start + skipped.length, (rest) => {
    if (/^-[^\s-]/.test(rest)) return afterDash;
    if (/:(\s|$)|^-\s/.test(rest))
      return "This line does not line up with the lines above. Start it in the same column as its neighbors.";
    if (/^[\w-]+:/.test(rest)) return "A field needs a space after its colon. Add one.";
    return "This line is not a field or a list entry. Join it to the line above, or start it with a name and a colon, or a dash.";
  });
}

/**
 * The entry above a line whose dash is missing, or has no space after it: the parser takes it for
 * fields, and the line below it for the mistake.
 */
function dashAbove(text: string, offset: number): Mistake | undefined {
  const start = lineStart(text, offset);
  const indent = offset - start;
  const [entry] = /^-\s[^\r\n]*/.exec(text.slice(offset)) ?? [];
  const isEntry = entry !== undefined;
  let first: { readonly offset: number; readonly words: string } | undefined;
  for (let end = start; end > 0; ) {
    const above = lineStart(text, end - 1);
    const [, spaces = "", words = ""] = /^( *)([^\r\n]*)/.exec(text.slice(above, end)) ?? [];
    end = above;
    if (words === "" || words.startsWith("#")) continue;
    const place = { offset: above + spaces.length, words };
    if (/^-[^\s-]/.test(words) && spaces.length <= indent)
      return { offset: place.offset, message: afterDash };
    if (spaces.length < indent || !isEntry) {
      const isList =
        first &&
        /:\s*$/.test(words) &&
        !/^-\s/.test(first.words) &&
        keyOf(first.words) === keyOf(entry?.slice(1).trim() ?? "");
      return isList && first
        ? { offset: first.offset, message: "This list entry needs a dash and a space before it." }
        : undefined;
    }
    first = place;
  }
  return undefined;
}

const keyOf = (words: string) => /^[\w-]+(?=:)/.exec(words)?.[0];

function needsQuotes(rest: string): string {
  const mark = /^[^\s\w:]/.exec(rest)?.[0];
  return mark
    ? `Text that starts with ${mark} needs quotes. Put all of it in quotes.`
    : "Text with a colon needs quotes. Put all of it in quotes.";
}

/** Returns the offset of the start of the line that `offset` is on. */
const lineStart = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;

/** What makes a file unreadable, whatever else is in it. */
const unreadableLines: readonly [RegExp, string][] = [
  [/\r(?!\n)/, "This file has old Mac line endings. Save it with LF or CRLF line endings."],
  // https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
  [
    /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m,
    "Unresolved merge conflict. Keep one version and delete the markers.",
  ],
];

/** YAML takes such a line for an instruction to its parser, or for the end of the file. */
const directives: typeof unreadableLines = [
  [/^%/m, "This line starts with %. Remove it, or put the text in quotes."],
  [
    /^\.\.\.(?=[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*[^\s#])/m,
    "A line of ... ends the file. Remove it.",
  ],
];

/** Spaces that look like spaces, and are none to the parser. */
const strangeSpaces: readonly [RegExp, string][] = [
  [/\u00a0/, "a non-breaking space"],
  [/\u3000/, "a full-width space"],
  [/[\u1680\u2000-\u200a\u202f\u205f]/, "an unusual space"],
];

/** Returns the strange spaces at the start of a line, or after a dash or a field's colon. */
export function misreadSpaces(document: Document.Parsed, text: string): Mistake[] {
  const texts: (readonly [number, number])[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (range && type !== Scalar.PLAIN) texts.push([range[0], range[1]]);
    },
  });
  const strange =
    /^(?:[ \t]*|[ \t]*(?:- +)*(?:-|[\w-]+:))(?=[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])/gm;
  return [...text.matchAll(strange)].flatMap(({ 0: before, index }) => {
    const offset = index + before.length;
    if (texts.some(([start, end]) => start < offset && offset < end)) return [];
    const [, name] = strangeSpaces.find(([pattern]) => pattern.test(text[offset] ?? "")) ?? [];
    const mark = /[:-](?=\s*$)/.exec(before)?.[0];
    return {
      offset,
      message: mark
        ? `The space after this ${mark === ":" ? "colon" : "dash"} is ${name}. Type an ordinary one.`
        : `This line is indented with ${name}. Use ordinary spaces.`,
    };
  });
}

/** Returns the first line that keeps a text file from being read, or undefined. */
export const unreadableLine = (text: string) => firstLine(text, unreadableLines);

/** Returns the first line that has no place in a YAML file, or undefined. */
export const disallowedLine = (text: string) =>
  firstLine(text, [...unreadableLines, ...directives]);

function firstLine(text: string, patterns: typeof unreadableLines): Mistake | undefined {
  for (const [pattern, message] of patterns) {
    const offset = text.search(pattern);
    if (offset !== -1) return { offset, message };
  }
  return undefined;
}

/** Returns everything by which YAML would silently change, repeat or drop a value. */
export function silentLosses(document: Document.Parsed, text: string): Mistake[] {
  const losses: Mistake[] = [];
  const refuse = (offset: number, message: string) => losses.push({ offset, message });
  visit(document, {
    Alias: (_, { range }) => void refuse(range?.[0] ?? 0, needsQuotes("*")),
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
      if (node.anchor || node.tag) {
        // They are not part of the node's range, but right before it.
        const offset = text.slice(0, start).search(/[&!]\S*(?:\s+[&!]\S*)?\s*$/);
        refuse(offset, needsQuotes(text.slice(offset)));
      }
      if (!isScalar(node) || node.type !== Scalar.PLAIN) return;
      if (typeof node.value === "number" && /^[-+]?0[xo\d]/i.test(node.source ?? ""))
        refuse(
          start,
          `${node.source} would be read as ${node.value}. Write the number in digits, or put text in quotes.`,
        );
      const [firstLine = "", nextLine] = text.slice(start, end).split("\n", 2);
      if (nextLine !== undefined)
        losses.push(wordedLine(text, /^-\S/.test(firstLine) ? start : start + firstLine.length));
      const hash = /^[ \t]*#/.exec(text.slice(end))?.[0].length;
      if (hash && key !== "key" && (typeof node.value === "string" || node.value === null))
        refuse(end + hash - 1, beforeHash);
    },
  });
  return losses;
}
