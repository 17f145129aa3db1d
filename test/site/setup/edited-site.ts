import { expect } from "vitest";
import type { BuildInput } from "../../../src/generator/render/input.ts";
import type { CleanUp } from "../../setup/files.ts";
import { builtInMemory } from "../../setup/in-memory.ts";
import { projectIn } from "../../setup/project.ts";
import { type Edit, editedContent } from "./edited-content.ts";
import { ownContent, siteWith } from "./real-site.ts";

/** Resolves to the site after edits of its content, and with more files in it. */
export async function siteAfter(
  edits: readonly Edit[],
  more: Readonly<Record<string, string>> = {},
): Promise<BuildInput> {
  const ends: Parameters<CleanUp>[0][] = [];
  const content = editedContent(ownContent, edits, (end) => ends.push(end));
  try {
    for (const [file, text] of Object.entries(more)) projectIn(content).write(file, text);
    return await siteWith(content);
  } finally {
    for (const end of ends) await end();
  }
}

/** Resolves to the home page after edits of the content. */
export async function homeAfter(...edits: readonly Edit[]): Promise<string> {
  const { files } = await builtInMemory(await siteAfter(edits));
  return files.get("index.html") ?? expect.fail("there is no home page");
}
