import { expect, test } from "vitest";
import { languageProblem } from "../../src/generator/content/languages.ts";
import { directionOf } from "../../src/generator/render/languages.ts";
import { bakeryInput, refusal } from "../setup/bakery.ts";
import { all, attribute, one, parseHtml, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

const site = "src/site/site.tsx";

/** Adds a page to the small site; by default, a page of it in German. */
const translated = (
  page = 'translatedPage(aboutPage, { lang: "de", path: "/de/about/" })',
): Edit[] => [
  [site, "  markdownFolder,", "  markdownFolder,\n  translatedPage,"],
  [site, "const textPages", `const germanPage = ${page};\nconst textPages`],
  [site, "aboutPage, textPages", "aboutPage, germanPage, textPages"],
];

const germanPage: Edit = [
  "content/about.de.yaml",
  "head: { title: Wir, description: Wer backt. }\nheading: Wer wir sind\nlead: Drei Bäcker.\n",
];
const germanFrame: Edit = [
  "content/site.de.yaml",
  "phone: 030 5550142\nfooter: { links: [{ label: Anfang, to: / }] }\n",
];

async function built(...edits: Edit[]) {
  const { summary, files } = await builtInMemory(await bakeryInput(...edits));
  const { warnings, unread } = summary;
  const text = (file: string) => files.get(file) ?? "";
  return { warnings, unread, text, page: (file: string) => parseHtml(text(file)) };
}

test("a translated page takes its words, its frame's words and its placeholders from the translations", async () => {
  const { page, warnings, unread } = await built(
    ...translated(),
    [germanPage[0], germanPage[1].replace("Wer wir sind", "Ruf {phone} an, {host}")],
    germanFrame,
    [site, "<p>{siteWords.phone}</p>", "<p>{siteWords.phone}, {siteWords.url}</p>"],
  );
  const german = page("de/about/index.html");
  // The address is that of the whole site, so no translation has one.
  expect(texts(german, "footer p")).toEqual(["030 5550142, https://bakery.example"]);
  expect(attribute(one(german, "html"), "lang")).toBe("de");
  expect(texts(german, "h1")).toEqual(["Ruf 030 5550142 an, bakery.example"]);
  expect(texts(german, "a")).toContain("Anfang");
  const english = page("about/index.html");
  expect(attribute(one(english, "html"), "lang")).toBe("en");
  expect(texts(english, "a")).not.toContain("Anfang");
  expect([warnings, unread]).toEqual([[], []]);
});

test("a translation of a page that sets its language has its own", async () => {
  const { page } = await built(...translated(), germanPage, germanFrame, [
    site,
    '  path: "/about/",',
    '  path: "/about/",\n  lang: "en-GB",',
  ]);
  expect(attribute(one(page("about/index.html"), "html"), "lang")).toBe("en-GB");
  expect(attribute(one(page("de/about/index.html"), "html"), "lang")).toBe("de");
  expect(texts(page("de/about/index.html"), "h1")).toEqual(["Wer wir sind"]);
});

test("a field that a translation leaves out is not shown in the original's language", async () => {
  const { page } = await built(
    ...translated(),
    germanPage,
    germanFrame,
    [
      site,
      'lead: paragraph("What we do.") }',
      'lead: paragraph("A."), note: text("A.").optional() }',
    ],
    [site, "<p>{about.lead}</p>", "<p>{about.lead}</p>{about.note && <p>{about.note}</p>}"],
    ["content/about.yaml", "a dog.", "a dog.\nnote: Closed on Mondays."],
  );
  expect(texts(page("about/index.html"), "main p")).toContain("Closed on Mondays.");
  expect(texts(page("de/about/index.html"), "main p")).not.toContain("Closed on Mondays.");
});

test("a translation may have the title and the description of its original", async () => {
  const same = germanPage[1].replace(/head: .*/, "head: { title: About, description: Who bakes. }");
  const { text } = await built(...translated(), [germanPage[0], same], germanFrame);
  for (const file of ["about/index.html", "de/about/index.html"])
    expect(text(file)).toContain("<title>About | bakery.example</title>");
});

test("link previews of a translated page have the site's name in its language", async () => {
  const name = "  name: ({ siteWords }) => siteWords.footer.links[0].label";
  const { page } = await built(...translated(), germanPage, germanFrame, [
    site,
    "  launchWords:",
    `${name},\n  launchWords:`,
  ]);
  const nameOf = (file: string) =>
    attribute(one(page(file), 'meta[property="og:site_name"]'), "content");
  expect(nameOf("about/index.html")).toBe("About");
  expect(nameOf("de/about/index.html")).toBe("Anfang");
});

/** The alternate links of a page: language and address. */
const alternatesIn = (page: Parameters<typeof all>[0]) =>
  all(page, "link[rel=alternate]").map((link) =>
    ["hreflang", "href"].map((name) => attribute(link, name)),
  );

test("translations of a page point search engines to each other", async () => {
  const { page } = await built(...translated(), germanPage, germanFrame);
  for (const file of ["about/index.html", "de/about/index.html"])
    expect(alternatesIn(page(file))).toEqual([
      ["en", "https://bakery.example/about/"],
      ["de", "https://bakery.example/de/about/"],
      ["x-default", "https://bakery.example/about/"],
    ]);
});

test("search engines show the version in the site's own language by default", async () => {
  const { page } = await built(
    ...translated('translatedPage(aboutPage, { lang: "en", path: "/en/about/" })'),
    ["content/about.en.yaml", germanPage[1]],
    [site, "  launchWords:", '  lang: () => "de",\n  launchWords:'],
  );
  expect(alternatesIn(page("en/about/index.html"))).toEqual([
    ["de", "https://bakery.example/about/"],
    ["en", "https://bakery.example/en/about/"],
    ["x-default", "https://bakery.example/about/"],
  ]);
});

const inEnglish = ["en", "https://bakery.example/hello/"];
const inGerman = ["de", "https://bakery.example/hallo/"];
const inFrench = ["fr", "https://bakery.example/salut/"];
const byDefault = ["x-default", "https://bakery.example/hello/"];

test.each([
  [["en"], [], [inGerman, inFrench], [inGerman, inFrench]],
  [["de"], [inEnglish, inFrench, byDefault], [], [inEnglish, inFrench, byDefault]],
  [["en", "de"], [], [], []],
])(
  "the versions in %j are hidden from search engines, but not from visitors",
  async (hidden, english, german, french) => {
    const entry = (lang: string, path: string) =>
      JSON.stringify({ lang, path, translationOf: "/hello/", indexed: !hidden.includes(lang) });
    const { page, warnings } = await built(
      ...translated(`definePage({
      words: { breads },
      entries: () => [${[entry("en", "/hello/"), entry("de", "/hallo/"), entry("fr", "/salut/")]}],
      script: "page",
      head: (_, { path }) => ({ title: path, description: path }),
      view: (_, { path }) => <h1>{path}</h1>,
    })`),
      [site, "url, children })", "url, children, versions })"],
      [
        site,
        "<nav aria",
        "{versions.map(({ path, name }) => <b key={path}>{name}</b>)}\n        <nav aria",
      ],
    );
    const pages = ["hello", "hallo", "salut"].map((folder) => page(`${folder}/index.html`));
    expect(pages.map(alternatesIn)).toEqual([english, german, french]);
    // Each entry has words of its own language.
    expect(warnings.filter((warning) => warning.includes("breads"))).toEqual([]);
    expect(pages.map((page) => texts(page, "b"))).toEqual([
      ["Deutsch", "français"],
      ["English", "français"],
      ["English", "Deutsch"],
    ]);
  },
);

test("a frame without a translation stays in the site's language, and the build warns, once for all pages", async () => {
  const { page, warnings } = await built(...translated(), germanPage, [
    "content/pages/hallo.md",
    "---\ntitle: Hallo\ndescription: Du.\nlang: de\n---\nHallo.\n",
  ]);
  expect(texts(page("de/about/index.html"), "a")).toEqual(texts(page("about/index.html"), "a"));
  expect(warnings).toEqual([
    "site.de.yaml does not exist, so /de/about/ has the words of site.yaml.",
  ]);
});

test("a page without its own translation has the words of its original, and the build warns", async () => {
  const { page, warnings } = await built(...translated(), germanFrame);
  expect(texts(page("de/about/index.html"), "h1")).toEqual(["Who we are"]);
  expect(warnings).toEqual([
    "about.de.yaml does not exist, so /de/about/ has the words of about.yaml.",
  ]);
});

test("the placeholders of a text page are in the language that its head sets", async () => {
  const text = (lang: string) =>
    `---\ntitle: ${lang}\ndescription: Du.\nlang: ${lang}\n---\n{phone}\n`;
  const { page } = await built(
    ["content/pages/hallo.md", text("de")],
    ["content/pages/hello.md", text("en")],
    germanFrame,
  );
  expect(attribute(one(page("hallo/index.html"), "html"), "lang")).toBe("de");
  expect(texts(page("hallo/index.html"), "main p")).toEqual(["030 5550142"]);
  expect(texts(page("hello/index.html"), "main p")).toEqual(["(202) 555-0100"]);
});

test("the language that the head of a text page sets comes before that of all text pages", async () => {
  const text = (title: string, lang: string) =>
    `---\ntitle: ${title}\ndescription: ${title}.\n${lang}---\nHi.\n`;
  const { page } = await built(
    ["content/pages/hallo.md", text("Hallo", "lang: de\n")],
    ["content/pages/hello.md", text("Hello", "")],
    [site, "  words: { pages },", '  words: { pages },\n  lang: "en-GB",'],
  );
  expect(attribute(one(page("hallo/index.html"), "html"), "lang")).toBe("de");
  expect(attribute(one(page("hello/index.html"), "html"), "lang")).toBe("en-GB");
});

const noHead: Edit = ["content/about.de.yaml", "head: { title: Wir }\nheading: Wir\nlead: Drei.\n"];
const withUrl: Edit = ["content/site.de.yaml", `url: https://bakery.example\n${germanFrame[1]}`];

test.each<[files: Edit[], says: RegExp]>([
  [[noHead, germanFrame], /about\.de\.yaml:1:\d+ {2}head\.description is missing/],
  [[germanPage, withUrl], /site\.de\.yaml:1:\d+ {2}url is not a known field\. Remove it, /],
])(
  "a translation has all fields of its original except those of the site as a whole: %j",
  async (files, says) => {
    expect(await refusal(...translated(), ...files)).toMatch(says);
  },
);

const germanWords = [germanPage, germanFrame];

test.each<[what: string, page: string, words: readonly Edit[], problem: string]>([
  [
    "of no page",
    '{ lang: "de", translationOf: "/no/" }',
    germanWords,
    "de/about/index.html translates /no/, which is not an original page. Write one that is.",
  ],
  [
    "of a translation",
    '{ lang: "de", translationOf: "/fr/about/" }',
    germanWords,
    "de/about/index.html translates /fr/about/, which is not an original page. Write one that is.",
  ],
  [
    "in the same language",
    '{ translationOf: "/about/" }',
    [],
    "de/about/index.html is in en, and so is /about/. Give each its own language.",
  ],
  [
    "in the language of another translation",
    '{ lang: "fr", translationOf: "/about/" }',
    [],
    "de/about/index.html is in fr, and so is /fr/about/. Give each its own language.",
  ],
  [
    "in no language",
    '{ lang: "german", translationOf: "/about/" }',
    [],
    'de/about/index.html has the language "german", which is not a language tag in its usual spelling. Write one such as en, de or pt-BR.',
  ],
])("a translation %s is refused", async (_, page, words, problem) => {
  const french: Edit = ["content/about.fr.yaml", germanPage[1]];
  const said = await refusal(
    ...translated(`definePage({ ...aboutPage, path: "/de/about/", ...${page} } as never)`),
    [
      site,
      "const germanPage",
      'const frenchPage = translatedPage(aboutPage, { lang: "fr", path: "/fr/about/" });\nconst germanPage',
    ],
    [site, "germanPage, textPages", "germanPage, frenchPage, textPages"],
    ...words,
    french,
  );
  expect(said.split("\n")).toContain(`  ${problem}`);
  expect(said).not.toMatch(/^ {2}about\/index\.html is in/m);
});

test("a page of its own in another language has no words that could be missing", async () => {
  const { warnings } = await built(
    ...translated('definePage({ ...aboutPage, path: "/hallo/", lang: "de" } as never)'),
    germanFrame,
  );
  expect(warnings).toEqual([]);
});

test("a mistake in a translated page is reported with the module that translates it", async () => {
  const module = `import { type Page, translatedPage } from "../../../../../src/generator/page.ts";
export const inGerman = (page: Page) => translatedPage(page, { lang: "de", path: "" });
`;
  const said = await refusal(
    ...translated("inGerman(aboutPage)"),
    ["src/site/german.ts", module],
    [
      site,
      'import "./look.css.ts";',
      'import "./look.css.ts";\nimport { inGerman } from "./german.ts";',
    ],
    ...germanWords,
  );
  expect(said).toBe('src/site/german.ts has the path "". Write one such as "/about/".');
});

test("a page in Arabic is written from right to left", async () => {
  const { text, page } = await built(
    ...translated('translatedPage(aboutPage, { lang: "ar", path: "/de/about/" })'),
    [
      "content/about.ar.yaml",
      "head: { title: دليل, description: كيف. }\nheading: كيف\nlead: كيف\n",
    ],
    [site, "url, children })", "url, children, dir })"],
    [site, "<nav aria", "<b>{dir}</b>\n        <nav aria"],
  );
  expect(text("de/about/index.html")).toMatch(/^<!doctype html><html lang=ar dir=rtl>/);
  // The frame and what is in it may have to mirror something, too.
  expect(texts(page("de/about/index.html"), "footer b")).toEqual(["rtl"]);
  expect(texts(page("about/index.html"), "footer b")).toEqual(["ltr"]);
});

test.each(["he", "fa", "ur", "dv", "syr", "nqo", "ff-Adlm", "rhg-Rohg", "pa-Arab"])(
  "%s is a language that is written from right to left",
  (lang) => expect(directionOf(lang)).toBe("rtl"),
);

test.each(["en", "ja", "tr", "az", "pa", "ff"])(
  "%s is a language that is written from left to right",
  (lang) => expect(directionOf(lang)).toBe("ltr"),
);

test.each(["de", "pt-BR", "zh-Hant", "ca-valencia", "es-419"])("%s is a valid tag", (tag) =>
  expect(languageProblem(tag)).toBe(undefined),
);

test.each([
  "xx",
  "de-XX",
  "und",
  "mul",
  "zxx",
  "x-foo",
  "en-ZZ",
  "en-US-posix",
  "english",
  "jp",
  "",
  "en-UK",
  "de_AT",
  "PT-br",
  "de-u-co-phonebk",
])("%j is not a valid tag", (tag) =>
  expect(languageProblem(tag)).toBe(
    "is not a language tag in its usual spelling. Write one such as en, de or pt-BR.",
  ),
);
