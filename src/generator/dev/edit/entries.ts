import { isCollection, isNode, isPair, type YAMLMap, type YAMLSeq } from "yaml";

/** Where an entry of a list, or a field of a map, stands in the text of a file. */
export interface Entry {
  /** Where it begins, with the comments directly above that belong to it. */
  readonly from: number;
  /** Where it begins without them: at its dash, its key or its value. */
  readonly start: number;
  /** After its last character, or its last line without the line break. */
  readonly to: number;
}

/** Returns where the entries of a list or the fields of a map stand. */
export function entriesOf(source: string, parent: YAMLMap | YAMLSeq): Entry[] {
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
export const lineStart = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;
