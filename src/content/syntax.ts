import type { YAMLError } from "yaml";

/**
 * Takes what the parser reports of a file and gives what a person has to mend. A mistake of
 * structure makes the parser misread what follows it, so of these only the first counts; after a tab
 * only more of them.
 */
export function syntaxErrors(errors: readonly YAMLError[], lineOf: (offset: number) => number) {
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (exhausted) return [exhausted];
  const lines = new Set<number>();
  const tab = errors.findIndex(({ code }) => code === "TAB_AS_INDENT");
  return errors.filter(({ code, pos }, index) => {
    const line = lineOf(pos[0]);
    const isEcho = tab !== -1 && index > tab && code !== "TAB_AS_INDENT";
    const kept = (index === 0 || local.has(code)) && !lines.has(line) && !isEcho;
    lines.add(line);
    return kept;
  });
}

/** Mistakes after which the parser reads on as if they were right. */
const local: ReadonlySet<string> = new Set([
  "BAD_ALIAS",
  "BAD_DQ_ESCAPE",
  "BAD_SCALAR_START",
  "BLOCK_AS_IMPLICIT_KEY",
  "DUPLICATE_KEY",
  "MULTIPLE_ANCHORS",
  "MULTIPLE_DOCS",
  "MULTIPLE_TAGS",
  "TAB_AS_INDENT",
]);

/** What to say of a mistake that the parser found. `start` is the text from there on. */
export function syntaxMessage({ code, message }: YAMLError, start: string): string {
  const quotes = "stand in quotes as a whole";
  switch (code) {
    case "BAD_ALIAS":
      return `found text that begins with ${start[0]}; expected such text to ${quotes}`;
    case "BAD_SCALAR_START":
      return `found text that begins with ${start[0]}; expected such text to ${quotes}`;
    case "BLOCK_AS_IMPLICIT_KEY":
      return `found a second colon on the line; expected text that holds a colon to ${quotes}`;
    case "DUPLICATE_KEY":
      return `found ${/^[^\s:]*/.exec(start)?.[0]} a second time; expected each field once`;
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
    case "BAD_INDENT":
    case "MULTILINE_IMPLICIT_KEY":
    case "MISSING_CHAR":
    case "UNEXPECTED_TOKEN":
      return structureMessage(message);
    default:
      return `found malformed YAML: ${message}`;
  }
}

const structure: readonly [RegExp, string][] = [
  [
    /^Missing closing (.)quote/,
    "found no closing $1 for this one; expected it at the end of the text",
  ],
  [/^Flow .* end with a (.)$/, "found no closing $1; expected it before this line"],
  [
    /^All (mapping|sequence) items must start/,
    "found an indentation unlike that of the lines above; expected entries of one group in one column",
  ],
  [
    /^Unexpected scalar at node end/,
    "found more text after the end of a value; expected text that begins with {, [, * or a quotation mark to stand in quotes as a whole",
  ],
  [
    /^Implicit (map )?keys need to be/,
    "found a line that is no field; expected a name, a colon, a space and a value",
  ],
];

function structureMessage(message: string): string {
  for (const [pattern, words] of structure) {
    const [, mark = ""] = pattern.exec(message) ?? [];
    if (pattern.test(message)) return words.replace("$1", mark);
  }
  return `found malformed YAML: ${message}`;
}
