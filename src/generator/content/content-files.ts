import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { entriesWithin } from "../folder-entries.ts";
import { addressNameFor } from "./address-name.ts";
import { closestMatch } from "./closest-match.ts";
import { parseMarkdown } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { type Parsed, parseSource } from "./yaml-source.ts";

/**
 * Returns whether a name is that of a file which an editor keeps beside an open one: backups, locks,
 * swap files, files about to be renamed, and Vim's test whether it may write.
 */
export const isEditorFile = (name: string): boolean =>
  /~$|^~\$|^\.#|^#.*#$|\.(?:sw[a-z]|kate-swp)$|___jb_(?:tmp|old)___$|^\.goutputstream-|^4913$/.test(
    name,
  );

/**
 * Returns the names of the YAML files of a content folder, and of the Markdown files in these folders of
 * it, in alphabetical order. A folder that is missing or can't be read has none.
 */
export const contentFiles = (content: string, folders: readonly string[]): string[] =>
  [
    ...filesEnding(content, ".yaml"),
    ...folders.flatMap((folder) =>
      filesEnding(join(content, folder), ".md").map((name) => `${folder}/${name}`),
    ),
  ].sort();

function filesEnding(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending) && !isIgnored(name));
  } catch {
    return [];
  }
}

const isIgnored = (name: string) => name.startsWith(".") || isEditorFile(name);

/**
 * Returns one problem if the content folder can't be read. Otherwise returns a problem for each YAML
 * or Markdown file that is not in `known`, since its name or place may be wrong. `folders` are those of
 * Markdown files.
 */
export function folderProblems(
  folder: string,
  known: readonly string[],
  folders: readonly string[] = [],
): Problem[] {
  try {
    const paths = entriesWithin(folder)
      .filter((entry) => !entry.isDirectory())
      .map((entry) => ({
        path: join(entry.parentPath, entry.name),
        isLink: entry.isSymbolicLink(),
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const files = paths.map(({ path }) => relative(folder, path).replaceAll("\\", "/"));
    const [here, all] = [new Set(files), new Set(known)];
    const missing = known.filter((file) => !here.has(file));
    return paths.flatMap(({ path, isLink }, index) => {
      const file = files[index] ?? "";
      const isKnown = all.has(file);
      if (isIgnored(basename(file)) || (isKnown && !isLink)) return [];
      const message = isKnown
        ? leadsOut(folder, path) && "This link points to a file outside. Put the file itself here."
        : (misplaced(folder, file, folders) ?? unused(file, missing));
      return message ? [{ file: path, path: "", message }] : [];
    });
  } catch (error) {
    return [unreadable(folder, "folder", error)];
  }
}

/** Says where a file belongs that may be meant as a page of text. */
function misplaced(folder: string, file: string, folders: readonly string[]): string | undefined {
  const [, stem = "", ending = ""] = /^(.*?)(\.\w+)$/.exec(basename(file)) ?? [];
  const outer = folders.find((one) => file.startsWith(`${one}/`));
  const isMarkdown = /^\.(?:mdx?|markdown)$/i.test(ending) && !/^readme$/i.test(stem);
  const isDocument = isMarkdown || /^\.(?:ya?ml|docx?|odt|rtf|txt|html?)$/i.test(ending);
  const pages = outer ?? folders[0];
  if (pages === undefined || !(outer ? isDocument : isMarkdown)) return undefined;
  const place = join(folder, pages, `${addressNameFor(stem) ?? stem}.md`);
  return `A page of text is a Markdown file directly in ${join(folder, pages)}. Make this ${place}.`;
}

/** Says what to do with a YAML file that the site does not use. */
function unused(file: string, missing: readonly string[]): string | undefined {
  if (!/\.ya?ml$/i.test(file)) return undefined;
  const near = closestMatch(file, missing);
  const fix = near ? `Rename it to ${near}.` : "Name it in the words of a page, or remove it.";
  return `No page uses this file yet. ${fix}`;
}

function unreadable(file: string, what: "file" | "folder", error: unknown): Problem {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `This ${what} is missing. Add it.`,
    EACCES: `This ${what} can't be read. Change its permissions.`,
    EISDIR: "This is a folder. Put a file in its place.",
    ENOTDIR: "This is a file. Put a folder in its place.",
  };
  return { file, path: "", message: reasons[code] ?? `This ${what} can't be read: ${message}` };
}

/** Whether a link in a folder points to a file or a folder that is not in it. */
export function leadsOut(folder: string, link: string): boolean {
  try {
    return relative(realpathSync(folder), realpathSync(link)).startsWith("..");
  } catch {
    return false;
  }
}

/** In bytes. */
export const largestFile = 2 ** 20;

/** Returns the text of a file without its byte order mark, or the problem that prevents reading it. */
export function readText(file: string): string | Problem {
  const problem = (message: string): Problem => ({ file, path: "", message });
  try {
    const bytes = readFileSync(file);
    if (bytes.length > largestFile) return problem("This file is larger than 1 MB. Shorten it.");
    return isUtf8(bytes) && !bytes.includes(0)
      ? new TextDecoder().decode(bytes)
      : problem("This file is not text in UTF-8. Save it as UTF-8.");
  } catch (error) {
    return unreadable(file, "file", error);
  }
}

/** What earlier calls have parsed, by path: a file with the same text is not parsed again. */
export type ParsedFiles = Map<string, { readonly text: string; readonly result: Parsed }>;

/** Returns all parsed YAML files directly in a folder; none if it cannot be read. */
export function parsedFiles(folder: string): ParsedFiles {
  const parsed: ParsedFiles = new Map();
  for (const file of contentFiles(folder, [])) readSource(join(folder, file), parsed);
  return parsed;
}

/**
 * Reads and parses a file, or the text given in its place. Keeps the result in `parsed` for the
 * next call.
 */
export function readSource(file: string, parsed: ParsedFiles, given?: string): Parsed {
  const text = given ?? readText(file);
  if (typeof text !== "string") return { problems: [text] };
  const known = parsed.get(file);
  if (known?.text === text) return known.result;
  const result = (file.endsWith(".md") ? parseMarkdown : parseSource)(file, text);
  parsed.set(file, { text, result });
  return result;
}
