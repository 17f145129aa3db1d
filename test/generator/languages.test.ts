import { parse } from "parse5";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { languageProblem } from "../../src/generator/content/languages.ts";
import { directionOf } from "../../src/generator/render/languages.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { bakeryInput } from "../setup/bakery.ts";
import { type Edit, memoryOutput } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";
import { all, attribute, one, texts } from "../setup/html.ts";

/** Adds a page to the small site; by default, its guide in German. */
const translated = (
  page = 'translatedPage(guidePage, { lang: "de", path: "/de/guide/" })',
): Edit[] => [
  ["site.tsx", "definePage, defineSite", "definePage, defineSite, translatedPage"],
  ["site.tsx", "const townPages", `const germanGuide = ${page};\nconst townPages`],
  ["site.tsx", "guidePage, townPages", "guidePage, germanGuide, townPages"],
];

const germanGuide: Edit = [
  "content/guide.de.yaml",
  "head: { title: Leitfaden, description: Wie es geht. }\nheading: So geht es\n",
];
const germanFrame: Edit = [
  "content/site.de.yaml",
  "phone: 030 5550142\nnext: { label: Anfang, to: / }\n",
];

async function built(...edits: Edit[]) {
  const output = memoryOutput();
  const { warnings } = await writeSite(await fixtureInput(...edits), output);
  const text = (file: string) => String(output.files.get(file));
  return { warnings, text, page: (file: string) => parse(text(file)) };
}

/** The error of a build. */
const refusal = (...edits: Edit[]) => built(...edits).then(() => "", failureText);

test("a translated page takes its words, its frame's words and its placeholders from the translations", async () => {
  const { page, warnings } = await built(
    ...translated(),
    [germanGuide[0], germanGuide[1].replace("So geht es", "Ruf {phone} an, {host}")],
    germanFrame,
  );
  const guide = page("de/guide/index.html");
  expect(attribute(one(guide, "html"), "lang")).toBe("de");
  expect(texts(guide, "h1")).toEqual(["Ruf 030 5550142 an, small.example"]);
  expect(texts(guide, "a")).toContain("Anfang");
  const english = page("guide/index.html");
  expect(attribute(one(english, "html"), "lang")).toBe("en");
  expect(texts(english, "a")).not.toContain("Anfang");
  expect(warnings).toEqual([]);
});

test("translations of a page point search engines to each other", async () => {
  const { page } = await built(...translated(), germanGuide, germanFrame);
  for (const file of ["guide/index.html", "de/guide/index.html"]) {
    const alternates = all(page(file), "link[rel=alternate]");
    expect(alternates.map((link) => ["hreflang", "href"].map((of) => attribute(link, of)))).toEqual(
      [
        ["en", "https://small.example/guide/"],
        ["de", "https://small.example/de/guide/"],
        ["x-default", "https://small.example/guide/"],
      ],
    );
  }
});

test("a frame without a translation stays in the site's language, and the build warns", async () => {
  const { page, warnings } = await built(...translated(), germanGuide);
  expect(texts(page("de/guide/index.html"), "a")).toEqual(texts(page("guide/index.html"), "a"));
  expect(warnings).toEqual([
    "site.de.yaml does not exist, so /de/guide/ has the words of site.yaml.",
  ]);
});

test("the placeholders of a text page are in the language that its head sets", async () => {
  const text = (lang: string) =>
    `---\ntitle: ${lang}\ndescription: Du.\nlang: ${lang}\n---\n{phone}\n`;
  const input = await bakeryInput(
    ["content/pages/hallo.md", text("de")],
    ["content/pages/hello.md", text("en")],
    [
      "content/site.de.yaml",
      "phone: 030 5550142\nfooter: { links: [{ label: Wir, to: /about/ }] }\n",
    ],
  );
  const output = memoryOutput();
  await writeSite(input, output);
  expect(String(output.files.get("hallo/index.html"))).toMatch(
    /^<!doctype html><html lang=de>.*<p>030 5550142/s,
  );
  expect(String(output.files.get("hello/index.html"))).not.toContain("030");
});

const noHead: Edit = ["content/guide.de.yaml", "head: { title: Leitfaden }\nheading: So\n"];
const withUrl: Edit = ["content/site.de.yaml", `url: https://small.example\n${germanFrame[1]}`];

test.each<[files: Edit[], says: RegExp]>([
  [[noHead, germanFrame], /guide\.de\.yaml:1:\d+ {2}head\.description is missing/],
  [[germanGuide, withUrl], /site\.de\.yaml:1:\d+ {2}url is not a known field\. Remove it, /],
])(
  "a translation has all fields of its original except those of the site as a whole: %j",
  async (files, says) => {
    expect(await refusal(...translated(), ...files)).toMatch(says);
  },
);

test.each<[what: string, guide: string, problem: string]>([
  [
    "of no page",
    '{ lang: "de", translationOf: "/no/" }',
    "de/guide/index.html translates /no/, which is not an original page. Write one that is.",
  ],
  [
    "of a translation",
    '{ lang: "de", translationOf: "/fr/guide/" }',
    "de/guide/index.html translates /fr/guide/, which is not an original page. Write one that is.",
  ],
  [
    "in the same language",
    '{ translationOf: "/guide/" }',
    "de/guide/index.html is in en, and so is /guide/. Give each its own language.",
  ],
  [
    "in no language",
    '{ lang: "german", translationOf: "/guide/" }',
    'de/guide/index.html has the language "german", which is not a language tag in its usual spelling. Write one such as en, de or pt-BR.',
  ],
])("a translation %s is refused", async (what, guide, problem) => {
  const words = / of /.test(` ${what}`) ? [germanGuide, germanFrame] : [];
  const french: Edit = ["content/guide.fr.yaml", germanGuide[1]];
  const said = await refusal(
    ...translated(`definePage({ ...guidePage, path: "/de/guide/", ...${guide} } as never)`),
    [
      "site.tsx",
      "const germanGuide",
      'const frenchGuide = translatedPage(guidePage, { lang: "fr", path: "/fr/guide/" });\nconst germanGuide',
    ],
    ["site.tsx", "germanGuide, townPages", "germanGuide, frenchGuide, townPages"],
    ...words,
    french,
  );
  expect(said.split("\n")).toContain(`  ${problem}`);
});

test.each([
  ["de", undefined],
  ["ar", "rtl"],
  ["az-Arab", "rtl"],
])("the direction of %s is %s", (lang, direction) => {
  expect(directionOf(lang)).toBe(direction);
});

test("a page in Arabic is written from right to left", async () => {
  const { text } = await built(
    ...translated('translatedPage(guidePage, { lang: "ar", path: "/de/guide/" })'),
    ["content/guide.ar.yaml", "head: { title: دليل, description: كيف. }\nheading: كيف\n"],
  );
  expect(text("de/guide/index.html")).toMatch(/^<!doctype html><html lang=ar dir=rtl>/);
});

test.each(["de", "pt-BR", "zh-Hant", "ca-valencia", "es-419"])("%s is a valid tag", (tag) =>
  expect(languageProblem(tag)).toBe(undefined),
);

test.each([
  ...["xx", "de-XX", "und", "x-foo", "en-ZZ", "en-US-posix", "english", "jp", ""],
  ...["en-UK", "de_AT", "PT-br", "de-u-co-phonebk"],
])("%j is not a valid tag", (tag) =>
  expect(languageProblem(tag)).toBe(
    "is not a language tag in its usual spelling. Write one such as en, de or pt-BR.",
  ),
);
