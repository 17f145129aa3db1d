import { isUtf8 } from "node:buffer";
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { closestMatch } from "./closest-match.ts";
import type { Problem } from "./problem.ts";

/**
 * Returns whether a name is that of a file which an editor keeps beside an open one: backups, locks,
 * swap files, files about to be renamed, and Vim's test whether it may write.
 */
export const isEditorFile = (name: string): boolean =>
  /~$|^\.#|^#.*#$|\.(?:sw[a-z]|kate-swp)$|___jb_(?:tmp|old)___$|^\.goutputstream-|^4913$/.test(
    name,
  );

/**
 * Returns one problem if the content folder can't be read. Otherwise returns a problem for each YAML
 * file that is not in `known`, since its name may be misspelled, and for each link to a folder, since
 * such links can form loops. Every YAML file in one of `folders` is known, but none in a folder there.
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
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, file: relative(folder, path), isLink: entry.isSymbolicLink() };
    });
    const present = new Set(entries.map(({ file }) => file));
    const missing = known.filter((file) => !present.has(file));
    return entries
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .flatMap(({ path, file, isLink }) => {
        if (isLink && isFolder(path))
          return [problem(path, "This link points to a folder. Put the folder itself here.")];
        if (known.includes(file) || !/(^|[/\\])[^.][^/\\]*\.ya?ml$/i.test(file)) return [];
        const outer = folders.find((one) => file.startsWith(`${one}/`) && dirname(file) !== one);
        if (outer) return [problem(path, `Put this file directly into ${join(folder, outer)}.`)];
        const near = closestMatch(file, missing);
        const ending = /\.(?:yml|YA?ML)$/.test(file) && !near;
        if (ending && file.includes("/"))
          return [
            problem(path, `Rename this file to ${basename(file).replace(/\.\w+$/, ".yaml")}.`),
          ];
        const fix = near ? `Rename it to ${near}.` : "Declare it with contentFile, or remove it.";
        return [problem(path, `No page uses this file yet. ${fix}`)];
      });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: `There is no such folder. Create it at ${resolve(folder)}.`,
      EACCES: "This folder can't be read. Change its permissions.",
      ELOOP: "This link points to itself. Put a folder in its place.",
    };
    return [problem(folder, reasons[code ?? ""] ?? `This folder can't be read: ${message}`)];
  }
}

/** A link to nothing, or to itself, is not a folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** In bytes. */
export const largestFile = 2 ** 20;

/** Returns the text of a file without its byte order mark, or the problem that prevents reading it. */
export function readText(file: string): string | Problem {
  const problem = (message: string, place: Partial<Problem> = {}): Problem => ({
    file,
    path: "",
    message,
    ...place,
  });
  try {
    const stats = statSync(file);
    // Reading a pipe would wait for a writer.
    if (!stats.isFile())
      return problem(
        `This is ${stats.isDirectory() ? "a folder" : "not a regular file"}. Put a file in its place.`,
      );
    if (stats.size > largestFile) return problem("This file is larger than 1 MB. Shorten it.");
    const bytes = readFileSync(file);
    if (bytes.includes(0))
      return problem("This file is not text, or its encoding is UTF-16. Save it as UTF-8.");
    return isUtf8(bytes) ? new TextDecoder().decode(bytes) : problem(...notUtf8(bytes));
  } catch (error) {
    return problem(readFailure(file, error as NodeJS.ErrnoException));
  }
}

/** Returns the message and the place of the first byte that is not UTF-8. A line feed always is. */
function notUtf8(bytes: Buffer): [message: string, place: Partial<Problem>] {
  let line = 1;
  let start = 0;
  for (let end = lineEnd(bytes, start); isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = lineEnd(bytes, start);
  }
  const source = new TextDecoder().decode(bytes.subarray(start, lineEnd(bytes, start)));
  return [
    "This character is not UTF-8. Save the file as UTF-8.",
    { line, column: source.indexOf("\ufffd") + 1, source: source.replace(/\r$/, "") },
  ];
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x0a, from);
  return end === -1 ? bytes.length : end;
}

function readFailure(file: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return lstatSync(file, { throwIfNoEntry: false })
        ? "This link points to a missing file. Put a file in its place."
        : "This file is missing. Add it.";
    case "ELOOP":
      return "This link points to itself. Put a file in its place.";
    case "EACCES":
    case "EPERM":
      return "This file can't be read. Change its permissions.";
    default:
      return `This file can't be read: ${error.message}`;
  }
}
