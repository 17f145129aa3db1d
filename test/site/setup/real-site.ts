import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../../src/generator/page.ts";
import { contentOf, readBuildInput } from "../../../src/generator/render/build-input.ts";
import type { BuildInput } from "../../../src/generator/render/input.ts";
import type { orderDraft } from "../../../src/site/order-draft.ts";
import type { home } from "../../../src/site/pages/home.tsx";
import type { pricing } from "../../../src/site/sections/pricing.tsx";
import type { sampleLead } from "../../../src/site/sections/sample-output.tsx";
import type { testimonials } from "../../../src/site/sections/testimonials.tsx";
import type { siteWords } from "../../../src/site/site-words.ts";
import { root } from "../../setup/build.ts";

/** The words that the site itself needs. Tests know no other page's words, so any page can be removed. */
export type SharedWords = Words<{
  home: typeof home;
  pricing: typeof pricing;
  sampleLead: typeof sampleLead;
  testimonials: typeof testimonials;
  orderForm: typeof orderDraft;
  site: typeof siteWords;
}>;

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
