import { expect, test } from "vitest";
import { bakeryInput } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";
import { inputOf, type SomePage } from "./pages-of.ts";

/** What is left to do for a home page and these others. */
async function leftFor(home: string, pages: readonly SomePage[], address = "https://x.test/") {
  const input = inputOf([{ path: "/", html: home }, ...pages], { address });
  Object.assign(input.running.site, { sources: { "form-action": ["'self'"] } });
  return (await builtInMemory(input)).summary.launchTasks;
}

test.each([
  ["no link", "", ["Nothing links to /a/."]],
  ["a link", '<a href="/a/">A</a>', []],
  ["a link to a part of it", '<a href="/a/#b">A</a>', []],
  ["a link with a query", '<a href="/a/?plan=pro#b">A</a>', []],
  ["an absolute link", '<a href="https://x.test/a/">A</a>', []],
  [
    "a link to the same path of another host",
    '<a href="https://y.test/a/">A</a>',
    ["Nothing links to /a/."],
  ],
  ["a language switch", '<a href="/a/" hreflang="de">A</a>', []],
  ["an area", '<map name="m"><area href="/a/" alt="A"></map>', []],
  ["a form", '<form action="/a/"><button>A</button></form>', []],
  ["a button of a form", '<form><button formaction="/a/">A</button></form>', []],
  ["a picture of the same address", '<img src="/a/" alt="">', ["Nothing links to /a/."]],
])("a page needs a link from another page: %s", async (_, html, tasks) => {
  const page = { path: "/a/", html: '<b id="b">B</b><a href="/a/">A</a>' };
  expect(await leftFor(html, [page])).toEqual(tasks);
});

test("the home page, error pages and pages hidden from search need no link", async () => {
  const hidden = { path: "/thanks/", indexed: false };
  expect(await leftFor("", [hidden, { path: "/404.html" }, { path: "/500.html" }])).toEqual([]);
});

test("a link from any page counts, also from one that is hidden or an error page", async () => {
  const page = { path: "/a/" };
  const link = '<a href="/a/">A</a>';
  expect(await leftFor("", [page, { path: "/404.html", html: link }])).toEqual([]);
  expect(await leftFor("", [page, { path: "/thanks/", html: link, indexed: false }])).toEqual([]);
});

test("links of a site with a path are found within it", async () => {
  const links = '<a href="/repo/a/">A</a><a href="https://x.test/b/">B</a>';
  const pages = [{ path: "/a/" }, { path: "/b/" }];
  const tasks = await leftFor(links, pages, "https://x.test/repo/");
  expect(tasks).toEqual(["Nothing links to /b/."]);
});

test("of many pages without a link, ten are named", async () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `/${index}/` }));
  const twelve = await leftFor("", pages(12));
  expect(twelve).toHaveLength(11);
  expect(twelve.slice(9)).toEqual(["Nothing links to /9/.", "Nothing links to 2 more pages."]);
  expect((await leftFor("", pages(11))).at(-1)).toBe("Nothing links to 1 more page.");
  expect(await leftFor("", pages(10))).toHaveLength(10);
});

const site = "src/site/site.tsx";

async function leftForBakery(...edits: Edit[]) {
  const { summary } = await builtInMemory(await bakeryInput(...edits), { hasMovedPages: true });
  return summary.launchTasks.map((task) => task.replace(/^\S*(?=content\/)/, ""));
}

test("an old address needs no link, and its redirect is none to the new one", async () => {
  const noLink: Edit = ["content/site.yaml", "    - { label: About, to: /about/ }\n", ""];
  expect(await leftForBakery(noLink)).toEqual(["Nothing links to /about/."]);
});

