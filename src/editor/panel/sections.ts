import type { EditField, EditList, Words } from "../messages.ts";
import { isTextPage, keyOf } from "../place.ts";

import { focusOn, inList, set, show, state } from "./state.ts";

const everyPage = "On every page";
const inSearch = "Search results and links";

/** The title of the section that lists a field or a list. */
export function sectionOf({ file, path, group }: EditField | EditList, words: Words): string {
  if (isTextPage(file)) return words.page.name;
  if (path[0] === "head") return inSearch;
  if (words.shared.includes(file)) return everyPage;
  const list = words.lists.find((one) => keyOf(one) === keyOf({ file, path: path.slice(0, 1) }));
  return list?.label ?? group.split(", ")[0] ?? group;
}

export const isField = (one: EditField | EditList): one is EditField => "kind" in one;

/** Sections with their titles, in the order of the page. Those that it does not show come last. */
export function sectionsOf(all: readonly (EditField | EditList)[], words: Words) {
  const sections = [...grouped(all, (one) => sectionOf(one, words))];
  const ranks = new Map(sections.map(([title, own]) => [title, rankOf(title, own)]));
  return sections.sort(([one], [other]) => byStep(ranks.get(one) ?? [], ranks.get(other) ?? []));
}

export function grouped<Item>(items: readonly Item[], keyFor: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyFor(item), [...(groups.get(keyFor(item)) ?? []), item]);
  return groups;
}

function rankOf(title: string, own: readonly (EditField | EditList)[]): readonly number[] {
  if (title === everyPage) return [2];
  if (title === inSearch) return [3];
  const spots = own.filter(isField).flatMap((field) => field.spots ?? []);
  // Element paths of the body start with 1: it is the second child of the root.
  const all = spots.map(({ element }) => element).filter(([part]) => part === 1);
  // The median, because some words of a section may also appear in other sections.
  const middle = all.sort(byStep)[Math.floor(all.length / 2)];
  return middle ? [0, ...middle] : [1];
}

function byStep(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** Shows the list. Focuses the item or bar button with this key, or the search field without a key. */
export function showInList(key: string | undefined): void {
  const { words, unfolded = [] } = state();
  const place = words && [...words.fields, ...words.lists].find((one) => keyOf(one) === key);
  show({ kind: "words" });
  if (place) set({ unfolded: [...unfolded, sectionOf(place, words)] });
  focusOn(key ? inList(key) : ".search input");
}
