import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Pair,
  parseDocument,
} from "yaml";
import type { Problem } from "./problem.ts";
import { mistakesIn } from "./yaml-errors.ts";

/** A path into a document, as zod and yaml give it. */
export type Path = readonly PropertyKey[];

/** A content file, and the way back from each value to its place in the text. */
export interface Source {
  readonly file: string;
  /** What it was read from, without a byte order mark. */
  readonly text: string;
  /** The content as plain values, not checked yet. */
  readonly value: unknown;
  /**
   * Returns a problem at the value that the path leads to, or at the nearest value around it.
   * `before` is the part of the text before the mistake. If the file has it verbatim, the place is
   * right after it.
   */
  problemAt(path: Path, message: string, before?: string): Problem;
  /** Returns a problem at the key itself. */
  problemAtKey(path: Path, key: string, message: string): Problem;
}

/** The result of reading a file: its source, or the problems that make its values uncertain. */
export interface Parsed {
  readonly source?: Source;
  readonly problems: readonly Problem[];
}

/** How content files are parsed: every key is text, and no tag changes a value. */
export const yamlOptions = { prettyErrors: false, resolveKnownTags: false, stringKeys: true };

/** Parses the text of a file; `file` is only for its problems. */
export function parseSource(file: string, text: string): Parsed {
  const document = parseDocument(text, yamlOptions);
  const problemAtOffset = placeIn(file, text);

  const mistakes = mistakesIn(document, text);
  if (mistakes.length > 0)
    return {
      problems: mistakes.map(({ offset, message }) => problemAtOffset(offset, [], message)),
    };
  return {
    problems: [],
    source: {
      file,
      text,
      value: document.toJS(),
      problemAt(path, message, before = "") {
        const start = offsetOf(document, path);
        const inside = text.startsWith(before, start) ? start : start + 1;
        const offset = before && text.startsWith(before, inside) ? inside + before.length : start;
        return problemAtOffset(offset, path, message);
      },
      problemAtKey: (path, key, message) =>
        problemAtOffset(offsetOfKey(document, path, key), [...path, key], message),
    },
  };
}

/** Returns the function that makes a problem at an offset in the text of a file. */
export function placeIn(file: string, text: string) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset: number, path: Path, message: string): Problem => {
    const line = starts.findLastIndex((start) => start <= offset);
    const [start = 0, end] = starts.slice(line, line + 2);
    const source = text.slice(start, end).replace(/\r?\n$/, "");
    const column = offset - start + 1;
    return { file, line: line + 1, column, path: dotted(path), message, source };
  };
}

/** Returns `links[1].label` for `["links", 1, "label"]`. Counts from 0, as editors' schemas do. */
export function dotted(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const inner = path.slice(0, length);
    const node: unknown = length === 0 ? document.contents : document.getIn(inner, true);
    if (!isNode(node) || !node.range) continue;
    // A group of lines is reported at its key, which is above them.
    const key = isCollection(node) && !node.flow ? pairOf(document, inner)?.key : undefined;
    return isScalar(key) && key.range ? key.range[0] : node.range[0];
  }
  return 0;
}

function offsetOfKey(document: Document.Parsed, path: Path, key: string): number {
  const found = pairOf(document, [...path, key])?.key;
  return isScalar(found) && found.range ? found.range[0] : offsetOf(document, path);
}

/** Returns the key and value that a path ends with, if it ends with a key. */
function pairOf(document: Document.Parsed, path: Path): Pair | undefined {
  const parent: unknown =
    path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true);
  return isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : undefined;
}
