import type { Pair, YAMLMap, YAMLSeq } from "yaml";
import { isCollection, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from "yaml";
import { yamlOptions } from "../../generator/api/content.ts";
import type { ValuePath } from "../values.ts";

/** A list or a map of a file, and where an entry or a field is in it. */
export interface Slot {
  readonly source: string;
  /** All values of the file. */
  readonly values: unknown;
  readonly parent: YAMLMap | YAMLSeq;
  /** -1 for a missing field. */
  readonly index: number;
}

/** Finds the slot at a path; undefined if its parent list or map does not exist. */
export function slotIn(source: string, path: ValuePath): Slot | undefined {
  const document = parseDocument(source, { ...yamlOptions, keepSourceTokens: true });
  const step = path.at(-1) ?? "";
  const parent: unknown = path.length < 2 ? document.contents : document.getIn(path.slice(0, -1));
  if (typeof step === "number" ? !isSeq(parent) : !isMap(parent)) return undefined;
  const isIt = ({ key }: Pair) => isScalar(key) && key.value === step;
  const index = isMap(parent) ? parent.items.findIndex(isIt) : Number(step);
  return { source, values: document.toJS(), parent: parent as YAMLMap, index };
}

/** Offsets of an entry or a field. In flow style, comments belong to no entry. */
export interface Range {
  /** Its start, including comments directly above. */
  readonly from: number;
  /** The column of its dash or key, from 0; in flow style, of its value. */
  readonly column: number;
  /** Right after the dash or colon, and after a comment on that line. */
  readonly value: number;
  readonly valueEnd: number;
  /** The end of its last line, including comments below that are indented further. */
  readonly to: number;
}

/** Finds an entry or a field in the text; undefined if the index does not exist. */
export function rangeOf({ source, parent, index }: Slot, at = index): Range | undefined {
  const item: unknown = parent.items[at];
  if (item === undefined) return undefined;
  const { srcToken } = parent;
  const tokens = isPair(item)
    ? item.srcToken?.sep
    : srcToken?.type === "block-seq" && srcToken.items[at]?.start;
  const mark = (tokens || []).find(({ type }) => /^(?:map-value|seq-item)-ind$/.test(type));
  const first = isPair(item) ? item.key : item;
  const start = isPair(item) || !mark ? (isNode(first) && first.range?.[0]) || 0 : mark.offset;
  const colon = mark ? mark.offset + 1 : isPair(item) ? endOf(item.key) : start;
  const value = colon + (/^[ \t]+#[^\r\n]*/.exec(source.slice(colon))?.[0].length ?? 0);
  // A block scalar's range includes its final line break.
  const valueEnd = value + source.slice(value, endOf(item)).trimEnd().length;
  const line = source.lastIndexOf("\n", start - 1) + 1;
  const range = { column: start - line, value, valueEnd };
  if (parent.flow) return { ...range, from: start, to: valueEnd };
  const rest = new RegExp(`[^\\r\\n]*(?:\\r?\\n[ \\t]{${start - line + 1},}#[^\\r\\n]*)*`, "y");
  rest.lastIndex = valueEnd;
  const to = valueEnd + (rest.exec(source)?.[0].length ?? 0);
  return { ...range, from: start - commentsAbove(source, line, source.slice(line, start)), to };
}

function endOf(item: unknown): number {
  if (isPair(item)) return endOf(item.value ?? item.key);
  if (isCollection(item) && !item.flow && item.items.length > 0) return endOf(item.items.at(-1));
  return (isNode(item) && item.range?.[1]) || 0;
}

/** The length of the comments above a line. Those at the top of a file belong to the file. */
function commentsAbove(source: string, line: number, indent: string): number {
  if (indent.trim() !== "") return 0;
  const top = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(source)?.[0].length ?? 0;
  const comments = new RegExp(`(?:(?<=^|\\n)${indent}#[^\\n]*\\n)*$`);
  return comments.exec(source.slice(top, Math.max(top, line)))?.[0].length ?? 0;
}
