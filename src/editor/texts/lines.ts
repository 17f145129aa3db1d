import { alignment } from "./alignment.ts";

interface Line {
  readonly words: string;
  readonly ending: string;
}

/** The lines of a text. The last one has no ending. */
const linesIn = (text: string): Line[] =>
  text.split("\n").map((line, index, { length }) => {
    if (index === length - 1) return { words: line, ending: "" };
    return line.endsWith("\r")
      ? { words: line.slice(0, -1), ending: "\r\n" }
      : { words: line, ending: "\n" };
  });

/** The line break for new lines of a text. */
export const lineBreakOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");

/**
 * Replaces a range of a text. Lines that stay keep their line breaks, even if the text mixes both kinds. A new line
 * gets that of the line it replaces, or of a neighbor.
 */
export function spliced(source: string, from: number, to: number, text: string): string {
  const below = source.slice(to);
  const old = linesIn(source.slice(from, to));
  const words = linesIn(text).map((line) => line.words);
  const endOfLast = /\r?\n/.exec(below)?.[0] ?? lineBreakOf(source);
  const endings = old.map(({ ending }) => ending || endOfLast);
  const oldWords = old.map((line) => line.words);
  let lineBreak = endings[0] ?? endOfLast;
  let written = "";
  for (const [index, { at = -1 }] of alignment(oldWords, words).entries()) {
    lineBreak = endings[at] ?? lineBreak;
    written += words[index];
    if (index < words.length - 1) written += lineBreak;
  }
  return source.slice(0, from) + written + below;
}
