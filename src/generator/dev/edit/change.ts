import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { dotted, parseSource, yamlOptions } from "../../content/yaml-source.ts";
import { changedValue } from "./changed-value.ts";
import { withCopy, withField, without, withSwap } from "./collection-text.ts";
import type { ValuePath } from "./page-words.ts";
import { withScalar } from "./scalar-text.ts";

/** One change of a content file. */
export type Change =
  /** Gives a field or a list entry a value. The field may be absent from its map until then. */
  | { kind: "set"; path: ValuePath; value: string | number | boolean }
  /** Copies a list entry. The copy stands after it. */
  | { kind: "add"; path: ValuePath }
  /** Removes a list entry, or a field with its value. */
  | { kind: "remove"; path: ValuePath }
  /** Moves a list entry by one place. */
  | { kind: "move"; path: ValuePath; by: 1 | -1 };

/**
 * Returns the text of a content file with one change. Everything else stays to the byte: comments,
 * order, quotes, blank lines and line endings. Comments directly above a list entry belong to it.
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
  if (change.kind === "set" && isMap(parent) && index === -1)
    return yield* withField(place, String(step), change.value);
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
