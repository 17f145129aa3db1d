import { cpSync } from "node:fs";
import { join } from "node:path";
import { openStage } from "../../../src/generator/output/stage.ts";
import type { Words } from "../../../src/generator/page.ts";
import { contentOf, readBuildInput } from "../../../src/generator/render/build-input.ts";
import type { BuildInput } from "../../../src/generator/render/input.ts";
import { writeSite } from "../../../src/generator/render/write-site.ts";
import type { beforeLaunch } from "../../../src/site/before-launch.ts";
import type { orderDraft } from "../../../src/site/order-draft.ts";
import type { pricing } from "../../../src/site/sections/pricing.tsx";
import { root } from "../../setup/build.ts";

// Playwright's tests use this module too, so it must not import vitest.

/** The words that the site's launch checks need. */
export type LaunchWords = Parameters<typeof beforeLaunch>[0] &
  Words<{ pricing: typeof pricing; orderForm: typeof orderDraft }>;

export const ownContent = join(root, "content");

let loaded: Promise<BuildInput> | undefined;

/** Resolves to this project's site with the words of a content folder. Its code is loaded only once. */
export async function siteWith(content = ownContent, address?: string): Promise<BuildInput> {
  loaded ??= readBuildInput({ root, content: ownContent });
  const { running, assets, ...rest } = await loaded;
  return { ...rest, running, assets, content: contentOf(running, assets, { content, address }) };
}

export const launchWordsOf = ({ content, running }: BuildInput): LaunchWords =>
  content.wordsOf(running.site.launchWords) as never;

/** Builds a site into a folder. */
export async function buildInto(folder: string, site: BuildInput): Promise<void> {
  const stage = openStage(folder);
  await writeSite(site, stage);
  stage.release();
}

/** Copies the content to a folder, and adds the tests' page with every kind of text. */
export function copyContentWithTestPages(folder: string): void {
  cpSync(ownContent, folder, { recursive: true });
  cpSync(join(root, "test/fixtures/pages"), join(folder, "pages"), { recursive: true });
}
