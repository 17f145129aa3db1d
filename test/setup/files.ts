import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";

/** The files in a folder and in the folders in it, in alphabetical order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** An empty folder that goes away with the test. */
export function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a folder: path to text; nothing when there is no folder. */
export function textsOf(folder: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(folder)) return undefined;
  return new Map(filesOf(folder).map((file) => [file, readFileSync(join(folder, file), "latin1")]));
}
