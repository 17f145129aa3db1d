import { isCollection, isMap, isNode, isPair, type YAMLMap, type YAMLSeq } from "yaml";

/** A list or a map in a file, and the index of one of its entries. */
interface EntryPlace {
  readonly source: string;
  readonly parent: YAMLMap | YAMLSeq;
  readonly index: number;
}

/** Returns the file with a copy of an entry after it, without the comments above it. */
export function withCopy({ source, parent, index }: EntryPlace): string {
  const entries = rangesOf(source, parent);
  const { start, to } = rangeAt(entries, index);
  const left = index + 1 < entries.length ? index : index - 1;
  const separator = separatorAfter(source, parent, left) ?? separatorAt(source, parent, start);
  return spliced(source, to, to, separator + source.slice(start, to));
}

/** Returns the file with an entry of another text before the one at the index, or after the last. */
export function withEntry(place: EntryPlace, other: EntryPlace): string | undefined {
  const entries = rangesOf(place.source, place.parent);
  const { from, to } = rangeAt(rangesOf(other.source, other.parent), other.index);
  const text = other.source.slice(from, to);
  const [next, last] = [entries[place.index], entries.at(-1)];
  if (!last) return undefined;
  const separator =
    separatorAfter(other.source, other.parent, next ? other.index : other.index - 1) ??
    separatorAt(place.source, place.parent, last.start);
  return next
    ? spliced(place.source, next.from, next.from, text + separator)
    : spliced(place.source, last.to, last.to, separator + text);
}

/** Returns the file with an entry and its neighbor swapped. */
export function withSwap({ source, parent, index }: EntryPlace, by: 1 | -1): string {
  const entries = rangesOf(source, parent);
  const first = rangeAt(entries, Math.min(index, index + by));
  const second = rangeAt(entries, Math.max(index, index + by));
  const text = ({ from, to }: Range) => source.slice(from, to);
  const swapped = text(second) + source.slice(first.to, second.from) + text(first);
  return spliced(source, first.from, second.to, swapped);
}

/** Yields the file without an entry, its comments, and the blank lines that set it apart. */
export function* without({ source, parent, index }: EntryPlace): Generator<string> {
  const entries = rangesOf(source, parent);
  const { from, to } = rangeAt(entries, index);
  const [former, next] = [entries[index - 1], entries[index + 1]];
  const above = blankLines.exec(source.slice(0, from))?.index;
  const below = to + (/^\s*/.exec(source.slice(to))?.[0].length ?? 0);
  const empty = isMap(parent) ? "{}" : "[]";
  if (former) yield spliced(source, parent.flow ? former.to : (above ?? from), to);
  else if (next) yield spliced(source, from, parent.flow ? next.from : below);
  else if (parent.flow) yield spliced(source, ...wholeRange(parent), empty);
  else {
    if (above !== undefined) yield spliced(source, above, to, ` ${empty}`);
    yield spliced(source, from, to, empty);
  }
}

/** Returns the file with one more field, `name: value`, at the end of a map. */
export function withField({ source, parent }: EntryPlace, field: string): string {
  const last = rangesOf(source, parent).at(-1);
  return last
    ? spliced(source, last.to, last.to, separatorAt(source, parent, last.start) + field)
    : spliced(source, ...wholeRange(parent), `{ ${field} }`);
}

/** Returns a text with another one in place of a part. */
export const spliced = (source: string, from: number, to: number, text = "") =>
  source.slice(0, from) + text + source.slice(to);

const blankLines = /(?:\r?\n[ \t]*)+$/;

/** Returns what stands between an entry and the next one; undefined if that is more than a separator. */
function separatorAfter(source: string, parent: EntryPlace["parent"], index: number) {
  const [entry, next] = rangesOf(source, parent).slice(Math.max(index, 0), index + 2);
  if (!entry || !next) return undefined;
  const between = source.slice(entry.to, next.from);
  return (parent.flow ? /^[\s,]+$/ : blankLines).exec(between)?.[0];
}

/** Returns what stands between two entries of which the first begins at an offset. */
function separatorAt(source: string, { flow }: EntryPlace["parent"], start: number): string {
  if (flow) return ", ";
  const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
  return lineBreak + " ".repeat(start - lineStart(source, start));
}

const wholeRange = ({ range }: EntryPlace["parent"]) => [range?.[0] ?? 0, range?.[1] ?? 0] as const;

/** Where an entry of a list, or a field of a map, stands in the text of a file. */
interface Range {
  /** Where it begins, with the comments directly above that belong to it. */
  readonly from: number;
  /** Where it begins without them: at its dash, its key or its value. */
  readonly start: number;
  /** After its last character, or its last line without the line break. */
  readonly to: number;
}

function rangeAt(ranges: readonly Range[], index: number): Range {
  const range = ranges[index];
  if (!range) throw new RangeError(`There is no entry ${index}.`);
  return range;
}

/** Returns where the entries of a list or the fields of a map stand. */
function rangesOf(source: string, parent: YAMLMap | YAMLSeq): Range[] {
  const starts = startsOf(parent);
  return parent.items.map((item, index) => {
    const start = starts[index] ?? 0;
    const end = Math.max(start + 1, endOf(item));
    if (parent.flow) return { from: start, start, to: end };
    return { from: commentsAbove(source, start), start, to: endOfLines(source, start, end) };
  });
}

/** Returns the offsets of the dashes of a list in lines, else of keys or values. */
function startsOf({ flow, items, srcToken }: YAMLMap | YAMLSeq): number[] {
  if (!flow && srcToken?.type === "block-seq")
    return srcToken.items.flatMap(({ start }) =>
      start.filter(({ type }) => type === "seq-item-ind").map(({ offset }) => offset),
    );
  return items.map((item: unknown) => {
    const node = isPair(item) ? item.key : item;
    return (isNode(node) && node.range?.[0]) || 0;
  });
}

function endOf(item: unknown): number {
  if (isPair(item)) return endOf(item.value ?? item.key);
  if (isCollection(item) && !item.flow && item.items.length > 0) return endOf(item.items.at(-1));
  return (isNode(item) && item.range?.[1]) || 0;
}

/** Comments at the top of a file belong to the file. */
function commentsAbove(source: string, start: number): number {
  const top = /^\ufeff?(?:[ \t]*(?:#.*)?\r?\n)*/.exec(source)?.[0].length ?? 0;
  const indent = source.slice(lineStart(source, start), start);
  let from = start;
  while (indent.trim() === "") {
    const above = lineStart(source, lineStart(source, from) - 1);
    if (above < top || above === lineStart(source, from)) break;
    if (!source.startsWith(`${indent}#`, above)) break;
    from = above + indent.length;
  }
  return from;
}

/** Comments directly below that are indented further belong to what is above them. */
function endOfLines(source: string, start: number, end: number): number {
  const column = start - lineStart(source, start);
  // A block of text ends with its line break.
  const last = source.slice(start, end).replace(/\s+$/, "").length + start;
  const deeper = new RegExp(`[^\\r\\n]*(?:\\r?\\n[ \\t]{${column + 1},}#[^\\r\\n]*)*`, "y");
  deeper.lastIndex = last;
  return last + (deeper.exec(source)?.[0].length ?? 0);
}

/** Returns the offset of the start of the line that `offset` is on. */
const lineStart = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;
