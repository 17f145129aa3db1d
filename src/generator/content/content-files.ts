import { isUtf8 } from "node:buffer";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { entriesWithin } from "../folder-entries.ts";
import { addressNameFor } from "./address-name.ts";
import { closestMatch } from "./closest-match.ts";
import { translationMeant } from "./languages.ts";
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
 * Returns the names of the Markdown files in a folder, in alphabetical order. A folder that nobody has
 * made yet has none; one that can't be read is reported with the content folder.
 */
export const markdownFiles = (folder: string): string[] => filesEnding(folder, ".md");

/** The same for YAML files. */
export const yamlFiles = (folder: string): string[] => filesEnding(folder, ".yaml");

function filesEnding(folder: string, ending: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending) && !isIgnored(name));
    return names.sort();
  } catch {
    return [];
  }
}

const isIgnored = (name: string) => name.startsWith(".") || isEditorFile(name);

/**
 * Returns one problem if the content folder can't be read. Otherwise returns a problem for each YAML
 * or Markdown file that is not in `known`, since its name or place may be wrong, and for each link to
 * a folder, since such links can form loops. `folders` are those of Markdown files.
 */
export function folderProblems(
  folder: string,
  known: readonly string[],
  folders: readonly string[] = [],
): Problem[] {
  const problem = (file: string, message: string): Problem => ({ file, path: "", message });
  try {
    if (!statSync(folder).isDirectory())
      return [problem(folder, "This is a file. Put a folder in its place.")];
    const entries = entriesWithin(folder).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = relative(folder, path).replaceAll("\\", "/");
      return { path, file, isLink: entry.isSymbolicLink() };
    });
    const present = new Set(entries.map(({ file }) => file));
    const missing = known.filter((file) => !present.has(file));
    return entries
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .flatMap(({ path, file, isLink }) => {
        if (isLink && isFolder(path))
          return [problem(path, "This link points to a folder. Put the folder itself here.")];
        if (isLink && known.includes(file) && leadsOut(folder, path))
          return [problem(path, "This link points to a file outside. Put the file itself here.")];
        if (known.includes(file) || isIgnored(basename(file))) return [];
        const message = misplaced(folder, file, folders) ?? unused(file, known, missing);
        return message === undefined ? [] : [problem(path, message)];
      });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: `There is no such folder. Create it at ${resolve(folder)}.`,
      EACCES: "This folder can't be read. Change its permissions.",
    };
    return [problem(folder, reasons[code ?? ""] ?? `This folder can't be read: ${message}`)];
  }
}

/** Files in a folder of pages that may be meant as pages. */
const documentEnding = /^\.(?:mdx?|markdown|ya?ml|docx?|odt|rtf|txt|html?)$/i;

/** Returns what is wrong with the place or the ending of a file that may be meant as Markdown. */
function misplaced(folder: string, file: string, folders: readonly string[]): string | undefined {
  const [, stem = "", ending = ""] = /^(.*?)(\.\w+)$/.exec(basename(file)) ?? [];
  const name = addressNameFor(stem) ?? stem;
  const isMarkdown = /^\.(?:md|mdx|markdown)$/i.test(ending);
  const outer = folders.find((one) => file.startsWith(`${one}/`));
  if (!outer)
    return isMarkdown && !/^readme$/i.test(stem) && folders[0] !== undefined
      ? `No page uses this file. Move it to ${join(folder, folders[0])} to make it a page.`
      : undefined;
  if (!documentEnding.test(ending)) return undefined;
  if (dirname(file) !== outer) return `Put this file directly into ${join(folder, outer)}.`;
  return isMarkdown
    ? `Rename this file to ${name}.md.`
    : `Files in this folder are Markdown. Write this one as ${name}.md.`;
}

/** Returns what to do with a YAML file that the site does not use. */
function unused(file: string, known: readonly string[], missing: readonly string[]) {
  if (!/\.ya?ml$/i.test(file)) return undefined;
  const near = translationMeant(file, known) ?? closestMatch(file, missing);
  const fix = near ? `Rename it to ${near}.` : "Name it in the words of a page, or remove it.";
  return `No page uses this file yet. ${fix}`;
}

/** A link to nothing, or to itself, is not a folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
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
    const stats = statSync(file);
    // Reading a pipe would wait for a writer.
    if (!stats.isFile()) return problem("This is not a file. Put a file in its place.");
    if (stats.size > largestFile) return problem("This file is larger than 1 MB. Shorten it.");
    const bytes = readFileSync(file);
    return isUtf8(bytes) && !bytes.includes(0)
      ? new TextDecoder().decode(bytes)
      : problem("This file is not text in UTF-8. Save it as UTF-8.");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM")
      return problem("This file can't be read. Change its permissions.");
    if (code !== "ENOENT") return problem(`This file can't be read: ${message}`);
    return problem(
      lstatSync(file, { throwIfNoEntry: false })
        ? "This link points to a missing file. Put a file in its place."
        : "This file is missing. Add it.",
    );
  }
}

/** What earlier calls have parsed, by path: a file with the same text is not parsed again. */
export type ParsedFiles = Map<string, { readonly text: string; readonly result: Parsed }>;

/** Returns all parsed YAML files directly in a folder; none if it cannot be read. */
export function parsedFiles(folder: string): ParsedFiles {
  const parsed: ParsedFiles = new Map();
  if (existsSync(folder) && statSync(folder).isDirectory())
    for (const file of readdirSync(folder))
      if (file.endsWith(".yaml")) readSource(join(folder, file), parsed);
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