/** The about page in German, with these links at the foot of each German page. */
const german = (...links: string[]): Edit[] => [
  [site, "  markdownFolder,", "  markdownFolder,\n  translatedPage,"],
  [
    site,
    "const textPages",
    'const germanPage = translatedPage(aboutPage, { lang: "de", path: "/de/about/" });\nconst textPages',
  ],
  [site, "aboutPage, textPages", "aboutPage, germanPage, textPages"],
  [
    "content/about.de.yaml",
    "head: { title: Wir, description: Wer backt. }\nheading: Wir\nlead: Drei Bäcker.\n",
  ],
  [
    "content/site.de.yaml",
    [
      "phone: 030 5550142",
      "footer:",
      "  links:",
      ...links.map((to) => `    - { label: Los, to: "${to}" }`),
      "",
    ].join("\n"),
  ],
  // A page may show words of its frame, too.
  [site, "words: { about },", "words: { about, siteWords },"],
  // English words may name a page in German on purpose.
  ["content/site.yaml", "  links:", "  links:\n    - { label: Deutsch, to: /de/about/ }"],
];

test("links of translated words to a page that has a translation are listed, with the better target", async () => {
  const links = ["/about/", "/about/?from=foot", "https://bakery.example/about/", "/#breads"];
  const others = ["/terms/", "/de/about/", "#", "https://other.example/about/"];
  expect(await leftForBakery(...german(...links, ...others))).toEqual([
    "content/site.de.yaml:4:25  footer.links[0].to leads to /about/, which has a German version: /de/about/.",
    "content/site.de.yaml:5:25  footer.links[1].to leads to /about/?from=foot, which has a German version: /de/about/?from=foot.",
    "content/site.de.yaml:6:25  footer.links[2].to leads to https://bakery.example/about/, which has a German version: /de/about/.",
  ]);
});

test("of many such links, ten are named", async () => {
  const text = (links: string) =>
    `---\ntitle: Hallo\ndescription: Wir.\nlang: de\n---\n${links}\n[Start](/about/)\n`;
  const tasks = await leftForBakery(...german("/de/about/", "/hallo/"), [
    "content/pages/hallo.md",
    text("[Wir](/about/)\n".repeat(11)),
  ]);
  expect(tasks).toHaveLength(11);
  expect(tasks[0]).toBe("content/pages/hallo.md:6:7  /about/ has a German version: /de/about/.");
  expect(tasks[10]).toBe("2 more links lead to another language.");
});

test("an anchor is kept where the translation has it", async () => {
  const ids = '<h1 id="who">{about.heading}</h1>{about.heading === "Wir" || <i id="dog" />}';
  const tasks = await leftForBakery(
    ...german("/about/#who", "/about/#dog"),
    [site, "<h1>{about.heading}</h1>", ids],
    [site, 'path: "/about/",', 'path: "/about/",\n  anchors: ["who", "dog"],'],
  );
  expect(tasks.map((task) => task.replace(/.*: /, ""))).toEqual(["/de/about/#who.", "/de/about/."]);
});

test("a link that offers another language is meant", async () => {
  const text = (title: string, words: string, lang = "en") =>
    `---\ntitle: ${title}\ndescription: On ${title}.\nlang: ${lang}\n---\n${words}\n`;
  expect(
    await leftForBakery(
      ...german("/about/", "/hallo/"),
      // With hreflang, as a language switch.
      [site, "<a key={label} href", '<a key={label} hrefLang="en" href'],
      // From the translation to its original.
      ["content/pages/hello.md", text("Hello", "Hi.")],
      ["content/pages/hallo.md", text("Hallo", "[In English](/hello/)", "de")],
      [
        site,
        "lang: page.head.lang,",
        'lang: page.head.lang, ...(name === "hallo" && { translationOf: "/hello/" }),',
      ],
    ),
  ).toEqual([]);
});

test("words that are not translated yet are not listed, whichever page comes first", async () => {
  const untranslated = german().filter(([file]) => file !== "content/site.de.yaml");
  expect(await leftForBakery(...untranslated)).toEqual([]);
  const first: Edit = [
    site,
    "[homePage, aboutPage, germanPage",
    "[germanPage, homePage, aboutPage",
  ];
  expect(await leftForBakery(...untranslated, first)).toEqual([]);
});
