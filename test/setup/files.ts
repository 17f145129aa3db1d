import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";

/** Registers what to do when a test, or a test file, ends. */
export type CleanUp = (end: () => void | Promise<void>) => void;

/** The files in a folder and in the folders in it, in alphabetical order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** An empty folder that goes away with the test, or when `cleanUp` calls back. */
export function emptyFolder(cleanUp: CleanUp = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "test-")));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a folder: path to its bytes as text. */
export const textsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesOf(folder).map((file) => [file, readFileSync(join(folder, file), "latin1")]));
