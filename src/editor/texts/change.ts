import { isDeepStrictEqual } from "node:util";
import { isMap, isPair, isScalar, isSeq } from "yaml";
import { dotted, parseSource } from "../../generator/api/content.ts";
import type { Json } from "../messages.ts";
import { ownValue, type ValuePath } from "../values.ts";
import { spliced } from "./lines.ts";
import { withSameLines } from "./scalar-lines.ts";
import { type Range, rangeOf, type Slot, slotIn } from "./yaml-slots.ts";
import { keyText, valueTexts } from "./yaml-values.ts";

/** A change to a content file's YAML, with list entries by index. */
export type IndexedChange =
  | {
      /** `set` also adds a missing field. An inserted entry gets the index in the path. */
      readonly kind: "set" | "insert" | "remove";
      readonly path: ValuePath;
      /** Missing only for `remove`. */
      readonly value?: Json | undefined;
      /** How many decimals to write a number with; as many as before if undefined. */
      readonly decimals?: number;
    }
  /** Reorders a list. `order` has the current indexes of its entries. */
  | { readonly kind: "order"; readonly path: ValuePath; readonly order: readonly number[] };

/** A change to one field or entry. */
type OwnChange = Exclude<IndexedChange, { kind: "order" }>;

/**
 * Makes one change in the text of a content file and preserves every other byte. Comments directly above
 * an entry belong to it. Throws an Error if the change would affect anything else.
 */
export function changedSource(source: string, change: IndexedChange): string {
  if (change.kind === "order") return orderedSource(source, change.path, change.order);
  const slot = slotIn(source, change.path);
  const texts = slot ? changedTexts(slot, change) : [];
  return matchingText(texts, slot && changedValue(slot.values, change), change.path);
}

/**
 * Reorders the entries of a list. `order` has their current indexes. Comments move with their entries;
 * blank lines stay. Throws an Error if this would affect anything else.
 */
export function orderedSource(source: string, list: ValuePath, order: readonly number[]): string {
  const slot = slotIn(source, [...list, 0]) as Slot;
  const ranges = order.map((_, at) => rangeOf(slot, at) as Range);
  const text = ranges.reduceRight((text, { from, to }, at) => {
    const entry = ranges[order[at] as number] as Range;
    return text.slice(0, from) + source.slice(entry.from, entry.to) + text.slice(to);
  }, source);
  const entries = list.reduce<unknown>(ownValue, slot.values) as Json[];
  const value = order.map((at) => entries[at] as Json);
  return matchingText([text], changedValue(slot.values, { kind: "set", path: list, value }), list);
}

/** The first text that parses to the expected value. */
function matchingText(texts: Iterable<string>, expected: unknown, path: ValuePath): string {
  for (const text of texts) {
    const { source: read } = parseSource("", text);
    if (read && isDeepStrictEqual(read.value, expected)) return text;
  }
  throw new Error(`${dotted(path)} can't be changed here. Change it in the file.`);
}

/** The value that the file must parse to after a change. */
function changedValue(value: unknown, { kind, path, value: put }: OwnChange): unknown {
  const step = path.at(-1) as never;
  // biome-ignore lint/suspicious/noExplicitAny: a list or a map of the file
  const parent: any = path.slice(0, -1).reduce((inner: any, step) => inner[step], value);
  if (kind === "set") parent[step] = put;
  else if (Array.isArray(parent))
    parent.splice(step, ...((kind === "insert" ? [0, put] : [1]) as [number]));
  else delete parent[step];
  return value;
}

/** Yields candidate texts, the neatest first. Not all of them parse to the expected value. */
function* changedTexts(slot: Slot, change: OwnChange): Generator<string> {
  const { kind, value = null } = change;
  if (kind === "remove") return yield* textsWithout(slot);
  const { source, parent, index } = slot;
  const range = kind === "set" ? rangeOf(slot) : undefined;
  if (!range) return yield* textsWithNew(slot, change);
  const item: unknown = parent.items[index];
  const like = isPair(item) ? item.value : item;
  const replaced = (text: string) => spliced(source, range.value, range.valueEnd, text);
  const old = source.slice(range.value, range.valueEnd);
  const text = isScalar(like) && typeof value === "string" && withSameLines(old, like, value);
  if (typeof text === "string") yield replaced(text);
  for (const text of valueTexts(value, like, parent, range.column, change.decimals))
    yield replaced(text);
}

/** Yields texts with a new field, or with a new entry in the style of the one above it. */
function* textsWithNew(slot: Slot, change: OwnChange): Generator<string> {
  const { path, value = null } = change;
  const { source, parent, index } = slot;
  const last = parent.items.length - 1;
  const next = rangeOf(slot, index);
  const end = rangeOf(slot, last);
  const model = isSeq(parent) ? parent.items[Math.max(0, index - 1)] : undefined;
  const mark = isMap(parent) ? `${keyText(String(path.at(-1)))}:` : parent.flow ? "" : "-";
  const column = end?.column ?? 0;
  const gap =
    (isSeq(parent) ? separatorAfter(slot, Math.min(index, last) - 1) : undefined) ??
    (parent.flow ? ", " : `\n${" ".repeat(column)}`);
  for (const text of valueTexts(value, model, parent, column))
    if (next) yield spliced(source, next.from, next.from, mark + text + gap);
    else if (end) yield spliced(source, end.to, end.to, gap + mark + text);
    else yield spliced(source, ...rangeOfAll(parent), `{ ${mark}${text} }`);
}

/** Yields texts without an entry or field, its comments, and the blank lines around it. */
function* textsWithout(slot: Slot): Generator<string> {
  const { source, parent, index } = slot;
  const range = rangeOf(slot);
  if (!range) return;
  const { from, to } = range;
  const former = rangeOf(slot, index - 1);
  const next = rangeOf(slot, index + 1);
  const above = blankLines.exec(source.slice(0, from))?.index ?? from;
  const below = to + (/^\s*/.exec(source.slice(to))?.[0].length ?? 0);
  const empty = isMap(parent) ? "{}" : "[]";
  if (former) yield spliced(source, parent.flow ? former.to : above, to, "");
  else if (next) yield spliced(source, from, parent.flow ? next.from : below, "");
  else if (parent.flow) yield spliced(source, ...rangeOfAll(parent), empty);
  else {
    if (above < from) yield spliced(source, above, to, ` ${empty}`);
    yield spliced(source, from, to, empty);
  }
}

const rangeOfAll = ({ range }: Slot["parent"]) => [range?.[0] ?? 0, range?.[1] ?? 0] as const;

const blankLines = /(?:\r?\n[ \t]*)+$/;

/** The separator between an entry and the next one; undefined if there is more than that. */
function separatorAfter(slot: Slot, index: number): string | undefined {
  const at = Math.max(index, 0);
  const entry = rangeOf(slot, at);
  const next = rangeOf(slot, at + 1);
  const between = entry && next ? slot.source.slice(entry.to, next.from) : "";
  return (slot.parent.flow ? /^[\s,]+$/ : blankLines).exec(between)?.[0];
}
