import { cpSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.ts";

/**
 * Writes a copy of `content/` with the files of test/fixtures/content in place of its own. The words
 * of a new page come along, and no test of the code depends on a word of the product.
 */
export function writeFixtureContent(folder: string): void {
  cpSync(join(root, "content"), folder, { recursive: true });
  cpSync(join(root, "test/fixtures/content"), folder, { recursive: true });
}
