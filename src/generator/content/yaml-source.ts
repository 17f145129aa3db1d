import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
} from "yaml";
import { refusedFeatures } from "./disallowed-yaml.ts";
import { unsettledConflicts } from "./merge-conflicts.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { syntaxMistakes } from "./yaml-errors.ts";

/** A path into a document, as zod and yaml give it. */
export type Path = readonly PropertyKey[];

/** A content file as it was read, and the way back from a value to its place in the text. */
export interface Source {
  readonly file: string;
  /** What the file holds, as plain values. */
  readonly value: unknown;
  /**
   * A problem at the value the path leads to, or else at the nearest value around it. `before` is
   * what precedes the mistake in a text: where it stands the same in the file, the place is after it.
   */
  problemAt(path: Path, message: string, before?: string): Problem;
  /** A problem at the key itself. */
  problemAtKey(path: Path, key: string, message: string): Problem;
}

/** What came of reading a file: its source, unless a problem keeps its values from being known. */
interface Reading {
  readonly source?: Source;
  readonly problems: readonly Problem[];
}

/** Files as they were read before, by path: what has the same text still is not parsed again. */
export type Readings = Map<string, { readonly text: string; readonly reading: Reading }>;

/** Takes a file's path, reads it and gives its source, with all that is wrong with it as YAML. */
export function readSource(file: string, readings: Readings): Reading {
  const text = readText(file);
  if (typeof text !== "string") return { problems: [text] };
  const known = readings.get(file);
  if (known?.text === text) return known.reading;
  const reading = parseSource(file, text);
  readings.set(file, { text, reading });
  return reading;
}

function parseSource(file: string, text: string): Reading {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
  });
  const lines = text.split("\n");

  const problemAtOffset = (offset: number, path: Path, message: string): Problem => {
    const { line, col } = lineCounter.linePos(Math.min(offset, text.length));
    const [place, column] = [Math.max(1, line), Math.max(1, col)];
    const source = lines[place - 1]?.replace(/\r$/, "");
    return { file, line: place, column, path: dotted(path), message, source: source ?? "" };
  };

  const lineEnd = text.search(/\r(?!\n)/);
  if (lineEnd !== -1) {
    const message = "found a carriage return alone; expected lines to end with LF or CR LF";
    return { problems: [problemAtOffset(lineEnd, [], message)] };
  }
  const conflicts = unsettledConflicts(text);
  const mistakes = conflicts.length > 0 ? conflicts : syntaxMistakes(document, text);
  if (mistakes.length > 0)
    return {
      problems: mistakes.map(({ offset, message }) => problemAtOffset(offset, [], message)),
    };
  if (isEmpty(document.contents))
    return { problems: [problemAtOffset(0, [], "found an empty file; expected its fields")] };

  const refused = refusedFeatures(document, text);
  const problems = refused.map(({ offset, message }) => problemAtOffset(offset, [], message));
  if (refused.some(({ fatal }) => fatal)) return { problems };
  return {
    problems,
    source: {
      file,
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

const isEmpty = (contents: unknown) =>
  contents === null || (isScalar(contents) && contents.value === null && contents.source === "");

/** `["plans", 1, "monthlyPrice"]` gives `plans[1].monthlyPrice`, counting from 0 as editors' schemas do. */
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
    // A group of lines is named by its key, which stands above them.
    const key = isCollection(node) && !node.flow ? pairOf(document, inner)?.key : undefined;
    return isScalar(key) && key.range ? key.range[0] : node.range[0];
  }
  return 0;
}

function offsetOfKey(document: Document.Parsed, path: Path, key: string): number {
  const found = pairOf(document, [...path, key])?.key;
  return isScalar(found) && found.range ? found.range[0] : offsetOf(document, path);
}

/** The pair of key and value that a path ends with, if it ends with a key. */
function pairOf(document: Document.Parsed, path: Path): Pair | undefined {
  const parent: unknown =
    path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true);
  return isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : undefined;
}
