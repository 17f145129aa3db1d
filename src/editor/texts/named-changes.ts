import { isDeepStrictEqual } from "node:util";
import type { Change, Json, NamedPath } from "../messages.ts";
import { changedSource, type PlaceChange } from "./change.ts";
import { contentText, withBody } from "./content-text.ts";
import {
  type Found,
  found,
  indexOfName,
  innerShape,
  nameField,
  nameOf,
  type Shape,
} from "./named-path.ts";
import { isList, lineBreakOf, type ValuePath } from "./values.ts";

/** Something else stands where a change would be made. */
export class Conflict extends Error {
  readonly change: Change;
  /** What stands there now, if anything. */
  readonly now: Json | undefined;
  constructor(change: Change, now: Json | undefined) {
    super(`${change.file} has changed there meanwhile.`);
    this.change = change;
    this.now = now;
  }
}

/** A change within a file. */
export type FieldChange = Exclude<Change, { kind: "file" }>;

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
  options: Options,
): string | undefined {
  if (change.kind === "file") {
    if (text !== change.text && text !== change.before) throw new Conflict(change, text);
    return change.text;
  }
  if (text === undefined) throw new Conflict(change, undefined);
  const content = contentText(change.file, text);
  if (!content) throw new Error(`${change.file} has a mistake. Fix it in the file first.`);
  const { values, above, yaml, below } = content;
  if (isDone(change, values, options.shape)) return text;

  const isMarkdown = change.file.endsWith(".md");
  if (isMarkdown && change.path[0] === "text")
    return withBody(text, change.kind === "set" ? String(change.value ?? "") : "");
  const changed = placeChanges(change, content, options).reduce(changedSource, yaml);
  // The line of --- below a head stands on its own.
  return above + changed + (isMarkdown && !changed.endsWith("\n") ? lineBreakOf(text) : "") + below;
}

/** The path of what a change is about; an entry that it adds may have a name of its own. */
export function pathOf(change: FieldChange, shape: Shape): NamedPath {
  if (change.kind !== "add") return change.path;
  const name = nameOf(change.value, nameField(change.path.reduce(innerShape, shape)));
  return name === undefined ? change.path : [...change.path, { name }];
}

/** Whether the values are as the change wants them. Throws a Conflict if they are not as before it. */
function isDone(change: FieldChange, values: Json, shape: Shape): boolean {
  const path = pathOf(change, shape);
  const inList = path.findIndex((step) => typeof step === "number");
  const place = found(values, shape, inList === -1 ? path : path.slice(0, inList));
  const now = place?.value;
  const isAdd = change.kind === "add";
  const isNamed = typeof path.at(-1) === "object";
  if (inList === -1) {
    if (change.kind === "remove" && now === undefined) return true;
    const isWanted = change.kind === "set" || (isAdd && isNamed);
    if (place && isWanted && isDeepStrictEqual(now, change.value)) return true;
  }
  const isThere = isAdd
    ? found(values, shape, change.path) !== undefined
    : place !== undefined && !(isNamed && now === undefined);
  // An entry can be moved whatever is in it.
  const isSame =
    (change.kind === "move" && inList === -1) ||
    isDeepStrictEqual(now, isAdd && isNamed ? undefined : change.before);
  if (!isThere || !isSame) throw new Conflict(change, now);
  return false;
}

/** Returns what to do at the places that a change names. */
function placeChanges(
  change: FieldChange,
  { values, yaml }: { readonly values: Json; readonly yaml: string },
  { shape, spelledIn }: Options,
): PlaceChange[] {
  const path = pathOf(change, shape);
  const { steps = [], value: now = null } = found(values, shape, path) ?? {};
  // The head of a Markdown file is YAML of its own.
  const inYaml = (steps: ValuePath) => (change.file.endsWith(".md") ? steps.slice(1) : steps);
  const set = (path: NamedPath, steps: ValuePath, value: Json) => {
    const other = contentText(change.file, spelledIn);
    const there = other && found(other.values, shape, path);
    const spelled = there && { source: other.yaml, path: inYaml(there.steps) };
    return { kind: "set", path: inYaml(steps), value, spelled } as const;
  };
  const remove = { kind: "remove", path: inYaml(steps) } as const;
  if (change.kind === "remove") return [remove];
  if (change.kind === "set")
    return [change.value === undefined ? remove : set(path, steps, change.value)];

  const listPath = change.kind === "add" ? change.path : path.slice(0, -1);
  const list = found(values, shape, listPath) as Found;
  const entries = isList(list.value) ? list.value : [];
  if (change.kind === "add" && entries.length === 0)
    return [set(listPath, list.steps, [change.value])];
  const { after = entries.length } = change;
  const above = typeof after === "string" ? indexOfName(list, after) : (after ?? -1);
  const index = Math.min(above + 1, entries.length);
  if (change.kind === "add")
    return [{ ...set(path, [...list.steps, index], change.value), kind: "insert" }];
  const from = Number(steps.at(-1));
  const to = index > from ? index - 1 : index;
  const spelled = { source: yaml, path: remove.path, isMoved: true };
  const put = { kind: "insert", path: remove.path.with(-1, to), value: now, spelled } as const;
  return to === from ? [] : [remove, put];
}
