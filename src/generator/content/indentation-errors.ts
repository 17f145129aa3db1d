import type { YAMLError } from "yaml";
import type { Mistake } from "./problem.ts";

/**
 * Takes a mistake of syntax, with all that the parser found and the text, and gives what to say of
 * the line that does not fit in with those above it, at its first character; or undefined when the
 * mistake is another one.
 */
export function misfitLine(
  { code, message, pos: [start] }: YAMLError,
  errors: readonly YAMLError[],
  text: string,
): Mistake | undefined {
  const joined = joinedLine(start, errors, text);
  if (joined !== undefined && (code === "BLOCK_AS_IMPLICIT_KEY" || isInside(text, joined, start)))
    return misfit(text, joined, indentation);
  const words = says.find(([pattern]) => pattern.test(message))?.[1];
  return words === undefined ? undefined : misfit(text, start, words);
}

/**
 * The last line of what the parser takes for the name of a field over several lines: it reads a line
 * that is indented too far on from the text above.
 */
function joinedLine(start: number, errors: readonly YAMLError[], text: string) {
  const name = errors.find(
    ({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === start,
  );
  const line = name && lineStart(text, name.pos[1]);
  return line !== undefined && line > start ? line : undefined;
}

/** Whether a line looks like a part of the text at an offset above it, not like its neighbour. */
function isInside(text: string, line: number, above: number): boolean {
  const [indentation = ""] = /^ */.exec(text.slice(line)) ?? [];
  return (
    indentation.length > above - lineStart(text, above) || text.startsWith(`${indentation}- `, line)
  );
}

const indentation =
  "found an indentation unlike that of the lines above; expected entries of one group in one column";

/** What the parser says, and what is told instead. */
const says: readonly [RegExp, string][] = [
  [
    /^All (mapping|sequence) items must start|^A block sequence may not|^Sequence item without/,
    indentation,
  ],
  [
    /^Implicit (map )?keys need to be/,
    "found a line that is no field; expected a name, a colon, a space and a value",
  ],
];

/**
 * The first line from an offset on that is neither blank nor a comment; the words stand back where
 * its first characters tell more.
 */
function misfit(text: string, start: number, words: string): Mistake {
  const [skipped = ""] = /^(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*/.exec(text.slice(start)) ?? [];
  const offset = start + skipped.length;
  return { offset, message: firstCharactersTell(text, offset) ?? words };
}

function firstCharactersTell(text: string, offset: number): string | undefined {
  const start = lineStart(text, offset);
  const before = text.slice(start, offset);
  const above = text.slice(0, start).trimEnd();
  if (before.includes("\t")) return "found a tab; expected spaces for indentation";
  if (hasTightDash(text.slice(offset))) return tightDash;
  const isEntryAbove = above.startsWith(`${before}- `, lineStart(above, above.length));
  if (isEntryAbove && !/^.*:\s/.test(text.slice(offset)))
    return "found no dash before this entry of a list; expected a dash and a space";
  return undefined;
}

/** Where the line begins that an offset is on. */
export const lineStart = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;

/** Whether a text begins as an entry of a list does, but for the space after the dash. */
export const hasTightDash = (text: string) => /^-[^\s-]/.test(text);

export const tightDash = "found no space after the dash; expected one before the entry of the list";
