import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { root } from "./build.ts";
import { memoryOutput } from "./site.ts";

/** One change of a file: other text in the place of what is there once; without it, a new file. */
export type Edit =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, text: string];

/** Returns a copy of the small site of test/fixtures with some changes; it goes away with the test. */
export function fixtureSite(...edits: Edit[]): string {
  // As deep below the project as the fixture, so that its imports of the seam are right.
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "node_modules/.cache/site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "test/fixtures/site"), folder, { recursive: true });
  for (const edit of edits) change(folder, edit);
  return folder;
}

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

/** Returns what the small site is built from, with some changes. */
export const fixtureInput = (...edits: Edit[]): Promise<BuildInput> => {
  const folder = fixtureSite(...edits);
  return readBuildInput({
    root: folder,
    entry: "site.tsx",
    client: "client",
    content: join(folder, "content"),
  });
};

/** Builds the small site with some changes into memory: path in the output to its text. */
export async function builtFixture(...edits: Edit[]): Promise<Map<string, string>> {
  const output = memoryOutput();
  await writeSite(await fixtureInput(...edits), output);
  return new Map([...output.files].map(([file, data]) => [file, Buffer.from(data).toString()]));
}
