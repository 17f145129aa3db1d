import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { reported } from "../file-error.ts";
import { entriesWithin, filePath } from "../folder-entries.ts";
import { parseMarkdown } from "./markdown.ts";
import { type Parsed, parseYaml, placeIn } from "./parsed-yaml.ts";
import { aboutFile, type Problem } from "./problem.ts";

/**
 * True for the name of a temporary file that an editor keeps beside an open one: a backup, a lock, a
 * swap file, a file about to be renamed, or Vim's test for write access.
 */
export const isEditorFile = (name: string): boolean =>
  /~$|^~\$|^\.#|^#.*#$|\.(?:sw[a-z]|kate-swp)$|___jb_(?:tmp|old)___$|^\.goutputstream-|^4913$/.test(
    name,
  );

/** The names of the files in a content folder, sorted. Throws an Explained if it can't be read. */
export function contentFiles(folder: string): string[] {
  const entries = reported(
    `The content folder ${folder} could not be read`,
    () => entriesWithin(folder),
    "Create it, or name another folder.",
  );
  return (
    entries
      .filter((entry) => !entry.isDirectory() && !isEditorFile(entry.name))
      // Neither hidden files nor what is in hidden folders, such as those of other editors.
      .filter(
        ({ parentPath, name }) => !/(?:^|[\\/])\./.test(relative(folder, join(parentPath, name))),
      )
      .map((entry) => filePath(entry, folder))
      .sort()
  );
}

/** In bytes. */
export const largestFile = 2 ** 20;

/** The text of a file without its byte order mark, or the problem that prevents reading it. */
function readText(file: string): string | Problem {
  try {
    if (statSync(file).size > largestFile)
      return aboutFile(file, "This file is larger than 1 MB. Shorten it.");
    const bytes = readFileSync(file);
    return isUtf8(bytes) && !bytes.includes(0)
      ? new TextDecoder().decode(bytes)
      : aboutFile(file, "This file is not text in UTF-8. Save it as UTF-8.");
  } catch (error) {
    return aboutFile(file, `This file can't be read: ${(error as Error).message}`);
  }
}

/** Parse results by path. A file whose text is unchanged is not parsed again. */
export type ParseCache = Map<string, { readonly text: string; readonly result: Parsed }>;

/** Parses all YAML and Markdown files in a content folder. Throws an Explained if it can't be read. */
export function parsedFiles(folder: string): ParseCache {
  const cache: ParseCache = new Map();
  for (const file of contentFiles(folder))
    if (/\.(?:yaml|md)$/.test(file)) parsedFile(join(folder, file), cache);
  return cache;
}

/**
 * Reads and parses a file, or parses `given` instead. Keeps the result in `cache` for the next
 * call.
 */
export function parsedFile(file: string, cache: ParseCache, given?: string): Parsed {
  const text = given ?? readText(file);
  if (typeof text !== "string") return { problems: [text] };
  const known = cache.get(file);
  if (known?.text === text) return known.result;
  // https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
  const conflict = text.search(/^<{7}(?=\s|$)/m);
  const resolve = "Unresolved merge conflict. Keep one version and delete the markers.";
  if (conflict !== -1) return { problems: [placeIn(file, text)(conflict, [], resolve)] };
  const result = (file.endsWith(".md") ? parseMarkdown : parseYaml)(file, text);
  cache.set(file, { text, result });
  return result;
}
