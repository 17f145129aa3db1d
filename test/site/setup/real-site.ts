import { cpSync } from "node:fs";
import { join } from "node:path";
import { failureText } from "../../../src/generator/cli/format-error.ts";
import type { Words } from "../../../src/generator/page.ts";
import { type BuildInput, readBuildInput } from "../../../src/generator/render/build-input.ts";
import { home } from "../../../src/site/words/home.ts";
import { orderForm } from "../../../src/site/words/order-form.ts";
import { plans } from "../../../src/site/words/plans.ts";
import { sampleLead } from "../../../src/site/words/sample-lead.ts";
import { siteWords } from "../../../src/site/words/site-words.ts";
import { testimonials } from "../../../src/site/words/testimonials.ts";
import { root } from "../../setup/build.ts";
import { emptyFolder } from "../../setup/files.ts";

const shared = { home, plans, sampleLead, testimonials, orderForm, site: siteWords };

/** The words that several pages share. Of other pages tests know none, so that one can be removed. */
export type SharedWords = Words<typeof shared>;

export const ownContent = join(root, "content");

/** Returns this project's site with its content, or with that of another folder. */
export const readSite = (address?: string, content = ownContent): Promise<BuildInput> =>
  readBuildInput({ root, content, address });

/** Returns the shared words of a site. */
export const wordsOf = ({ content }: BuildInput): SharedWords => content.wordsOf(shared) as never;

/** Returns a copy of the content that is removed after the test. */
export function contentCopy(): string {
  const folder = emptyFolder();
  cpSync(ownContent, folder, { recursive: true });
  return folder;
}

/** Copies the content to a folder, with the pages that only tests have: one with every kind of text. */
export function copyContentWithTestPages(folder: string): void {
  cpSync(ownContent, folder, { recursive: true });
  cpSync(join(root, "test/fixtures/pages"), join(folder, "pages"), { recursive: true });
}

/** Returns what the build says of this site with a content folder, which is called `content` there. */
export const refusal = (folder: string): Promise<string> =>
  readSite(undefined, folder).then(
    () => {
      throw new Error("the content has no problems");
    },
    (error) => failureText(error).replaceAll(folder, "content"),
  );
