import { isMap, type YAMLMap, type YAMLSeq } from "yaml";
import { type Entry, entriesOf, lineStart } from "./entries.ts";
import { lineTexts } from "./scalar-text.ts";

/** A list or a map in a file, and the index of one of its entries. */
interface Place {
  readonly source: string;
  readonly parent: YAMLMap | YAMLSeq;
  readonly index: number;
}

/** Returns the file with a copy of an entry after it, without the comments above it. */
export function withCopy({ source, parent, index }: Place): string {
  const entries = entriesOf(source, parent);
  const { start, to } = entryAt(entries, index);
  const [left, right] = index + 1 < entries.length ? [index, index + 1] : [index - 1, index];
  const between = source.slice(entries[left]?.to ?? 0, entries[right]?.from ?? 0);
  const known = parent.flow ? /^[\s,]+$/.exec(between) : blankLines.exec(between);
  const separator = entries[left] && known ? known[0] : separatorAt(source, parent, start);
  return spliced(source, to, to, separator + source.slice(start, to));
}

/** Returns the file with an entry and its neighbor swapped. */
export function withSwap({ source, parent, index }: Place, by: 1 | -1): string {
  const entries = entriesOf(source, parent);
  const first = entryAt(entries, Math.min(index, index + by));
  const second = entryAt(entries, Math.max(index, index + by));
  const text = ({ from, to }: Entry) => source.slice(from, to);
  const swapped = text(second) + source.slice(first.to, second.from) + text(first);
  return spliced(source, first.from, second.to, swapped);
}

/** Yields the file without an entry, its comments, and the blank lines that set it apart. */
export function* without({ source, parent, index }: Place): Generator<string> {
  const entries = entriesOf(source, parent);
  const { from, to } = entryAt(entries, index);
  const [former, next] = [entries[index - 1], entries[index + 1]];
  const above = blankLines.exec(source.slice(0, from))?.index;
  const below = to + (/^\s*/.exec(source.slice(to))?.[0].length ?? 0);
  const empty = isMap(parent) ? "{}" : "[]";
  if (former) yield spliced(source, parent.flow ? former.to : (above ?? from), to);
  else if (next) yield spliced(source, from, parent.flow ? next.from : below);
  else if (parent.flow) yield spliced(source, ...rangeOf(parent), empty);
  else {
    if (above !== undefined) yield spliced(source, above, to, ` ${empty}`);
    yield spliced(source, from, to, empty);
  }
}

/** Yields the file with one more field at the end of a map. */
export function* withField(
  { source, parent }: Place,
  key: string,
  value: string | number | boolean,
): Generator<string> {
  const last = entriesOf(source, parent).at(-1);
  for (const name of lineTexts(key))
    for (const text of lineTexts(value)) {
      const field = `${name}: ${text}`;
      yield last
        ? spliced(source, last.to, last.to, separatorAt(source, parent, last.start) + field)
        : spliced(source, ...rangeOf(parent), `{ ${field} }`);
    }
}

const blankLines = /(?:\r?\n[ \t]*)+$/;

/** Returns what stands between two entries of which the first begins at an offset. */
function separatorAt(source: string, { flow }: Place["parent"], start: number): string {
  if (flow) return ", ";
  const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
  return lineBreak + " ".repeat(start - lineStart(source, start));
}

const rangeOf = ({ range }: Place["parent"]) => [range?.[0] ?? 0, range?.[1] ?? 0] as const;

const spliced = (source: string, from: number, to: number, text = "") =>
  source.slice(0, from) + text + source.slice(to);

function entryAt(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index];
  if (!entry) throw new RangeError(`There is no entry ${index}.`);
  return entry;
}
