import { definePage, defineSite } from "../../src/generator/page.ts";
import { homePage } from "../../src/site/pages/home.tsx";
import { site as ownSite } from "../../src/site/site.tsx";
import type { Home } from "../../src/site/words/home.ts";

/** As many pages of the home page's size as the environment asks for, each with words of its own. */
const towns = definePage({
  words: homePage.words,
  entries: () =>
    Array.from({ length: Number(process.env.BENCH_PAGES) }, (_, index) => ({
      path: `/town/${index}/`,
      heading: `Leads from local businesses in town ${index}`,
    })),
  script: "page",
  head: (_, { path, heading }) => ({ title: heading, description: `What ${path} is about.` }),
  view: (words, entry) => {
    const home = words.home as Home;
    const hero = { ...home.hero, heading: [entry.heading] };
    return homePage.view({ ...words, home: { ...home, hero } }, entry);
  },
});

export const site = defineSite({ ...ownSite, pages: [...ownSite.pages, towns] });
