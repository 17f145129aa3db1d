import { Scalar } from "yaml";
import { alignment } from "./alignment.ts";

/** Words of a text and the gap behind them: a line in a literal block, a word in all other texts. */
interface Piece {
  readonly words: string;
  /** As written: with the indentation of the next line. */
  readonly gap: string;
  /** As the value has it. */
  readonly gapReads: string;
}

/**
 * Writes a new value of a text that spans several lines, and rewrites only the lines that change. `source` is the
 * text behind its dash or colon. Returns undefined if the text is on one line, or if it is spelled with escapes.
 * The result may read differently, such as with words that need quotes: the caller must check it.
 */
export function withSameLines(source: string, scalar: Scalar, value: string): string | undefined {
  const { type, value: old } = scalar;
  const isLiteral = type === Scalar.BLOCK_LITERAL;
  const isBlock = isLiteral || type === Scalar.BLOCK_FOLDED;
  const text = source.replaceAll("\r\n", "\n");
  const parts = (isBlock ? blockPattern : flowPattern).exec(text)?.groups;
  const indents = [...text.matchAll(/\n([ \t]*)(?=[^ \t\n])/g)].map(([, spaces = ""]) => spaces);
  const indent = indents.sort((one, other) => one.length - other.length)[0];
  if (typeof old !== "string" || !parts || indent === undefined) return undefined;
  // The line breaks at the end of a block depend on its first line.
  if (isBlock && endBreaks(old) !== endBreaks(value)) return undefined;

  const gaps = isLiteral ? new RegExp(`(\n[ \t]{0,${indent.length}})`) : foldedGaps;
  const before = piecesOf(parts.body ?? "", gaps, (gap) => ({
    gap,
    gapReads: isLiteral ? "\n" : unfolded(gap),
  }));
  const isBehind = isBlock ? endBreaks(old).length : 0;
  if (before.map(reading).join("") !== old.slice(0, old.length - isBehind)) return undefined;
  const now = piecesOf(
    value.slice(0, value.length - isBehind),
    isLiteral ? /(\n)/ : foldedGaps,
    (gapReads, next) => ({
      gap: isLiteral ? `\n${next && indent}` : folded(gapReads, indent),
      gapReads,
    }),
  );
  // A blank line has no indentation.
  const isBlank = (piece: Piece | undefined) => piece?.words === "";
  const written = alignment(before.map(reading), now.map(reading)).map(({ at = -1 }, index) => {
    const { words, gap, gapReads } = now[index] as Piece;
    const old = before[at];
    const isSameGap =
      old?.gapReads === gapReads && isBlank(before[at + 1]) === isBlank(now[index + 1]);
    return words + (isSameGap ? old.gap : gap);
  });
  return parts.start + written.join("") + parts.end;
}

const blockPattern = /^(?<start>[^\n]*\n[ \t]*)(?<body>.*)(?<end>)$/s;
const flowPattern = /^(?<start>\s*(?<quote>["']))(?<body>.*)(?<end>\k<quote>)$/s;

/** Without a blank line, a line break in a folded text reads as a space. */
const foldedGaps = /([ \t]*\n[ \t\n]*|[ \t]+)/;
const breaksIn = (gap: string) => gap.split("\n").length - 1;
const unfolded = (gap: string) =>
  breaksIn(gap) === 0 ? gap : "\n".repeat(breaksIn(gap) - 1) || " ";
const folded = (gap: string, indent: string) =>
  breaksIn(gap) === 0 ? gap : "\n".repeat(breaksIn(gap) + 1) + indent;

const endBreaks = (text: string) => /\n*$/.exec(text)?.[0] ?? "";

function piecesOf(
  text: string,
  gaps: RegExp,
  gapOf: (gap: string, next: string) => Omit<Piece, "words">,
): Piece[] {
  const all = text.split(gaps);
  return all.flatMap((words, index) => {
    if (index % 2 === 1) return [];
    const gap = all[index + 1];
    const none = { gap: "", gapReads: "" };
    return [{ words, ...(gap === undefined ? none : gapOf(gap, all[index + 2] ?? "")) }];
  });
}

const reading = ({ words, gapReads }: Piece) => words + gapReads;
