import type { Change, EditList, EditProblem, Json, Path, Saved, Words } from "../messages.ts";
import { type Draft, draftOf, isOf, keyOf, type Place } from "./drafts.ts";
import { isSame } from "./values.ts";

/** The step of an entry that nobody has added yet. */
const unnamed = { name: "" };

/** Whether a path leads to a place or into it. */
const isWithin = (path: Path, outer: Path) =>
  outer.every((step, index) => isSame(step, path[index]));

/** Returns the place whose fields are in one form. A page of text is one: its head, and its text. */
export const groupOf = ({ file, path }: Place): Place => ({
  file,
  path: file.endsWith(".md") ? [] : path.slice(0, -1),
});

/** Returns the fields that are in one form with a place. */
export const fieldsAround = (place: Place, { fields }: Words) =>
  fields.filter((field) => keyOf(groupOf(field)) === keyOf(groupOf(place)));

/** Returns the fields, and the lists, that the page is made from, and the addresses that have changed. */
export const fieldsOf = (words: Words) => words.fields.filter((field) => isOnPage(field, words));
export const listsOf = (words: Words) => words.lists.filter((list) => isOnPage(list, words));

const isOnPage = ({ file: own }: Pick<Place, "file">, { page, pages, moves }: Words) =>
  own === moves?.file || pages.some(({ file, files }) => file === page.file && files.includes(own));

/** Returns a page that has the words of a file: this one, if it does. */
export const pageWith = (file: string, words: Words) =>
  [words.page, ...words.pages].find((page) => isOnPage({ file }, { ...words, page }));

/** Returns the field that a draft was typed into; undefined if its place is gone. */
export const fieldOf = (draft: Draft, { fields }: Words) =>
  fields.find((field) => isOf(draft, field));

/** Returns the field that a problem is in. */
export const fieldNamed = ({ file, name = "" }: EditProblem, { fields }: Words) =>
  fields.find((one) => one.file === file && (one.name === name || name.startsWith(`${one.name}[`)));

/** Returns what is wrong on disk, but for what someone types over. */
export const wrongOnDisk = (words: Words) =>
  words.problems.filter((problem) => {
    const field = fieldNamed(problem, words);
    return !field || !draftOf(field);
  });

/** An entry of a list. */
export interface EntryOf {
  readonly list: EditList;
  readonly index: number;
}

/** Returns the entries that a group is in; the innermost first. */
export const entriesAround = ({ file, path }: Place, { lists }: Words): EntryOf[] =>
  lists
    .flatMap((list) => {
      const { name } = Object(path[list.path.length]);
      const index = list.entries.findIndex((entry) => entry.name === name);
      return list.file === file && isWithin(path, list.path) && index !== -1
        ? [{ list, index }]
        : [];
    })
    .sort((a, b) => b.list.path.length - a.list.path.length);

/** The place of the entry that nobody has added to a list yet. */
export const newEntryOf = ({ file, path }: Place): Place => ({ file, path: [...path, unnamed] });

/** Returns the list that nobody has added an entry to yet whose place this is. */
export const listOfNew = ({ file, path }: Place, { lists }: Words) =>
  isSame(path.at(-1), unnamed)
    ? lists.find((list) => keyOf(list) === keyOf({ file, path: path.slice(0, -1) }))
    : undefined;

/** Returns the change that saves what was typed into a field. */
export const changeOf = ({ file, path, before, value }: Draft) =>
  ({ kind: "set", file, path, before, value }) as const;

/** Returns the change that moves an entry by one place. */
export function moved({ list: { file, path, entries }, index }: EntryOf, by: 1 | -1): Change {
  const before = entries.map(({ name }) => name);
  const order = before.toSpliced(index, 1).toSpliced(index + by, 0, before[index] ?? "");
  return { kind: "order", file, path, before, order };
}

/** Returns the change that removes an entry. */
export function removed({ list: { file, path, entries }, index }: EntryOf): Change {
  const { name = "", value = null as Json } = entries[index] ?? {};
  return { kind: "set", file, path: [...path, { name }], before: value };
}

/** Returns where a place is after entries were renamed. */
export function renamed<At extends Place>(place: At, renames: Saved["renames"]): At {
  let { path } = place;
  for (const { file, from, to } of renames)
    if (file === place.file && isWithin(path, from)) path = [...to, ...path.slice(from.length)];
  return { ...place, path };
}

/** Returns what one entry of a list is called, with its article. */
export const oneOf = ({ one }: { readonly one: string }) =>
  `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`;

export const capitalized = (text: string) => (text[0] ?? "").toUpperCase() + text.slice(1);
