import { type Document, Scalar, visit, type YAMLError } from "yaml";
import { lineStart, misfitLine } from "./indentation-errors.ts";
import type { Mistake } from "./problem.ts";

/**
 * Takes a parsed file with its text, and gives what a person has to mend. A mistake of structure
 * makes the parser misread what follows it, so nothing is told after the first; after a tab only
 * more of them.
 */
export function syntaxMistakes(document: Document.Parsed, text: string): Mistake[] {
  const errors = [
    ...document.errors,
    ...document.warnings.filter(({ code }) => code !== "TAG_RESOLVE_FAILED"),
  ];
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  const byLine = new Map<number, Mistake>();
  let tabs = false;
  for (const error of exhausted ? [exhausted] : errors) {
    if (tabs && error.code !== "TAB_AS_INDENT") continue;
    tabs ||= error.code === "TAB_AS_INDENT";
    const misfit = misfitLine(error, errors, text);
    const mistake = misfit ?? {
      offset: startOf(error, document, text),
      message: wordsFor(error, text),
    };
    const line = lineStart(text, mistake.offset);
    if (!byLine.has(line)) byLine.set(line, mistake);
    if (misfit || !local.has(error.code)) break;
  }
  return [...byLine.values()];
}

/** Mistakes after which the parser reads on as if they were right. */
const local: ReadonlySet<string> = new Set([
  "BAD_ALIAS",
  "BAD_DQ_ESCAPE",
  "BAD_SCALAR_START",
  "BLOCK_AS_IMPLICIT_KEY",
  "BLOCK_IN_FLOW",
  "DUPLICATE_KEY",
  "MULTIPLE_ANCHORS",
  "MULTIPLE_DOCS",
  "MULTIPLE_TAGS",
  "TAB_AS_INDENT",
]);

/** Where a mistake within a line is best shown. */
function startOf({ code, message, pos: [start] }: YAMLError, document: Document, text: string) {
  if (code === "MISSING_CHAR") return openingOf(start, document);
  return afterBlockMark.test(message) ? start - blockMark(text, start).length : start;
}

/** What the parser says of text on the line of a > or |, which stands for the lines below it. */
const afterBlockMark = /^(?:Not a YAML token|Block scalar header includes)/;

const blockMark = (text: string, offset: number) =>
  /[>|]\S*[ \t]*$/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? "";

/** A quotation mark that is never closed is noticed at the end of the file; it is shown where it opens. */
function openingOf(offset: number, document: Document): number {
  let start = offset;
  visit(document, {
    Scalar(_, { type, range }) {
      const quoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (quoted && range && range[0] < offset && range[2] >= offset) start = range[0];
    },
  });
  return start;
}

const inQuotes = "expected such text to stand in quotes as a whole";

/** What to say of a mistake within a line. */
function wordsFor(error: YAMLError, text: string): string {
  const start = text.slice(error.pos[0]);
  switch (error.code) {
    case "BAD_ALIAS":
    case "BAD_SCALAR_START":
      return beginsWith(start);
    case "BLOCK_AS_IMPLICIT_KEY":
      return /^[?:]/.test(start)
        ? beginsWith(start)
        : "found a second colon on the line; expected text that holds a colon to stand in quotes as a whole";
    case "BLOCK_IN_FLOW":
      return /^[?:-]/.test(start)
        ? beginsWith(start)
        : "found a second colon in one field; expected a comma between fields, and text that holds a colon in quotes";
    case "DUPLICATE_KEY":
      return duplicate(start);
    case "MULTIPLE_DOCS":
      return "found a second document after ---; expected one";
    case "NON_STRING_KEY":
      return "found a key that is no text; expected the name of a field";
    case "RESOURCE_EXHAUSTION":
      return "found lists or fields nested too deep to read; expected a few levels";
    case "TAB_AS_INDENT":
      return "found a tab; expected spaces for indentation";
    case "BAD_DQ_ESCAPE":
      return `found ${start.slice(0, 2)} in double quotes, where a backslash has a meaning; expected two backslashes, or single quotes`;
    default:
      return structureWords(error, text);
  }
}

function duplicate(start: string): string {
  const [, name, end] = /^([^\s:,{}]+)\s*([,}])?/.exec(start) ?? [];
  return end ? withoutColon(`${name}`) : `found ${name} a second time; expected each field once`;
}

/** What to say of a name in braces that has no colon: a comma may have ended a text before it. */
export const withoutColon = (name: string) =>
  `found ${name} without a colon; expected text that holds a comma to stand in quotes, or a name, a colon, a space and a value`;

const beginsWith = (start: string) => `found text that begins with ${start[0]}; ${inQuotes}`;

/**
 * What the parser says, and what is told instead; $1 is what the pattern holds in brackets, $mark
 * what the text has there.
 */
const structure: readonly [RegExp, string][] = [
  [
    /^Missing closing (.)quote/,
    "found no closing $1 for this one; expected it at the end of the text",
  ],
  [/^Flow .* end with a (.)$/, "found no closing $1; expected it before this line"],
  [/^Unexpected flow-(?:map|seq)-start at node end/, `found text that holds $mark; ${inQuotes}`],
  [
    /^Unexpected .* at node end/,
    "found more text after the end of a value; expected text that begins with {, [, * or a quotation mark to stand in quotes as a whole",
  ],
  [
    /^Unexpected block-seq-ind on same line/,
    "found a dash after a colon; expected text that begins with a dash in quotes, or a list on the lines below",
  ],
  [
    /^Unexpected flow-(?:map|seq)-end token/,
    "found $mark that closes nothing; expected none here, or the text that holds it in quotes",
  ],
  [
    /^Unexpected , in/,
    "found a comma with nothing before it; expected one comma between two values",
  ],
  [
    /^(?:Unexpected \S+ token$|Missing , )/,
    "found no comma after the value before this; expected one, or the text in quotes as a whole",
  ],
];

function structureWords({ message, pos: [start] }: YAMLError, text: string): string {
  if (afterBlockMark.test(message)) return beginsWith(blockMark(text, start));
  for (const [pattern, words] of structure) {
    const [, mark = ""] = pattern.exec(message) ?? [];
    if (pattern.test(message)) return words.replace("$1", mark).replace("$mark", text[start] ?? "");
  }
  return `found malformed YAML: ${message}`;
}
