import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../../src/generator/page.ts";
import type { BuildInput } from "../../../src/generator/render/load-site.ts";
import { readInput, validContent } from "../../../src/generator/render/read-input.ts";
import { writeFolder } from "../../../src/generator/write-folder.ts";
import type { beforeLaunch } from "../../../src/site/before-launch.ts";
import type { orderDraft } from "../../../src/site/order-draft.ts";
import type { pricing } from "../../../src/site/sections/pricing.tsx";
import { root } from "../../setup/build.ts";
import { builtInMemory } from "../../setup/in-memory.ts";

// Playwright's tests use this module too, so it must not import vitest.

/** The words that the site's launch checks need. */
export type OtherWords = Parameters<typeof beforeLaunch>[0] &
  Words<{ pricing: typeof pricing; orderForm: typeof orderDraft }>;

export const ownContent = join(root, "content");

let own: Promise<BuildInput> | undefined;

/** Resolves to this project's site with the words of a content folder. Its code is loaded only once. */
export async function siteWith(content = ownContent, address?: string): Promise<BuildInput> {
  own ??= readInput({ root, content: ownContent });
  const input = await own;
  return { ...input, content: validContent(input, { content, address }) };
}

export const otherWordsOf = ({ content, loaded }: BuildInput): OtherWords =>
  content.wordsOf(loaded.site.otherWords) as never;

/** Builds a site into a folder. */
export async function buildInto(folder: string, site: BuildInput): Promise<void> {
  writeFolder(folder, (await builtInMemory(site)).bytes);
}

/** Copies the content to a folder, and adds the tests' page with every kind of text. */
export function copyContentWithTestPages(folder: string): void {
  cpSync(ownContent, folder, { recursive: true });
  cpSync(join(root, "test/fixtures/pages"), join(folder, "pages"), { recursive: true });
}
