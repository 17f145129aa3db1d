import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { nearest } from "./closest-match.ts";
import type { Problem } from "./problem.ts";

/**
 * Takes the content folder and the names of the files the site reads. Gives a problem with the folder
 * itself when it cannot be read, or one for each YAML file that the site would not read: its name may
 * be misspelt.
 */
export function folderProblems(folder: string, known: readonly string[]): Problem[] {
  const problem = (file: string, message: string): Problem => ({ file, path: "", message });
  try {
    if (!statSync(folder).isDirectory())
      return [problem(folder, "found a file; expected a folder")];
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const missing = known.filter((file) => !names.includes(file));
    return names
      .filter((file) => /(^|[/\\])[^.][^/\\]*\.ya?ml$/i.test(file) && !known.includes(file))
      .sort()
      .map((file) =>
        problem(
          join(folder, file),
          `found a file that the site does not read; expected ${nearest(file, missing) ?? `only ${known.join(", ")}`}`,
        ),
      );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: `found no such folder; expected it at ${resolve(folder)}`,
      EACCES: "found a folder that may not be read; expected permission to read it",
    };
    return [problem(folder, reasons[code ?? ""] ?? `could not be read: ${message}`)];
  }
}
