import { join } from "node:path";
import type { Words } from "../../src/generator/page.ts";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import type { About } from "../../src/site/pages/about.tsx";
import type { ApplicationError } from "../../src/site/pages/application-error.tsx";
import type { Contact } from "../../src/site/pages/contact.tsx";
import { home } from "../../src/site/words/home.ts";
import { orderForm } from "../../src/site/words/order-form.ts";
import { plans } from "../../src/site/words/plans.ts";
import { sampleLead } from "../../src/site/words/sample-lead.ts";
import { siteWords } from "../../src/site/words/site-words.ts";
import { testimonials } from "../../src/site/words/testimonials.ts";
import { root } from "./build.ts";

const shared = { home, plans, sampleLead, testimonials, orderForm, site: siteWords };

/** The words of the site's own pages; modules of pages have styles, which only a build can load. */
interface OwnWords {
  readonly about: About;
  readonly contact: Contact;
  readonly applicationError: ApplicationError;
}

/** Returns this project's site with its content, or with that of another folder. */
export const readSite = (address?: string, content = join(root, "content")): Promise<BuildInput> =>
  readBuildInput({ root, content, address });

export type AllWords = Words<typeof shared> & OwnWords;

/** Returns all words of the site that tests compare with its pages. */
export function wordsOf({ running, content }: BuildInput): AllWords {
  const own = Object.assign({}, ...running.site.pages.map(({ words }) => words));
  return content.wordsOf({ ...own, ...shared }) as never;
}
