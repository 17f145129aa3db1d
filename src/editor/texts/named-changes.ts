import { isDeepStrictEqual } from "node:util";
import type { Change, Json } from "../messages.ts";
import { changedSource, movedSource, type PlaceChange } from "./change.ts";
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
  // The head of a Markdown file is YAML of its own.
  const isMarkdown = file.endsWith(".md");
  const inYaml = ({ steps }: Found) => (isMarkdown ? steps.slice(1) : steps);
  const whole = (changed: string) =>
    // The line of --- below a head stands on its own.
    above + changed + (isMarkdown && !changed.endsWith("\n") ? lineBreakOf(text) : "") + below;

  if (change.kind === "order") {
    const names = place && namesIn(place);
    if (!names || !isOrderOf(change.before, change.order, names)) throw new Conflict(change);
    return whole(inOrder(yaml, inYaml(place), names, orderedNames(names, change.order)));
  }
  const { before, value } = change;
  if (isDeepStrictEqual(place?.value, value)) return text;
  if (!place || !isDeepStrictEqual(place.value, before)) throw new Conflict(change);
  if (isMarkdown && path[0] === "text") return withBody(text, String(value ?? ""));
  const other = contentText(file, spelledIn);
  const there = other && found(other.values, shape, path);
  const at = inYaml(place);
  const spelled = (inner: ValuePath) =>
    there && { source: other.yaml, path: [...inYaml(there), ...inner] };
  const put = (kind: "set" | "insert", value: Json, inner: ValuePath = []): PlaceChange => ({
    ...{ kind, value, path: [...at, ...inner], spelled: spelled(inner) },
  });
  if (value === undefined) return whole(changedSource(yaml, { kind: "remove", path: at }));
  if (before === undefined && typeof path.at(-1) === "object")
    // A list without entries may not be there.
    return whole(
      at.at(-1) === 0
        ? changedSource(yaml, { kind: "set", path: at.slice(0, -1), value: [value] })
        : changedSource(yaml, put("insert", value)),
    );
  const steps = [...stepsBetween(before, value)].map((step) =>
    step.kind === "remove"
      ? { ...step, path: [...at, ...step.path] }
      : put(step.kind, step.value, step.path),
  );
  try {
    return whole(steps.reduce(changedSource, yaml));
  } catch {
    return whole(changedSource(yaml, put("set", value)));
  }
}

/** Lists what leads from one value to another, and leaves the rows and fields alone that both have. */
function* stepsBetween(
  before: Json | undefined,
  value: Json,
  path: ValuePath = [],
): Generator<PlaceChange> {
  if (isDeepStrictEqual(before, value)) return;
  if (isGroup(before) && isGroup(value)) {
    for (const [key, inner] of Object.entries(value))
      yield* stepsBetween(own(before, key), inner, [...path, key]);
    for (const key of Object.keys(before))
      if (!Object.hasOwn(value, key)) yield { kind: "remove", path: [...path, key] };
  } else if (isList(before) && isList(value) && before.length > 0 && value.length > 0) {
    const { from, end, otherEnd } = differentRows(before, value);
    const both = Math.min(end, otherEnd);
    for (let index = from; index < both; index++)
      yield* stepsBetween(before[index], value[index] as Json, [...path, index]);
    for (let index = end - 1; index >= both; index--)
      yield { kind: "remove", path: [...path, index] };
    for (let index = both; index < otherEnd; index++)
      yield { kind: "insert", path: [...path, index], value: value[index] as Json };
  } else yield { kind: "set", path, value };
}

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Whether the names that an order knows are in one of its two orders. */
function isOrderOf(...lists: readonly (readonly string[])[]): boolean {
  const all = lists.map((names) => new Set(lowerCase(names)));
  const [before, order, now] = lists.map((names) =>
    lowerCase(names).filter((name) => all.every((others) => others.has(name))),
  );
  return isDeepStrictEqual(now, before) || isDeepStrictEqual(now, order);
}

/** Puts names in an order; one that it does not know stays behind the one that it stood behind. */
function orderedNames(names: readonly string[], order: readonly string[]): string[] {
  const now = lowerCase(names);
  const known = [...new Set(lowerCase(order))].filter((name) => now.includes(name));
  for (const [index, name] of now.entries())
    if (!known.includes(name)) known.splice(known.indexOf(now[index - 1] ?? "") + 1, 0, name);
  return known;
}

/** Moves as few entries of a list as it takes, with their comments. */
function inOrder(yaml: string, list: ValuePath, names: readonly string[], order: string[]): string {
  const now = lowerCase(names);
  const still = longestRise(now.map((name) => order.indexOf(name)));
  let text = yaml;
  for (const [place, name] of order.entries()) {
    if (still.includes(place)) continue;
    const from = now.indexOf(name);
    now.splice(from, 1);
    const to = now.indexOf(order[place - 1] ?? "") + 1;
    now.splice(to, 0, name);
    if (from !== to) text = movedSource(text, [...list, from], to);
  }
  return text;
}

/** The most numbers of a list that rise from one to the next. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const longest = (runs: readonly (readonly number[])[]) =>
    runs.reduce((one, other) => (other.length > one.length ? other : one), []);
  const runs: (readonly number[])[] = [];
  for (const number of numbers)
    runs.push([...longest(runs.filter((run) => Number(run.at(-1)) < number)), number]);
  return longest(runs);
}
