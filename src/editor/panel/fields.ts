import type { Change, EditList, EditProblem, Json, Saved, Words } from "../messages.ts";
import { isTextPage, isWithin, keyOf, type Place, pathAfter } from "../place.ts";
import { belongsTo, type Draft, draftOf } from "./drafts.ts";
import { isSame } from "./values.ts";

/** The path step of an entry that is not added yet. */
const unnamed = { name: "" };

/** The parent place, whose fields share one form. For a text page, the whole file: head and text. */
export const groupOf = ({ file, path }: Place): Place => ({
  file,
  path: isTextPage(file) ? [] : path.slice(0, -1),
});

/** The fields that share a form with a place. */
export const fieldsAround = (place: Place, { fields }: Words) =>
  fields.filter((field) => keyOf(groupOf(field)) === keyOf(groupOf(place)));

/** The fields of the page, and of the list of old addresses. `listsOf` does the same for lists. */
export const fieldsOf = (words: Words) => words.fields.filter((field) => isOnPage(field, words));
export const listsOf = (words: Words) => words.lists.filter((list) => isOnPage(list, words));

const isOnPage = ({ file: own }: Pick<Place, "file">, { page, pages, moves }: Words) =>
  own === moves?.file ||
  pages.some(({ output, files }) => output === page.output && files.includes(own));

/** A page with the words of a file, preferably the current one. */
export const pageWith = (file: string, words: Words) =>
  [words.page, ...words.pages].find((page) => isOnPage({ file }, { ...words, page }));

/** The field of a draft; undefined if it no longer exists. */
export const fieldOf = (draft: Draft, { fields }: Words) =>
  fields.find((field) => belongsTo(draft, field));

/** The field that has a problem. */
export const fieldNamed = ({ file, name = "" }: EditProblem, { fields }: Words) =>
  fields.find((one) => one.file === file && (one.name === name || name.startsWith(`${one.name}[`)));

/** The problems on disk, except those of fields with a draft. */
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

/** The list entries that contain a group, innermost first. */
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

/** The place of a list's new entry, before it is added. */
export const newEntryOf = ({ file, path }: Place): Place => ({ file, path: [...path, unnamed] });

/** The list whose new entry has this place. */
export const listOfNew = ({ file, path }: Place, { lists }: Words) =>
  isSame(path.at(-1), unnamed)
    ? lists.find((list) => keyOf(list) === keyOf({ file, path: path.slice(0, -1) }))
    : undefined;

/** The change that saves a draft. */
export const changeOf = ({ file, path, before, value }: Draft) =>
  ({ kind: "set", file, path, before, value }) as const;

/** The change that moves an entry up or down by one. */
export function moveChange({ list: { file, path, entries }, index }: EntryOf, by: 1 | -1): Change {
  const before = entries.map(({ name }) => name);
  const order = before.toSpliced(index, 1).toSpliced(index + by, 0, before[index] ?? "");
  return { kind: "order", file, path, before, order };
}

/** The change that removes an entry. */
export function removeChange({ list: { file, path, entries }, index }: EntryOf): Change {
  const { name = "", value = null as Json } = entries[index] ?? {};
  return { kind: "set", file, path: [...path, { name }], before: value };
}

/** A place with renames applied. */
export function withRenames<At extends Place>(place: At, renames: Saved["renames"]): At {
  const own = renames.filter(({ file }) => file === place.file);
  return { ...place, path: own.reduce(pathAfter, place.path) };
}

/** What an entry of a list is called, with its article: `a plan`. */
export const withArticle = ({ noun }: { readonly noun: string }) =>
  `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
