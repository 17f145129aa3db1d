import { isDeepStrictEqual } from "node:util";
import { isMap, isPair, isSeq } from "yaml";
import { dotted, parseSource } from "../../generator/index.ts";
import type { Json } from "../messages.ts";
import { lineBreakOf, type ValuePath } from "./values.ts";
import { type Place, placeIn, type Range, rangeOf } from "./yaml-places.ts";
import { keyText, valueTexts } from "./yaml-values.ts";

/** A change of the YAML of a content file, whose entries are known by their indexes. */
export interface PlaceChange {
  /** A field that is set may be absent until then. A new entry gets the index in the path. */
  readonly kind: "set" | "insert" | "remove";
  readonly path: ValuePath;
  /** Missing only to remove something. */
  readonly value?: Json | undefined;
}

/**
 * Makes one change in the text of a content file, and preserves every other byte. Comments directly above
 * an entry belong to it. Throws an Error if the change can't be written without changing something else.
 */
export function changedSource(source: string, change: PlaceChange): string {
  const place = placeIn(source, change.path);
  const texts = place ? changedTexts(place, change) : [];
  return rightText(texts, place && changedValue(place.values, change), change.path);
}

/**
 * Puts the entries of a list in an order of their indexes, each with its comments; the blank lines stay.
 * Throws an Error if that changes anything else.
 */
export function orderedSource(source: string, list: ValuePath, order: readonly number[]): string {
  const place = placeIn(source, [...list, 0]) as Place;
  const ranges = order.map((_, at) => rangeOf(place, at) as Range);
  const text = ranges.reduceRight((text, { from, to }, at) => {
    const entry = ranges[order[at] as number] as Range;
    return text.slice(0, from) + source.slice(entry.from, entry.to) + text.slice(to);
  }, source);
  const entries = list.reduce((inner, step) => Object(inner)[step], place.values) as Json[];
  const value = order.map((at) => entries[at] as Json);
  return rightText([text], changedValue(place.values, { kind: "set", path: list, value }), list);
}

/** The first text that reads as expected. */
function rightText(texts: Iterable<string>, expected: unknown, path: ValuePath): string {
  for (const text of texts) {
    const { source: read } = parseSource("", text);
    if (read && isDeepStrictEqual(read.value, expected)) return text;
  }
  throw new Error(`${dotted(path)} can't be changed here. Change it in the file.`);
}

/** The plain value of the file as it must read after a change. */
function changedValue(value: unknown, { kind, path, value: put }: PlaceChange): unknown {
  const step = path.at(-1) as never;
  // biome-ignore lint/suspicious/noExplicitAny: a list or a map of the file
  const parent: any = path.slice(0, -1).reduce((inner: any, step) => inner[step], value);
  if (kind === "set") parent[step] = put;
  else if (Array.isArray(parent))
    parent.splice(step, ...((kind === "insert" ? [0, put] : [1]) as [number]));
  else delete parent[step];
  return value;
}

/** Yields texts that may read as the change, the neatest first. */
function* changedTexts(place: Place, change: PlaceChange): Generator<string> {
  const { kind, value = null } = change;
  if (kind === "remove") return yield* without(place);
  const { source, parent, index } = place;
  const range = kind === "set" ? rangeOf(place) : undefined;
  if (!range) return yield* withNew(place, change);
  const item: unknown = parent.items[index];
  for (const text of valueTexts(value, isPair(item) ? item.value : item, parent, range.column))
    yield spliced(source, range.value, range.valueEnd, text);
}

/** Yields the file with a new field, or a new entry in the style of the one above it. */
function* withNew(place: Place, change: PlaceChange): Generator<string> {
  const { path, value = null } = change;
  const { source, parent, index } = place;
  const last = parent.items.length - 1;
  const [next, end] = [rangeOf(place, index), rangeOf(place, last)];
  const model = isSeq(parent) ? parent.items[Math.max(0, index - 1)] : undefined;
  const mark = isMap(parent) ? `${keyText(String(path.at(-1)))}:` : parent.flow ? "" : "-";
  const column = end?.column ?? 0;
  const gap =
    (isSeq(parent) ? gapAfter(place, Math.min(index, last) - 1) : undefined) ??
    (parent.flow ? ", " : `\n${" ".repeat(column)}`);
  for (const text of valueTexts(value, model, parent, column))
    if (next) yield spliced(source, next.from, next.from, mark + text + gap);
    else if (end) yield spliced(source, end.to, end.to, gap + mark + text);
    else yield spliced(source, ...wholeOf(parent), `{ ${mark}${text} }`);
}

/** Yields the file without an entry or a field, its comments, and the blank lines that set it apart. */
function* without(place: Place): Generator<string> {
  const { source, parent, index } = place;
  const range = rangeOf(place);
  if (!range) return;
  const { from, to } = range;
  const [former, next] = [rangeOf(place, index - 1), rangeOf(place, index + 1)];
  const above = blankLines.exec(source.slice(0, from))?.index ?? from;
  const below = to + (/^\s*/.exec(source.slice(to))?.[0].length ?? 0);
  const empty = isMap(parent) ? "{}" : "[]";
  if (former) yield spliced(source, parent.flow ? former.to : above, to, "");
  else if (next) yield spliced(source, from, parent.flow ? next.from : below, "");
  else if (parent.flow) yield spliced(source, ...wholeOf(parent), empty);
  else {
    if (above < from) yield spliced(source, above, to, ` ${empty}`);
    yield spliced(source, from, to, empty);
  }
}

const wholeOf = ({ range }: Place["parent"]) => [range?.[0] ?? 0, range?.[1] ?? 0] as const;

const blankLines = /(?:\r?\n[ \t]*)+$/;

/** What stands between an entry and the next one; undefined if that is more than a separator. */
function gapAfter(place: Place, index: number): string | undefined {
  const at = Math.max(index, 0);
  const [entry, next] = [rangeOf(place, at), rangeOf(place, at + 1)];
  const between = entry && next ? place.source.slice(entry.to, next.from) : "";
  return (place.parent.flow ? /^[\s,]+$/ : blankLines).exec(between)?.[0];
}

/** Puts a text in place of a part, with the line breaks of the file. */
const spliced = (source: string, from: number, to: number, text: string) =>
  source.slice(0, from) + text.replace(/\r?\n/g, lineBreakOf(source)) + source.slice(to);
