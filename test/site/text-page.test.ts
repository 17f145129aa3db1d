import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { BuildInput } from "../../src/generator/render/input.ts";
import { pageOpener } from "../setup/browser.ts";
import { all, attribute, one, parseHtml, text, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { ownContent, siteWith, wordsOf } from "./setup/real-site.ts";
import { servedContent } from "./setup/served-content.ts";

const open = pageOpener();

const written = `---
title: Ours
description: It is here for a test.
heading: A Page That Nobody Has
---
This page sets **nothing**. Questions? [Write to us](mailto:{email}).

## What we store

Nothing at all: see [the start](/), or [who we are](#quick-start).

- No cookies
- No logs

## Main

## What becomes of all that you send us

## Quick start

## QuickStart

| Plan | Price |   |
| ---- | ----: |---|
| Pro  | ~~$7~~ **$5** | [all](/ "The start") |

![The sign](/assets/icon-512.png "Our sign")

Two lines,\\
as in an address.

7. Seven
8. Eight

Or none:

0. Zero

> A text of so many words that it fills several lines in each window of a phone, and ends in one of them.

![The sign again](/assets/icon-512.png)

![The sign as a drawing](/assets/icon.svg)
`;

const inLatin = `---
title: Nostra
description: Hic probandi causa.
heading: Pagina quam nemo habet
lang: la
translationOf: /a-page-that-nobody-has/
---
Nihil.
`;

const forFew = `---
title: Thanks
description: For whoever wrote to us.
heading: We have your words
indexed: false
---
![Us](/assets/social.png)
`;

const content = editedContent(ownContent, [], afterAll);
mkdirSync(join(content, "pages"), { recursive: true });
writeFileSync(join(content, "pages/a-page-that-nobody-has.md"), written);
writeFileSync(join(content, "pages/the-same-in-latin.md"), inLatin);
writeFileSync(join(content, "pages/thanks-for-a-test.md"), forFew);
const site = await siteWith(content);
const { files } = await builtInMemory(site);
const page = parseHtml(files.get("a-page-that-nobody-has/index.html") ?? "");
const main = one(page, "main");

test("a file in content/pages is a page in the frame of the site, with every kind of text", () => {
  expect(all(main, "h1").map(text)).toEqual(["A Page That Nobody Has"]);
  expect(all(main, "strong").map(text)).toEqual(["nothing", "$5"]);
  expect(all(main, "s").map(text)).toEqual(["$7"]);
  expect(texts(main, "ul > li")).toEqual(["No cookies", "No logs"]);
  expect(texts(main, "p:has(br)")).toEqual(["Two lines, as in an address."]);
  expect(all(main, "a").map((link) => [text(link), attribute(link, "href")])).toEqual([
    ["Write to us", `mailto:${wordsOf(site).site.email}`],
    ["the start", "/"],
    ["who we are", "#quick-start"],
    ["all", "/"],
  ]);
  // Links may lead to headings, which take the focus; the ids of the frame stay its own.
  const headings = all(main, "[tabindex=-1]").map((heading) => attribute(heading, "id"));
  expect(headings).toEqual([
    "what-we-store",
    "main",
    "what-becomes-of-all-that-you-send-us",
    "quick-start",
    "quickstart",
  ]);
  expect(attribute(main, "id")).toBe("Main");

  const region = one(main, "section");
  expect(attribute(one(region, "thead"), "id")).toBe(attribute(region, "aria-labelledby"));
  expect(attribute(region, "tabindex")).toBe("0");
  // A head without words would be read out as a head all the same.
  expect(texts(region, "th")).toEqual(["Plan", "Price"]);
  const cells = [...all(region, "th"), ...all(region, "td")];
  expect(cells.map(text)).toEqual(["Plan", "Price", "", "Pro", "$7 $5", "all"]);
  expect(attribute(one(region, "a"), "title")).toBe("The start");
  const [picture = expect.fail("no picture")] = all(main, "img");
  expect(["alt", "title", "width"].map((name) => attribute(picture, name))).toEqual([
    "The sign",
    "Our sign",
    "512",
  ]);
  expect(all(page, "footer")).toHaveLength(1);
});

test("a numbered list begins with the number that is written", () => {
  const lists = all(main, "ol");
  expect(lists.map((list) => attribute(list, "start"))).toEqual(["7", "0"]);
  expect(lists.map((list) => texts(list, "li"))).toEqual([["Seven", "Eight"], ["Zero"]]);
});

test("the first picture of a page is loaded at once, the others when the reader comes near", () => {
  const loading = all(main, "img").map((picture) => attribute(picture, "loading"));
  expect(loading).toEqual(["eager", "lazy", "lazy"]);
});

test("the footer leads to the page in its other language, and says which language that is", () => {
  const links = all(page, "footer a[href='/the-same-in-latin/']");
  const said = links.map((link) => [attribute(link, "lang"), attribute(link, "hreflang")]);
  expect(said).toEqual([["la", "la"]]);
  // After the links of the law.
  const hrefs = all(page, "footer a").map((link) => attribute(link, "href"));
  expect(hrefs.at(-1)).toBe("/the-same-in-latin/");
});

test("search engines are not shown a page that says so, but all others", () => {
  const robots = (file: string) =>
    all(parseHtml(files.get(file) ?? ""), "meta[name=robots]").map((tag) =>
      attribute(tag, "content"),
    );
  expect(robots("thanks-for-a-test/index.html")).toEqual(["noindex"]);
  expect(robots("a-page-that-nobody-has/index.html")).toEqual([]);
  const map = files.get("sitemap.xml");
  expect(map).toContain("/a-page-that-nobody-has/");
  expect(map).not.toContain("/thanks-for-a-test/");
});

test("a picture is loaded in the size that it is shown in", () => {
  // Outside of a picture, browsers ignore it.
  const [first = expect.fail("no sources")] = all(main, "picture > source");
  expect(attribute(first, "sizes")).toBe("(max-width:512px) 100vw,512px");
  // A larger one is as wide as the text.
  const [large = expect.fail("no sources")] = all(
    one(parseHtml(files.get("thanks-for-a-test/index.html") ?? ""), "main"),
    "source",
  );
  expect(attribute(large, "sizes")).toBe("(max-width:640px) 100vw,640px");
});

test("on a phone, a picture keeps its proportions", async () => {
  const page = await open({ viewport: { width: 320, height: 600 } });
  await page.goto(`${await servedContent(content)}a-page-that-nobody-has/`);
  const box = await page.locator("main img").first().boundingBox();
  if (!box) expect.fail("no picture");
  expect(box.width).toBeLessThan(320);
  expect(box.height / box.width).toBeCloseTo(1);
});

test("on a phone, a heading breaks into lines of like length, and no paragraph ends in a single word", async () => {
  const page = await open();
  await page.goto(`${await servedContent(content)}a-page-that-nobody-has/`);
  await page.evaluate(() => document.fonts.ready);
  const linesOf = (words: string) =>
    page.getByText(words).evaluate((element) => {
      const word = document.createRange();
      const text = element.firstChild as Text;
      const lines = new Map<number, string[]>();
      for (const { 0: letters, index } of text.data.matchAll(/\S+/g)) {
        word.setStart(text, index);
        word.setEnd(text, index + letters.length);
        const top = Math.round(word.getBoundingClientRect().top);
        lines.set(top, [...(lines.get(top) ?? []), letters]);
      }
      return [...lines.values()];
    });
  for (let width = 320; width <= 400; width += 5) {
    await page.setViewportSize({ width, height: 600 });
    const [first = [], second = [], ...more] = await linesOf("What becomes of all");
    expect(more, `at ${width}`).toEqual([]);
    const [one, other] = [first, second].map((line) => line.join(" ").length) as [number, number];
    expect(Math.min(one, other) / Math.max(one, other), `at ${width}`).toBeGreaterThan(0.6);
    expect((await linesOf("A text of so many words")).at(-1)?.length, `at ${width}`).not.toBe(1);
  }
});

/** Signs in no order, which compress to about 4,500 bytes. */
const long = String.fromCodePoint(
  ...Array.from({ length: 2000 }, (_, index) => 0x4e00 + (index ** 3 % 19_997)),
);

/** The page's warning, if it is too heavy. */
const warningOf = async (path: string, site: BuildInput) =>
  (await builtInMemory(site)).summary.overBudget.find((one) => one.startsWith(`${path} `)) ??
  "none";

test("a long text page is not too heavy", async () => {
  const page = `---\ntitle: Long\ndescription: Long.\nheading: Long\n---\n${long}\n`;
  const site = await siteAfter([], { "pages/a-page-that-nobody-has.md": page });
  expect(await warningOf("/a-page-that-nobody-has/", site)).toBe("none");
});

// It may have been removed.
test.runIf(existsSync(join(ownContent, "about.yaml")))(
  "a mission of as many words is too heavy, because that page has to be light",
  async () => {
    const site = await siteAfter([edit("about.yaml", "mission.text", long)]);
    expect(await warningOf("/about/", site)).toContain("over its budget of 8192 bytes");
  },
);
