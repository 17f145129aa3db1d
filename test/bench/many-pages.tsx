import { definePage, defineSite, type WordsOf } from "../../src/generator/page.ts";
import { type home, homePage } from "../../src/site/pages/home.tsx";
import { site as ownSite } from "../../src/site/site.tsx";

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
    const own = words.home as WordsOf<typeof home>;
    const hero = { ...own.hero, heading: [entry.heading] };
    return homePage.view({ ...words, home: { ...own, hero } }, entry);
  },
});

export const site = defineSite({ ...ownSite, pages: [...ownSite.pages, towns] });
