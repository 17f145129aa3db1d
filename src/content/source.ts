import { readFileSync, statSync } from "node:fs";
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { nearest } from "./nearest.ts";
import type { Problem } from "./problem.ts";

/** The largest content file that is read, in bytes: fifty times the largest of today. */
const largest = 256 * 1024;

/** A path into a document, as zod and yaml give it. */
export type Path = readonly PropertyKey[];

/** A content file as it was read, and the way back from a value to its place in the text. */
export interface Source {
  readonly file: string;
  readonly document: Document.Parsed;
  /** A problem at the value the path leads to, or else at the nearest value around it. */
  problemAt(path: Path, message: string): Problem;
  /** A problem at the key itself. */
  problemAtKey(path: Path, key: string, message: string): Problem;
}

/** Takes a file's path and gives its source, or what kept it from being read. */
export function readSource(file: string): Source | Problem[] {
  const text = readText(file);
  return typeof text === "string" ? parseSource(file, text) : [text];
}

function readText(file: string): string | Problem {
  const whole = (message: string): Problem => ({ file, line: 1, column: 1, path: "", message });
  try {
    const { size } = statSync(file);
    if (size > largest) return whole(`found ${size} bytes; expected at most ${largest}`);
    const bytes = readFileSync(file);
    try {
      // Keeps a byte order mark out of the text; throws on bytes that are not UTF-8.
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return whole(
        `found bytes that are not UTF-8${encodingHint(bytes)}; expected the file saved as UTF-8`,
      );
    }
  } catch (error) {
    return whole(readFailure(error as NodeJS.ErrnoException));
  }
}

function encodingHint(bytes: Uint8Array): string {
  const mark = `${bytes[0]},${bytes[1]}`;
  return mark === "255,254" || mark === "254,255" ? " (it looks like UTF-16)" : "";
}

function readFailure(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return "found no such file; expected it here";
    case "EISDIR":
      return "found a folder; expected a file";
    case "EACCES":
    case "EPERM":
      return "found a file that may not be read; expected permission to read it";
    default:
      return `could not be read: ${error.message}`;
  }
}

function parseSource(file: string, text: string): Source | Problem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    resolveKnownTags: false,
  });
  const sourceLines = text.split(/\r\n|\r|\n/);

  const problemAtOffset = (offset: number, path: Path, message: string): Problem => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    const source = sourceLines[line - 1];
    return {
      file,
      line: Math.max(1, line),
      column: Math.max(1, col),
      path: dotted(path),
      message,
      ...(source === undefined ? {} : { source }),
    };
  };

  const errors = [...document.errors, ...document.warnings].map(({ pos, code, message }) =>
    problemAtOffset(pos[0], [], syntaxMessage(code, message)),
  );
  if (errors.length > 0) return errors;
  if (document.contents === null)
    return [problemAtOffset(0, [], "found an empty file; expected its fields")];

  const source: Source = {
    file,
    document,
    problemAt: (path, message) => problemAtOffset(offsetOf(document, path), path, message),
    problemAtKey: (path, key, message) =>
      problemAtOffset(offsetOfKey(document, path, key), [...path, key], message),
  };
  const refused = refusedFeatures(document).map(({ node, message }) =>
    problemAtOffset(node.range?.[0] ?? 0, [], message),
  );
  return refused.length > 0 ? refused : source;
}

/** Anchors, aliases and tags can repeat or change a value unseen, and can grow a small file without end. */
function refusedFeatures(document: Document.Parsed): { node: Node; message: string }[] {
  const found: { node: Node; message: string }[] = [];
  visit(document, {
    Alias(_, node) {
      found.push({
        node,
        message: `found an alias, *${node.source}; expected the value written out`,
      });
    },
    Value(_, node) {
      if (node.anchor)
        found.push({
          node,
          message: `found an anchor, &${node.anchor}; expected the value without it`,
        });
      if (node.tag && !node.tag.startsWith("tag:yaml.org,2002:"))
        found.push({ node, message: `found a tag, ${node.tag}; expected the value without it` });
    },
  });
  return found;
}

function syntaxMessage(code: string, message: string): string {
  const words: Record<string, string> = {
    DUPLICATE_KEY: "found a key a second time; expected each key once",
    TAB_AS_INDENT: "found a tab; expected spaces for indentation",
    MULTIPLE_DOCS: "found a second document after ---; expected one",
    TAG_RESOLVE_FAILED: "found a tag; expected the value without it",
    BLOCK_AS_IMPLICIT_KEY:
      "found a second colon on the line; expected text that holds a colon to stand in quotes",
    NON_STRING_KEY: "found a key that is no text; expected the name of a field",
  };
  return words[code] ?? `found malformed YAML: ${message.replace(/\s+at line \d+.*$/s, "").trim()}`;
}

/** `["plans", 1, "monthlyPrice"]` gives `plans[1].monthlyPrice`, counting from 0 as editors' schemas do. */
export function dotted(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown =
      length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function offsetOfKey(document: Document.Parsed, path: Path, key: string): number {
  const parent: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair =
    isMap(parent) &&
    parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return pair && isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : offsetOf(document, path);
}

/**
 * Puts values in the place of `{name}` in every text of the document, and reports names that stand
 * for nothing.
 */
export function fillIn(source: Source, values: Readonly<Record<string, string>>): Problem[] {
  const problems: Problem[] = [];
  visit(source.document, {
    Scalar(key, node, ancestors) {
      if (key === "key" || typeof node.value !== "string") return;
      node.value = node.value.replace(/\{([a-z]\w*)\}/gi, (whole, name: string) => {
        const value = values[name];
        if (value !== undefined) return value;
        const near = nearest(name, Object.keys(values));
        const known = Object.keys(values)
          .map((word) => `{${word}}`)
          .join(", ");
        const hint = near ? `, perhaps {${near}}` : "";
        problems.push(
          source.problemAt(
            pathOf(ancestors, node),
            `found ${whole}, which stands for nothing${hint}; expected ${known}`,
          ),
        );
        return whole;
      });
    },
  });
  return problems;
}

/** The path to a node that `visit` has reached, from the nodes it came through. */
function pathOf(ancestors: readonly unknown[], node: Node): Path {
  const chain = [...ancestors, node];
  return chain.flatMap((ancestor, index): PropertyKey[] => {
    const next = chain[index + 1];
    if (!isMap(ancestor)) {
      const items = (ancestor as { items?: unknown[] } | null)?.items;
      return items && !isMap(ancestor) && items.includes(next) ? [items.indexOf(next)] : [];
    }
    const pair = ancestor.items.find((item) => item === next);
    return pair && isScalar(pair.key) ? [String(pair.key.value)] : [];
  });
}
