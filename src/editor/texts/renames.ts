import { isDeepStrictEqual } from "node:util";
import { entryReferences } from "../../generator/content/entry-names.ts";
import type { Content } from "../../generator/content/load-content.ts";
import type { Change, FileChanges } from "../messages.ts";
import { versionOf } from "../thread/save-file.ts";

/** Returns changes, with those of each field that names an entry which they give another name. */
export function withRenames(all: readonly FileChanges[], { files }: Content): FileChanges[] {
  const renames = entryReferences(files.values()).flatMap(({ from, path, value, of }) => {
    const entries = Object(files.get(of.file)?.value)[of.list] as readonly Record<
      string,
      unknown
    >[];
    const index = entries.findIndex((entry) => String(entry[of.by]).toLowerCase() === value);
    const rename = all
      .filter(({ file }) => file === of.file)
      .flatMap(({ changes }) => changes)
      .find((change) => isDeepStrictEqual(change.path, [of.list, index, of.by]));
    if (rename?.kind !== "set") return [];
    const change: Change = { kind: "set", path, value: String(rename.value).toLowerCase() };
    return [{ file: from.file, version: versionOf(from.source.text), changes: [change] }];
  });
  const others = renames.filter(({ file }) => all.every((one) => one.file !== file));
  const withOwn = (one: FileChanges) => ({
    ...one,
    changes: [
      ...one.changes,
      ...renames.filter(({ file }) => file === one.file).flatMap(({ changes }) => changes),
    ],
  });
  return [...all.map(withOwn), ...others];
}
