import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Output } from "../../src/generator/publish/stage.ts";
import { root } from "./build.ts";

/** Returns an output in memory. */
export function memoryOutput(): Output & { readonly files: Map<string, string | Uint8Array> } {
  const files = new Map<string, string | Uint8Array>();
  return { files, write: (file, data) => void files.set(file, data) };
}

/** One change of a file: other text in the place of what is there once; without it, a new file. */
export type Edit =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, text: string];

/** Makes a change in a folder. Throws when the text to replace is not there exactly once. */
export function change(folder: string, [file, ...texts]: Edit): void {
  const path = join(folder, file);
  const [from, to] = texts.length === 2 ? texts : [undefined, texts[0]];
  if (from === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, to);
    return;
  }
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Copies the project, with its content in other words, and returns the folder. `cleanUp` is told how to remove it. */
export function copyProject(cleanUp: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ["src", "static", "build.ts", "package.json", "tsconfig.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(inject("content"), join(folder, "content"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Returns a copy of the project with some changes. It is removed after the test. */
export function projectCopy(...edits: Edit[]): string {
  const folder = copyProject();
  for (const edit of edits) change(folder, edit);
  return folder;
}
