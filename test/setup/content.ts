import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { root } from "./build.ts";

/** Content of its own, so that no test depends on a word or a line of the site's. */
export const contentFixture = join(root, "test/fixtures/content");

/** Gives a copy of the content that goes away with the test. */
export function contentCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(contentFixture, folder, { recursive: true });
  return folder;
}

/** One change of a content file: in the place of what is there once, something else. A pattern has no groups. */
type Mistake = readonly [file: string, from: string | RegExp, to: string];

/** Makes mistakes in a copy of the content and gives what is said of them; the folder is `content` there. */
export function mistakes(...list: readonly Mistake[]): string {
  const folder = contentCopy();
  for (const [file, from, to] of list) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const times = text.split(from).length - 1;
    if (times !== 1) throw new Error(`${file} has ${from} ${times} times; expected once`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return refusal(folder);
}

export const mistake = (...[file, from, to]: Mistake) => mistakes([file, from, to]);

/** Puts bytes in the place of a content file, and gives what is said of them. */
export function replaced(file: string, bytes: string | Uint8Array): string {
  const folder = contentCopy();
  writeFileSync(join(folder, file), bytes);
  return refusal(folder);
}

/** What the build says of a content folder, which is called `content` there. */
export function refusal(folder: string): string {
  try {
    loadContent(folder);
  } catch (error) {
    return failureText(error).replaceAll(folder, "content");
  }
  throw new Error("nothing was found wrong with the content");
}
