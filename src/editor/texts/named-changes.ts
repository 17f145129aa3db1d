import { isDeepStrictEqual } from "node:util";
import type { Change, Json } from "../messages.ts";
import { changedSource, orderedSource, type PlaceChange } from "./change.ts";
import { contentText, withBody } from "./content-text.ts";
import { type Found, found, namesIn, type Shape } from "./named-path.ts";
import { differentRows, isGroup, isList, lineBreakOf, own, type ValuePath } from "./values.ts";

/** Something else stands where a change would be made. */
export class Conflict extends Error {
  readonly change: Change;
  constructor(change: Change) {
    super(`${change.file} has changed there meanwhile.`);
    this.change = change;
  }
}

interface Options {
  readonly shape: Shape;
  /** A text of the file that may have the new value, with quotes and comments worth keeping. */
  readonly spelledIn?: string | undefined;
}

/**
 * Makes a change in the text of a content file; undefined stands for no file. Throws a Conflict if what
 * the change replaces is gone, unless what it wants is there already. Throws another Error if it can't be
 * written.
 */
export function changedText(
  text: string | undefined,
  change: Change,
  { shape, spelledIn }: Options,
): string | undefined {
  if (change.kind === "file") {
    if (text !== change.text && text !== change.before) throw new Conflict(change);
    return change.text;
  }
  if (text === undefined) throw new Conflict(change);
  const { file, path } = change;
  const content = contentText(file, text);
  if (!content) throw new Error(`${file} has a mistake. Fix it in the file first.`);
  const { values, above, yaml, below } = content;
  const place = found(values, shape, path);
  const isMarkdown = file.endsWith(".md");
  // The head of a Markdown file is YAML of its own, and the line of --- below it stands on its own.
  const inYaml = ({ steps }: Found) => (isMarkdown ? steps.slice(1) : steps);
  const whole = (changed: string) =>
    above + changed + (isMarkdown && !changed.endsWith("\n") ? lineBreakOf(text) : "") + below;

  if (change.kind === "order") {
    const names = place && namesIn(place)?.map((name) => name.toLowerCase());
    const order = names && orderedNames(names, change.order);
    if (order && isDeepStrictEqual(order, names)) return text;
    if (!order || !isDeepStrictEqual(orderedNames(names, change.before), names))
      throw new Conflict(change);
    const indexes = order.map((name) => names.indexOf(name));
    return whole(orderedSource(yaml, inYaml(place), indexes));
  }
  const { before, value } = change;
  if (isDeepStrictEqual(place?.value, value)) return text;
  if (!place || !isDeepStrictEqual(place.value, before)) throw new Conflict(change);
  if (isMarkdown && path[0] === "text") return withBody(text, String(value ?? ""));
  const at = inYaml(place);
  const isNew = before === undefined && value !== undefined && typeof path.at(-1) === "object";
  // A list without entries may not be set.
  if (isNew && at.at(-1) === 0)
    return whole(changedSource(yaml, { kind: "set", path: at.slice(0, -1), value: [value] }));
  const other = contentText(file, spelledIn);
  const there = other && found(other.values, shape, path);
  const insert = { kind: "insert", path: [], value } as const;
  const steps = [...(isNew ? [insert] : stepsBetween(before, value))].map((step) => ({
    ...{ ...step, path: [...at, ...step.path] },
    spelled: there && { source: other.yaml, path: [...inYaml(there), ...step.path] },
  }));
  try {
    return whole(steps.reduce(changedSource, yaml));
  } catch {
    // A row may be right only together with others.
    return whole(changedSource(yaml, { kind: "set", path: at, value }));
  }
}

/** Lists what leads from one value to another, and leaves the rows and fields alone that both have. */
function* stepsBetween(
  before: Json | undefined,
  value: Json | undefined,
  path: ValuePath = [],
): Generator<PlaceChange> {
  if (isDeepStrictEqual(before, value)) return;
  if (value === undefined) yield { kind: "remove", path };
  else if (isGroup(before) && isGroup(value)) {
    for (const key of new Set([...Object.keys(value), ...Object.keys(before)]))
      yield* stepsBetween(own(before, key), own(value, key), [...path, key]);
  } else if (isList(before) && isList(value) && before.length > 0 && value.length > 0) {
    const { from, end, otherEnd } = differentRows(before, value);
    const both = Math.min(end, otherEnd);
    for (let row = from; row < both; row++)
      yield* stepsBetween(before[row], value[row], [...path, row]);
    for (let row = end - 1; row >= both; row--) yield { kind: "remove", path: [...path, row] };
    for (const [index, row] of value.slice(both, otherEnd).entries())
      yield { kind: "insert", path: [...path, both + index], value: row };
  } else yield { kind: "set", path, value };
}

/** Puts names in an order; one that it does not know stays behind the one that it stood behind. */
function orderedNames(names: readonly string[], order: readonly string[]): string[] {
  const wanted = new Set(order.map((name) => name.toLowerCase()));
  const ordered = [...wanted].filter((name) => names.includes(name));
  for (const [index, name] of names.entries())
    if (!wanted.has(name)) ordered.splice(ordered.indexOf(names[index - 1] as string) + 1, 0, name);
  return ordered;
}
