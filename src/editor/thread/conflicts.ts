import type { Choices, Conflict, Conflicting, Json } from "../messages.ts";
import { type Clash, clashKey } from "../texts/merge.ts";
import { changeInWords, inWords, namedPlace, placeInWords, type Whole } from "./labels.ts";

/** A conflict in a content file. */
export interface FileClash {
  readonly file: string;
  readonly clash: Clash;
  /** My text of the file, if it is not on disk. */
  readonly text?: string | undefined;
  /** Whether the site no longer reads the file, so that mine can't be kept. */
  readonly isUnread?: boolean | undefined;
}

const prefixOf = (file: string) => `${file} `;

/** The choices for the conflicts of one file, by their keys within it. */
export const choicesFor = (file: string, choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices)
      .filter(([key]) => key.startsWith(prefixOf(file)))
      .map(([key, choice]) => [key.slice(prefixOf(file).length), choice]),
  );

/** Keeps my side of each conflict. */
export const allMine = (clashes: readonly FileClash[]): Choices =>
  Object.fromEntries(clashes.map(({ file, clash }) => [prefixOf(file) + clashKey(clash), "mine"]));

/** Conflicts in plain words, to choose from. */
export const conflicting = (
  clashes: readonly FileClash[],
  site: { whole(file: string, text: string | undefined): Whole },
): Conflicting => ({
  kind: "conflicts",
  conflicts: clashes.map((one) => conflictInWords(one, site.whole(one.file, one.text))),
});

function conflictInWords({ file, clash, isUnread }: FileClash, whole: Whole): Conflict {
  const { path, kind, mine, theirs, both, candidates } = clash;
  const key = prefixOf(file) + clashKey(clash);
  const sides = {
    mine: inWords(mine),
    theirs: inWords(theirs),
    ...(isUnread && { isUnread }),
  };
  if (kind === "order")
    return {
      key,
      label: changeInWords({ kind, file, path, before: [], order: [] }, whole),
      ...sides,
    };
  if (path.length === 0)
    return { key, label: changeInWords({ kind: "file", file }, whole), ...sides };
  const label = placeInWords(namedPlace(whole, path));
  return { key, label, ...sides, ...(!isUnread && areWords(both) && { both }), candidates };
}

const areWords = (value: Json | undefined): value is string | string[] =>
  typeof value === "string" ||
  (Array.isArray(value) && value.every((line) => typeof line === "string"));
