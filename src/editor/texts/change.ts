import { isDeepStrictEqual } from "node:util";
import { CST, type Document, isMap, isScalar, isSeq, parseDocument, Scalar, stringify } from "yaml";
import { dotted, parseSource, yamlOptions } from "../../generator/content/yaml-source.ts";
import type { Change, Value } from "../messages.ts";
import { spliced, withCopy, withField, without, withSwap } from "./list-text.ts";

/**
 * Returns the text of a content file with one change. Every other byte is preserved: comments, order,
 * quotes, blank lines and line endings. Comments directly above a list entry belong to it.
 *
 * Throws an Error if there is no such place in the file, or if the change can't be written without
 * changing something else.
 */
export function changedSource(source: string, change: Change): string {
  const document = parseDocument(source, { ...yamlOptions, keepSourceTokens: true });
  let expected: unknown;
  for (const text of changedTexts(source, document, change)) {
    expected ??= changedValue(document.toJS(), change);
    const { source: read } = parseSource("", text);
    if (read && isDeepStrictEqual(read.value, expected)) return text;
  }
  throw new Error(`${dotted(change.path)} can't be changed here. Change it in the file.`);
}

/** Yields texts that may read as the change, the neatest first. */
function* changedTexts(
  source: string,
  document: Document.Parsed,
  change: Change,
): Generator<string> {
  const outer = change.path.slice(0, -1);
  const parent: unknown = outer.length === 0 ? document.contents : document.getIn(outer, true);
  const step = change.path.at(-1);
  const name = dotted(change.path);
  const gone = () => new Error(`${name} is no longer in the file. Reload the page.`);
  if (!(isMap(parent) || isSeq(parent)) || step === undefined) throw gone();

  const index = isMap(parent)
    ? parent.items.findIndex(({ key }) => isScalar(key) && key.value === step)
    : parent.items.findIndex((_, index) => index === step);
  const place = { source, parent, index };
  if (change.kind === "set" && isMap(parent) && index === -1) {
    const [key = ""] = lineTexts(String(step));
    for (const text of lineTexts(change.value)) yield withField(place, `${key}: ${text}`);
    return;
  }
  if (index === -1) throw gone();
  if (change.kind === "remove") return yield* without(place);
  if (change.kind === "set") {
    const node: unknown = parent.get(step, true);
    if (!isScalar(node)) throw new Error(`${name} is not a single value.`);
    if (node.value === change.value) yield source;
    return yield* withScalar(source, node, change.value);
  }
  if (isMap(parent)) throw new Error(`${name} is not an entry of a list.`);
  if (change.kind === "add") return yield withCopy(place);
  if (parent.items[index + change.by] === undefined)
    throw new Error(`${name} is already the ${change.by === 1 ? "last" : "first"} entry.`);
  yield withSwap(place, change.by);
}

/** Returns the plain value of a content file as it must read after a change. */
function changedValue(before: unknown, change: Change): unknown {
  const value = structuredClone(before);
  const step = change.path.at(-1) as never;
  // biome-ignore lint/suspicious/noExplicitAny: a list or a map of the file, whose entry is there
  const parent: any = change.path.slice(0, -1).reduce((inner: any, step) => inner[step], value);
  if (change.kind === "set") parent[step] = change.value;
  else if (change.kind === "add") parent.splice(step, 0, parent[step]);
  else if (change.kind === "remove")
    if (Array.isArray(parent)) parent.splice(step, 1);
    else delete parent[step];
  else parent.splice(step + change.by, 0, ...parent.splice(step, 1));
  return value;
}

/** Yields a file with another value in place of a scalar, in the style of the old one first. */
function* withScalar(source: string, node: Scalar, value: Value): Generator<string> {
  const { srcToken: token, range } = node;
  const [start, end] = range ?? [0, 0];
  const old = source.slice(start, end);
  if (!token || !CST.isScalar(token) || old === "") {
    for (const text of lineTexts(value)) yield spliced(source, start, end, ` ${text}`);
    return;
  }
  const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
  const all = start + CST.stringify(token).length;
  const isBlock = token.type === "block-scalar";
  // A block that starts with a space, or is empty, needs more than its text.
  const asBlock = isBlock && /^\S/.test(String(value)) ? [[String(value), node.type] as const] : [];
  for (const [text, type] of [...asBlock, ...lineStyles(value, old)]) {
    const changed = structuredClone(token);
    const implicitKey = !(isBlock && type === node.type);
    CST.setScalarValue(changed, text, { ...(type && { type }), implicitKey, afterKey: true });
    yield spliced(source, start, all, CST.stringify(changed).replace(/\r?\n/g, lineBreak));
  }
}

type Style = readonly [text: string, type: Scalar.Type];

/** Returns the styles in which a value may stand on one line, the simplest first. */
function lineStyles(value: Value, old = ""): Style[] {
  if (typeof value === "number") return [[numberText(value, old), Scalar.PLAIN]];
  if (typeof value === "boolean") return [[String(value), Scalar.PLAIN]];
  const quoted: Style = [value, quoteFor(value, old[0])];
  // Text that only other readers take for a value gets quotes too: yes, 2024-01-31.
  const isPlain = stringify(value, { compat: "yaml-1.1", lineWidth: 0 }) === `${value}\n`;
  return /^["']/.test(old) || !isPlain ? [quoted] : [[value, Scalar.PLAIN], quoted];
}

/** Returns texts on one line that may stand for a new value. */
const lineTexts = (value: Value) =>
  lineStyles(value).map(([text, type]) =>
    CST.stringify(
      CST.createScalarToken(text, { type, implicitKey: true, indent: 0, end: [] }) as CST.Token,
    ),
  );

/** Prefers quotes in which nothing needs an escape. */
function quoteFor(value: string, old: string | undefined): Scalar.Type {
  if (/['\n]/.test(value)) return Scalar.QUOTE_DOUBLE;
  return old === "'" || /["\\]/.test(value) ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}

/** Keeps the number of decimals, as prices have them: 0.50. */
function numberText(value: number, old: string): string {
  const [, decimals = ""] = /^-?\d+\.(\d+)$/.exec(old) ?? [];
  const padded = value.toFixed(Math.min(decimals.length, 100));
  return decimals && Number(padded) === value ? padded : String(value);
}
