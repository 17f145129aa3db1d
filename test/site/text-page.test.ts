import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { contentCopy } from "../setup/content.ts";
import { edit, editContent } from "../setup/edited-content.ts";
import { readSite } from "../setup/real-site.ts";
import { memoryOutput } from "../setup/site.ts";

const privacy = `---
title: Privacy Policy
description: What this site knows about its visitors.
heading: Privacy Policy
---

This site sets **no cookies**. Questions? [Write to us](mailto:{email}).

## What we store

Nothing at all: see [our promises](/about/), or [who we are](#who-we-are).

- No cookies
- No logs

## Who we are

[Ask us](/contact/), or read [the terms](/favicon.ico), with [our icon](/assets/icon.svg).
`;

/** Returns content with one more file in the folder of pages. */
function contentWith(text: string, file: string): string {
  const content = contentCopy();
  writeFileSync(join(content, "pages", file), text);
  return content;
}

interface Where {
  readonly file?: string;
  /** Where the footer links to. */
  readonly target?: string;
}

/** Builds the site with one more file in content/pages, which the footer links to. */
async function builtWith(
  text: string,
  { file = "privacy.md", target = `/${parse(file).name}/` }: Where = {},
): Promise<ReadonlyMap<string, string>> {
  const content = contentWith(text, file);
  editContent(content, [edit("site.yaml", "footer.legalLinks.0.to", target)]);
  const output = memoryOutput();
  await writeSite(await readSite(undefined, content), output);
  return new Map([...output.files].map(([file, data]) => [file, Buffer.from(data).toString()]));
}

test("a file in content/pages is a page in the frame of the site, linked and listed", async () => {
  const files = await builtWith(privacy);
  const page = files.get("privacy/index.html") ?? "";
  expect(page).toMatch(/<title>Privacy Policy \| [\w.]+<\/title>/);
  expect(page.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([expect.stringContaining(">Privacy Policy<")]);
  expect(page).toMatch(/<h2 [^>]*id=what-we-store[^>]*>What we store<\/h2>/);
  for (const words of [
    "sets <strong>no cookies</strong>.",
    "<a href=mailto:hello@leads.example>Write to us</a>",
    "<a href=/about/>our promises</a>",
    "<a href=#who-we-are>who we are</a>",
    "<a href=/favicon.ico>the terms</a>",
  ])
    expect(page).toContain(words);
  expect(page).toMatch(/<a href=\/assets\/icon-[\da-f]{8}\.svg>our icon<\/a>/);
  expect(page).toMatch(/<ul[^>]*><li>No cookies\s*<li>No logs/);
  expect(page).toContain("</footer>");
  expect(files.get("sitemap.xml")).toContain("/privacy/</loc>");
  expect(files.get("about/index.html")).toContain("href=/privacy/");
});

test("another page may link to a heading of it", async () => {
  const files = await builtWith(privacy, { target: "/privacy/#what-we-store" });
  expect(files.get("about/index.html")).toContain("href=/privacy/#what-we-store");
});

test.each([
  ["/contact/", "/contcat/", "/contcat/ is not a page of this site. Write /contact/."],
  ["#who-we-are", "#who-we-were", "#who-we-were is not a page of this site. Write #who-we-are."],
  [
    "/favicon.ico",
    "/terms.txt",
    "/terms.txt leads to a file that does not exist. Add static/terms.txt.",
  ],
  [
    "mailto:{email}",
    "{email}",
    "{email} is an email address. Write mailto:hello@leads.example instead.",
  ],
])("a link to %s that is written %s is reported at its place", async (from, to, problem) => {
  const text = privacy.replace(from, to);
  const line = text.slice(0, text.indexOf(`(${to})`)).split("\n");
  const said = String(await builtWith(text).catch(failureText));
  expect(said.replace(/\/\S*\/pages/g, "pages").split("\n")[2]).toBe(
    `pages/privacy.md:${line.length}:${(line.at(-1)?.length ?? 0) + 2}  ${problem}`,
  );
});

test.each([
  [
    "Terms of Service.md",
    "The name of this file becomes an address. Rename it to terms-of-service.md.",
  ],
  [
    "Über uns & mehr.md",
    "The name of this file becomes an address. Rename it to uber-uns-mehr.md.",
  ],
  [
    "привет.md",
    "The name of this file becomes an address. Use the letters a to z, as in terms.md.",
  ],
  ["Straße.markdown", "Rename this file to strasse.md."],
  ["terms.markdown", "Rename this file to terms.md."],
  ["terms.yaml", "Files in this folder are Markdown. Write this one as terms.md."],
])("a file named %s is refused with the name to give it", async (file, message) => {
  const said = String(await builtWith(privacy, { file }).catch(failureText));
  expect(said).toContain(`/pages/${file}  ${message}`);
});

test("a page beside the folder of pages is not ignored in silence", async () => {
  const said = String(await builtWith(privacy, { file: "../notes.md" }).catch(failureText));
  expect(said).toMatch(
    /\/notes\.md {2}No page uses this file\. Move it to \S*\/pages to make it a page\./,
  );
});

test("what editors keep beside an open page is no page", async () => {
  const content = contentWith(privacy, "privacy.md");
  symlinkSync("me@host.123:1", join(content, "pages/.#privacy.md"));
  for (const file of ["#privacy.md#", "privacy.md~", ".privacy.md.swp"])
    writeFileSync(join(content, "pages", file), "half of it");
  const { content: read } = await readSite(undefined, content);
  expect([...read.files.keys()].filter((file) => file.includes("privacy"))).toEqual([
    "pages/privacy.md",
  ]);
});

test("a file with the name of another page is the one to rename", async () => {
  await expect(builtWith(privacy, { file: "about.md" })).rejects.toThrow(
    "content/pages/about.md makes the page /about/, which the site already has. Rename the file.",
  );
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
  const head = privacy.slice(0, privacy.indexOf("This site"));
  const input = await readSite(undefined, contentWith(head + text, "privacy.md"));
  const output = memoryOutput();
  const { overBudget } = await writeSite(input, output);
  const page = String(output.files.get("privacy/index.html"));
  expect(page.match(/<h2 /g)?.length).toBe(text.match(/^##/gm)?.length);
  expect(overBudget).toEqual([]);
});
