import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

import { type BuildInput, contentOf } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { folderOutput } from "./folder-output.ts";

/** Builds a site with another folder of content. Resolves to its folder, which is removed after the test. */
export async function writtenSite(input: BuildInput, folder: string): Promise<string> {
  const output = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const content = contentOf(input.running, input.assets, { content: folder });
  await writeSite({ ...input, content }, folderOutput(output), { measure: "nothing" });
  return output;
}
