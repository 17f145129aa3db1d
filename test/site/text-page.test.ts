import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { expect, test } from "vitest";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { all, attribute, one, text } from "../setup/html.ts";
import { contentCopy, readSite, wordsOf } from "./setup/real-site.ts";

const name = "a-page-that-nobody-has";

const head = `---
title: A Page That Nobody Has
description: It is here for a test.
heading: A Page That Nobody Has
---
`;

/** Builds the site with one more page of text. Resolves to the text of each file, and what is too large. */
async function builtWith(text: string) {
  const content = contentCopy();
  mkdirSync(join(content, "pages"), { recursive: true });
  writeFileSync(join(content, `pages/${name}.md`), head + text);
  const input = await readSite(undefined, content);
  const output = memoryOutput();
  const { overBudget } = await writeSite(input, output);
  const files = [...output.files].map(
    ([file, data]) => [file, Buffer.from(data).toString()] as const,
  );
  const html = new Map(files).get(`${name}/index.html`) ?? "";
  return { files: new Map(files), html, overBudget, words: wordsOf(input) };
}

test("a file in content/pages is a page in the frame of the site, and in its sitemap", async () => {
  const { files, html, words } = await builtWith(`
This page sets **nothing**. Questions? [Write to us](mailto:{email}).

## What we store

Nothing at all: see [the start](/), or [who we are](#who-we-are).

- No cookies
- No logs

## Who we are

Read [the icon](/favicon.ico), or [the other](/assets/icon.svg).
`);
  expect(html).toMatch(/<title>A Page That Nobody Has \| [^<]+<\/title>/);
  expect(html.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([
    expect.stringContaining(">A Page That Nobody Has<"),
  ]);
  expect(html).toMatch(/<h2 [^>]*id=what-we-store[^>]*>What we store<\/h2>/);
  expect(html).toContain("sets <strong>nothing</strong>.");
  const links = all(one(parse(html), "main"), "a");
  expect(links.map((link) => [text(link), attribute(link, "href")])).toEqual([
    ["Write to us", `mailto:${words.site.email}`],
    ["the start", "/"],
    ["who we are", "#who-we-are"],
    ["the icon", "/favicon.ico"],
    ["the other", expect.stringMatching(/^\/assets\/icon-[\da-f]{8}\.svg$/)],
  ]);
  expect(html).toMatch(/<ul[^>]*><li>No cookies\s*<li>No logs/);
  expect(html).toContain("</footer>");
  expect(files.get("sitemap.xml")).toContain(`/${name}/</loc>`);
});

test("headings may have the names of the frame's ids", async () => {
  const { html } = await builtWith("## Main\n\n## Quick start\n\n## QuickStart\n\nThe end.\n");
  const ids = [...html.matchAll(/ id=([\w-]+)/g)].map(([, id]) => id);
  expect(ids).toEqual(["Main", "main", "quick-start", "quickstart", "QuickStart"]);
});

test("tables, pictures and the titles of links are shown", async () => {
  const { html } = await builtWith(`
| Plan | Price |   |
| ---- | ----: |---|
| Pro  | **$5** | [all](/ "The start") |

![The sign](/assets/icon.svg "Our sign")
`);
  const main = one(parse(html), "main");
  const [region = expect.fail("no region")] = all(main, "section");
  expect(all(region, "thead").map((head) => attribute(head, "id"))).toEqual([
    attribute(region, "aria-labelledby"),
  ]);
  expect(attribute(region, "tabindex")).toBe("0");
  expect(all(region, "th").map((cell) => [text(cell), attribute(cell, "scope")])).toEqual([
    ["Plan", "col"],
    ["Price", "col"],
  ]);
  expect(all(region, "td").map(text)).toEqual(["", "Pro", "$5", "all"]);
  expect(all(region, "a").map((link) => attribute(link, "title"))).toEqual(["The start"]);
  const image = one(main, "img");
  expect(attribute(image, "src")).toMatch(/^\/assets\/icon-[\da-f]{8}\.svg$/);
  expect([attribute(image, "alt"), attribute(image, "title")]).toEqual(["The sign", "Our sign"]);
  expect(attribute(image, "width")).toBe("640");
});

/** Returns a text of this many words as policies are written: sections with paragraphs and lists. */
function policy(words: number): string {
  const vocabulary = [...new Set(readFileSync("README.md", "utf8").match(/\b[A-Za-z]{2,}\b/g))];
  // Common words are common, as in any text; the sequence is the same each time.
  let seed = 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return vocabulary[Math.floor(vocabulary.length * (seed / 2_147_483_647) ** 2)] ?? "";
  };
  const sentence = (length: number) => `${Array.from({ length }, word).join(" ")}.`;
  const section = (_: unknown, index: number) =>
    `## ${index + 1}. ${word()} ${word()}\n\n${sentence(20)} ${sentence(38)}\n\n- ${sentence(12)}\n- **${word()}** ${sentence(12)}\n- ${sentence(12)}\n`;
  return Array.from({ length: Math.ceil(words / 97) }, section).join("\n");
}

test("a policy of 3,000 words is built as it was pasted, within the budget of its page", async () => {
  const text = policy(3000);
  const { html, overBudget } = await builtWith(text);
  expect(html.match(/<h2 id=/g)?.length).toBe(text.match(/^##/gm)?.length);
  expect(overBudget.filter((one) => one.includes(name))).toEqual([]);
});
