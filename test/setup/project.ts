import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";
import { type CleanUp, emptyFolder } from "./files.ts";

/** One change to a file: replaces text that occurs once; without that text, writes a new file. */
export type Edit =
  | readonly [file: string, found: string, put: string]
  | readonly [file: string, text: string];

export type Project = ReturnType<typeof projectIn>;

/** Returns what tests do to the files of a folder. */
export function projectIn(folder: string) {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    read,
    write,
    /** Renames another file, which watchers skip, as most editors do. */
    edit(file: string, found: string | RegExp, put: string) {
      const before = read(file);
      const after = before.replace(found, () => put);
      if (after === before || (typeof found === "string" && before.split(found).length > 2))
        throw new Error(`${file} does not have once: ${found}`);
      write(`${file}~`, after);
      renameSync(join(folder, `${file}~`), join(folder, file));
    },
  };
}

/** Returns a copy of this project without some folders. */
export function copyProject(
  cleanUp: CleanUp = onTestFinished,
  without: readonly string[] = [],
): Project {
  const folder = emptyFolder(cleanUp);
  const filter = (path: string) => !without.includes(relative(root, path));
  const files = ["build.ts", "package.json", "tsconfig.json", "linkinator.config.json"];
  for (const part of ["src", "content", "static", ...files])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return projectIn(folder);
}
