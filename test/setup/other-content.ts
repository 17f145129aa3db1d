import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readSite } from "./real-site.ts";
import { otherWords, writeReworded } from "./reworded-content.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder with the content of the site in other words, for tests to read and to copy. */
    content: string;
  }
}

/** Writes the content that tests of the code use: that of the site in other words, and a page of text. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const { running } = await readSite();
  writeReworded("content", folder, running.site, otherWords);
  cpSync("test/fixtures/pages", join(folder, "pages"), { recursive: true });
  provide("content", folder);
  return () => rmSync(folder, { recursive: true });
}
