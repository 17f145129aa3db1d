import { type Document, type ErrorCode, isScalar, Scalar, visit } from "yaml";
import { codeOf, type Mistake } from "./problem.ts";

type Sentences = Partial<Record<ErrorCode, string>>;

const needsQuotes = "Text that starts with this character needs quotes. Put all of it in quotes.";

const misaligned =
  "The lines do not line up here, a text runs on into the next line, or a quote or bracket above is never closed. Start each line in the same column as its neighbors, with a space after each dash and colon, keep each text on one line, and close what is open.";

const neverClosed = "This quote is never closed. Close it at the end of the text.";

const beforeHash =
  "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.";

/** Mistakes that the parser recovers from, by its error code. */
const local: Sentences = {
  BAD_DQ_ESCAPE:
    "A backslash has a special meaning in double quotes. Write two, or use single quotes.",
  BAD_SCALAR_START: needsQuotes,
  BLOCK_AS_IMPLICIT_KEY:
    "This looks like a field within a text. Put text with a colon in quotes, or start the line in the same column as its neighbors.",
  BLOCK_IN_FLOW:
    "Fields in braces need a comma between them, and text with a colon needs quotes. Add what is missing.",
  TAB_AS_INDENT: "This line is indented with a tab. Use spaces.",
};

/** Mistakes after which the parser misreads what follows. */
const others: Sentences = {
  BAD_INDENT: misaligned,
  MISSING_CHAR: misaligned,
  MULTILINE_IMPLICIT_KEY: misaligned,
  MULTIPLE_DOCS: "A line of --- or ... ends the file before this. Remove that line.",
};

const unreadable =
  "This can't be read. Put the whole text in quotes (double quotes if it has an apostrophe), or check the brackets, colons and indentation.";

const twice = "This field appears twice. Keep one of them.";

const otherVersion = "This line changes how the file is read. Remove it.";

/** The mistakes that make the values of a YAML file uncertain, without those that may only be consequences. */
export function mistakesIn(document: Document.Parsed, text: string): Mistake[] {
  const { errors, directives } = document;
  if (directives.yaml.explicit) return [{ offset: text.search(/^%/m), message: otherVersion }];
  if (errors.length === 0) return silentLosses(document, text);
  const sure = errors.findIndex(({ code }) => !(code in local));
  return errors.slice(0, sure === -1 ? undefined : Math.max(sure, 1)).map(({ code, pos }) => {
    const quote = code === "MISSING_CHAR" ? quoteUntil(document, pos[0]) : undefined;
    if (quote !== undefined) return { offset: quote, message: neverClosed };
    return { offset: pos[0], message: local[code] ?? others[code] ?? unreadable };
  });
}

/** Where the quote begins that the parser has looked for the end of until there. */
function quoteUntil(document: Document.Parsed, end: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (isQuoted && range?.[1] === end) found = range[0];
    },
  });
  return found;
}

/** The places where YAML would silently change, repeat or drop a value. */
function silentLosses(document: Document.Parsed, text: string): Mistake[] {
  const losses: Mistake[] = [];
  const refuse = (offset: number, message: string) => void losses.push({ offset, message });
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) refuse(key.range?.[0] ?? 0, twice);
        keys.add(key.value);
      }
    },
    Alias: (_, { range }) => refuse(range?.[0] ?? 0, needsQuotes),
    Value(key, node) {
      const [start, end] = node.range ?? [0, 0];
      // Anchors and tags come before the node's range.
      if (node.anchor || node.tag)
        refuse(text.lastIndexOf(node.anchor ? "&" : "!", start - 1), needsQuotes);
      if (!isScalar(node) || node.type !== Scalar.PLAIN) return;
      if (Object.is(node.value, -0)) refuse(start, "This is zero with a sign. Write 0.");
      else if (typeof node.value === "number" && isMisread(node.value, node.source ?? ""))
        refuse(
          start,
          `${node.source} would be read as ${node.value}. Write the number in digits, or put text in quotes.`,
        );
      const written = text.slice(start, end);
      if (written.includes("\n")) refuse(start, misaligned);
      const space = /^[^\S ]|[^\S ]$/.exec(written);
      if (space) refuse(start + space.index, invisibleSpace(space[0]));
      const hash = /^[ \t]*#/.exec(text.slice(end))?.[0].length;
      if (hash && key !== "key" && (typeof node.value === "string" || node.value === null))
        refuse(end + hash - 1, beforeHash);
    },
  });
  return losses;
}

/** True for hexadecimal and octal numbers, ZIP codes with zeros in front, `.nan` and `.inf`. */
const isMisread = (value: number, written: string): boolean =>
  /^[-+]?0[xo\d]/i.test(written) || !Number.isFinite(value);

const invisibleSpace = (space: string) =>
  `There is an invisible space here (${codeOf(space)}). Remove it.`;
