import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { closestMatch } from "./closest-match.ts";
import type { Problem } from "./problem.ts";

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
        const fix = near
          ? `Rename it to ${near}.`
          : `Remove it, or use one of ${known.join(", ")}.`;
        return [problem(path, `The site does not use this file. ${fix}`)];
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
