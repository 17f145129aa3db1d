import { dotted } from "../../generator/api/content.ts";
import type { Change, EditField, EditProblem, Json, Path } from "../messages.ts";
import { isTextPage } from "../place.ts";
import { capitalized, lowerFirst } from "../plain-words.ts";
import { contentText } from "../texts/content-text.ts";
import {
  findValue,
  indexOfName,
  innerShape,
  kindOf,
  namesIn,
  type Shape,
} from "../texts/named-path.ts";
import { isList, ownValue, textOf } from "../values.ts";

/** A place in a content file: its path by names, and its name in plain words. */
export type NamedPlace = Pick<EditField, "path" | "group" | "label">;

/** A content file, which may not exist yet. */
export interface Whole {
  readonly file: string;
  readonly shape: Shape;
  readonly values: Json | undefined;
}

export const wholeOf = (file: string, shape: Shape, text: string | undefined): Whole => ({
  file,
  shape,
  values: contentText(file, text)?.values,
});

/**
 * Names a place in a file. Takes a path by names or indexes. The returned path ends at the first list
 * without names, even if the label names an entry of that list.
 */
export function namedPlace(
  { file, shape, values }: Whole,
  path: readonly (Path[number] | number)[],
): NamedPlace {
  const steps: (Path[number] | undefined)[] = [];
  const parts: string[] = [];
  let at = { shape, value: values };
  for (const step of path) {
    const list = at;
    const key = typeof step === "object" ? indexOfName(list, step.name) : step;
    at = { shape: innerShape(list.shape, step), value: ownValue(list.value, key) };
    if (typeof step === "string") {
      steps.push(step);
      parts.push(lowerFirst(kindOf(at.shape)?.label ?? words(step)));
    } else {
      const name = typeof step === "number" ? namesOf(list)?.[step] : step.name;
      steps.push(name === undefined ? undefined : { name });
      parts.push(lowerFirst(entryLabel(parts.pop() ?? "", name, Number(key) + 1)));
    }
  }
  const label = capitalized(parts.pop() ?? "");
  const isHead = path[0] === "head" && path.length > 1;
  const top = isHead && !isTextPage(file) ? "Search results and links" : fileLabel(file);
  return {
    path: steps.slice(0, [...steps, undefined].indexOf(undefined)) as Path,
    group: capitalized(parts.slice(isHead ? 1 : 0).join(", ")) || top,
    label,
  };
}

/** Caches the names of each list: they are needed for each of its entries, which may be thousands. */
const known = new WeakMap<object, readonly string[]>();

function namesOf(list: Parameters<typeof namesIn>[0]): readonly string[] | undefined {
  const { value } = list;
  if (!isList(value)) return namesIn(list);
  const names = known.get(value) ?? namesIn(list);
  if (names) known.set(value, names);
  return names;
}

/** `Plan “Pro”`; `Plan 3` without a name; or `Heading, line 2` if the list's label is not a plural. */
export function entryLabel(list: string, name: string | undefined, number: number): string {
  if (!isPlural(list) && !name) return capitalized(`${list}, line ${number}`);
  return capitalized(`${singular(list)} ${name ? `“${short(name)}”` : number}`);
}

/** `Order form` for `order-form.yaml`. */
export const fileLabel = (file: string) => capitalized(words(file.replace(/^.*\/|\.\w+$/g, "")));

/** What an entry of a list is called: `plan` for `plans`, or `line` if the label is not a plural. */
export const entryWord = (list: string) => (isPlural(list) ? singular(lowerFirst(list)) : "line");

const singular = (plural: string) =>
  plural
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** `Monthly price of plan “Pro”` */
export const placeInWords = ({ label, group }: Pick<NamedPlace, "label" | "group">) =>
  group === "" || label === group || label.startsWith(`${singular(group)} “`)
    ? label
    : `${label} of ${lowerFirst(group)}`;

/** Names a place in plain words, given its path as messages show it: `plans[1].name`. */
export function placeNamed(whole: Whole, name: string): string {
  const steps = name.match(/[^.[\]]+/g) ?? [];
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return placeInWords(namedPlace(whole, path));
}

/** Names what a change affects: a place, `Order of plans`, or `Page “Terms”`. */
export function changeInWords(change: Change, whole: Whole): string {
  const { file } = change;
  if (change.kind === "file")
    return isTextPage(file) ? `Page “${fileLabel(file)}”` : `The file ${file}`;
  const place = placeInWords(namedPlace(whole, change.path));
  return change.kind === "order" ? `Order of ${lowerFirst(place)}` : place;
}

/** A problem at the place of a change, which is the subject of the message. */
export function problemAt(change: Change, whole: Whole, message: string): EditProblem {
  const { file, shape, values } = whole;
  const place = "path" in change && values && findValue(values, shape, change.path);
  const name = place ? dotted(place.steps) : undefined;
  return { file, name, label: changeInWords(change, whole), message };
}

/** A value as plain text; undefined for none. */
export const inWords = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : textOf(value);

const words = (key: string) =>
  key
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => ` ${lowerFirst(letters)}`)
    .replace(/[-_\s]+/g, " ")
    .trim();
const isPlural = (word: string) => /[^s]s$/.test(word);
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);
