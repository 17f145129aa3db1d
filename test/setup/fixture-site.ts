import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { root } from "./build.ts";
import { change, type Edit, memoryOutput } from "./edits.ts";

/** Returns a copy of the small site of test/fixtures with some changes; it goes away with the test. */
export function fixtureSite(...edits: Edit[]): string {
  // As deep below the project as the fixture, so that its imports of the seam are right.
  mkdirSync(join(root, "test/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "test/.cache/site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "test/fixtures/site"), folder, { recursive: true });
  for (const edit of edits) change(folder, edit);
  return folder;
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
