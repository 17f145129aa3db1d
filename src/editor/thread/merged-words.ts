import type { Conflicting, Rename } from "../messages.ts";
import { renamesBetween } from "../texts/differences.ts";
import { mergedFile } from "../texts/merge-files.ts";
import { choicesFor, conflicting, type FileClash } from "./conflicts.ts";
import type { EditedSite } from "./edited-site.ts";
import type { MergedText, TaskOf } from "./tasks.ts";

/** Merges words with those that others have published, or returns what both sides have changed. */
export function mergedWords(
  { files, choices, renames = [] }: TaskOf<"merge">,
  site: EditedSite,
): Conflicting | { readonly kind: "merged"; readonly texts: readonly MergedText[] } {
  const clashes: FileClash[] = [];
  const texts = files.map(({ file, here, isUnread, ...versions }) => {
    const mine = renames.filter((one) => one.file === here);
    const options = { choices: choicesFor(here, choices), renames: { mine, theirs: [] } };
    const merged = mergedFile(here, site.whole(here).shape, versions, options);
    const { mine: text } = versions;
    clashes.push(...merged.clashes.map((clash) => ({ file: here, clash, isUnread, text })));
    return { file, text: merged.text };
  });
  return clashes.length > 0 ? conflicting(clashes, site) : { kind: "merged", texts };
}

/** The entries that got a new name when files changed, so that drafts can follow them. */
export const renamesIn = ({ files }: TaskOf<"renames">, site: EditedSite): Rename[] =>
  files.flatMap(({ file, before, after }) =>
    renamesBetween(file, site.whole(file).shape, before, after),
  );
