import { parse } from "parse5";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { localeOf } from "../../src/generator/render/languages.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { type Edit, memoryOutput } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";
import { all, attribute, one, texts } from "../setup/html.ts";

const both = 'alternates: ["/guide/", "/de/guide/"],';

/** The small site with its guide in German too. */
const german = (english = both, own = 'lang: "de",'): Edit[] => [
  [
    "site.tsx",
    'definePage({\n  path: "/guide/",',
    `definePage({\n  path: "/guide/",\n  ${english}`,
  ],
  [
    "site.tsx",
    "const townPages",
    `const germanGuide = definePage({ ...guidePage, path: "/de/guide/", ${own} });\nconst townPages`,
  ],
  ["site.tsx", "guidePage, townPages", "guidePage, germanGuide, townPages"],
];

const germanGuide: Edit = [
  "content/guide.de.yaml",
  "head: { title: Leitfaden, description: Wie es geht. }\nheading: So geht es\n",
];
const germanFrame: Edit = [
  "content/site.de.yaml",
  "url: https://small.example\nphone: 030 5550142\nnext: { label: Anfang, to: / }\n",
];

async function built(...edits: Edit[]) {
  const output = memoryOutput();
  const { warnings } = await writeSite(await fixtureInput(...edits), output);
  const text = (file: string) => String(output.files.get(file));
  return { warnings, text, page: (file: string) => parse(text(file)) };
}

test("a page in another language has the words of its files, and its frame too", async () => {
  const { page, warnings } = await built(...german(), germanGuide, germanFrame);
  const guide = page("de/guide/index.html");
  expect(attribute(one(guide, "html"), "lang")).toBe("de");
  expect(texts(guide, "h1")).toEqual(["So geht es"]);
  expect(texts(guide, "a")).toContain("Anfang");
  const english = page("guide/index.html");
  expect(attribute(one(english, "html"), "lang")).toBe("en");
  expect(texts(english, "a")).not.toContain("Anfang");
  expect(warnings).toEqual([]);
});

test("pages name each other for search engines, in their heads and in the sitemap", async () => {
  const { page, text } = await built(...german(), germanGuide, germanFrame);
  const expected = [
    ["en", "/guide/"],
    ["de", "/de/guide/"],
    ["x-default", "/guide/"],
  ];
  for (const file of ["guide/index.html", "de/guide/index.html"])
    expect(
      all(page(file), "link[rel=alternate]").map((link) => [
        attribute(link, "hreflang"),
        new URL(attribute(link, "href") ?? "").pathname,
      ]),
    ).toEqual(expected);
  const sitemap = text("sitemap.xml");
  expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  for (const path of ["/guide/", "/de/guide/"]) {
    const [, links = ""] = new RegExp(`<loc>[^<]*${path}</loc>(.*)</url>`).exec(sitemap) ?? [];
    expect(
      [...links.matchAll(/hreflang="([^"]*)" href="https:\/\/[^/]*([^"]*)"/g)].map(
        ([, lang, to]) => [lang, to],
      ),
    ).toEqual(expected);
  }
  const locales = (file: string) =>
    all(page(file), "meta")
      .filter((meta) => attribute(meta, "property")?.startsWith("og:locale"))
      .map((meta) => attribute(meta, "content"));
  expect(locales("guide/index.html")).toEqual(["en_US", "de_DE"]);
  expect(locales("de/guide/index.html")).toEqual(["de_DE", "en_US"]);
  expect(locales("index.html")).toEqual([]);
});

test("without words in its language, a frame stays as it is, and the build says so", async () => {
  const { page, warnings } = await built(...german(), germanGuide);
  expect(texts(page("de/guide/index.html"), "a")).toEqual(texts(page("guide/index.html"), "a"));
  expect(warnings.map((warning) => warning.replace(/^\S*\/content\//, "content/"))).toEqual([
    "content/site.de.yaml does not exist, so /de/guide/ has the words of site.yaml.",
  ]);
});

test("a page may be called the same in two languages, and the site's own may be named", async () => {
  const same: Edit = [
    "content/guide.de.yaml",
    "head: { title: Guide, description: How it works. }\nheading: So geht es\n",
  ];
  const { page, warnings } = await built(...german(`lang: "en", ${both}`), same, germanFrame, [
    "content/guide.en.yaml",
    "head: { title: No, description: No. }\nheading: No\n",
  ]);
  expect(texts(page("guide/index.html"), "h1")).not.toEqual(["No"]);
  expect(warnings).toEqual([]);
});

test("without words in its language, a page is refused", async () => {
  const said = await built(...german(), germanFrame).then(() => "", failureText);
  expect(said).toMatch(
    /de\/guide\/index\.html has no words in de\. Write \S*\/content\/guide\.de\.yaml\.$/m,
  );
});

test("a mistake in a file of another language is reported with its line", async () => {
  const wrong: Edit = [
    "content/guide.de.yaml",
    "head: { title: Leitfaden }\nheading: So geht es\n",
  ];
  const said = await built(...german(), wrong, germanFrame).then(() => "", failureText);
  expect(said).toMatch(/content\/guide\.de\.yaml:1:\d+ {2}head\.description is missing/);
});

test.each<[what: string, english: string, own: string, problems: readonly string[]]>([
  [
    "that only one side names",
    'alternates: ["/de/guide/"],',
    'lang: "de", alternates: []',
    ["guide/index.html names /de/guide/ as an alternate, which has to name /guide/ in return."],
  ],
  [
    "in the same language",
    both,
    "",
    [
      "guide/index.html names /de/guide/ as an alternate, which is in en too.",
      "de/guide/index.html names /guide/ as an alternate, which is in en too.",
    ],
  ],
  [
    "that is no page",
    'alternates: ["/fr/guide/"],',
    'lang: "de", alternates: []',
    ["guide/index.html names /fr/guide/ as an alternate, but there is no such page."],
  ],
  [
    "in no language",
    both,
    'lang: "german"',
    ['site.tsx has the language "german". Write a tag such as en, de or pt-BR.'],
  ],
])("an alternate %s is refused", async (_, english, own, problems) => {
  const said = await built(...german(english, own), germanGuide, germanFrame).then(
    () => "",
    failureText,
  );
  for (const problem of problems) expect(said.split("\n")).toContain(`  ${problem}`);
});

test.each([
  ["de", "de_DE"],
  ["pt-BR", "pt_BR"],
  ["en", "en_US"],
  ["zh-Hant", "zh_TW"],
])("the locale of %s is %s", (lang, locale) => expect(localeOf(lang)).toBe(locale));
