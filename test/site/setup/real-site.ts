import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../../src/generator/page.ts";
import { contentOf, readBuildInput } from "../../../src/generator/render/build-input.ts";
import type { BuildInput } from "../../../src/generator/render/input.ts";
import type { beforeLaunch } from "../../../src/site/before-launch.ts";
import type { orderDraft } from "../../../src/site/order-draft.ts";
import type { pricing } from "../../../src/site/sections/pricing.tsx";
import { root } from "../../setup/build.ts";

/**
 * The words that the site itself needs: those of the launch checks, the plans and the order draft. Tests know no
 * other words, so that any page can be removed.
 */
export type SharedWords = Parameters<typeof beforeLaunch>[0] &
  Words<{ pricing: typeof pricing; orderForm: typeof orderDraft }>;

export const ownContent = join(root, "content");

/** Returns this project's site with its content, or with that of another folder. */
export const readSite = (address?: string, content = ownContent): Promise<BuildInput> =>
  readBuildInput({ root, content, address });

let unchanged: Promise<BuildInput> | undefined;

/** Resolves to this project's site with other words. Its code is loaded only once. */
export async function siteWith(content: string, address?: string): Promise<BuildInput> {
  unchanged ??= readSite();
  const { running, assets, ...rest } = await unchanged;
  return { ...rest, running, assets, content: contentOf(running, assets, { content, address }) };
}

/** Returns the shared words of a site. */
export const wordsOf = ({ content, running }: BuildInput): SharedWords =>
  content.wordsOf(running.site.launchWords) as never;

/** Copies the content to a folder, and adds the tests' page with every kind of text. */
export function copyContentWithTestPages(folder: string): void {
  cpSync(ownContent, folder, { recursive: true });
  cpSync(join(root, "test/fixtures/pages"), join(folder, "pages"), { recursive: true });
}
