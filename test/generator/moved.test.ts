import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { redirectsOf } from "../../src/generator/headers/redirects-file.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { bakery, bakeryInput } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";

type Moves = Readonly<Record<string, string>>;

/** Builds the small site with these old addresses: output file to text. */
async function built(moves: Moves, hasMovedPages = false) {
  const lines = Object.entries(moves).map(
    ([from, to]) => `  - { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`,
  );
  const addresses = lines.length > 0 ? `\n${lines.join("")}` : " []";
  const input = await bakeryInput(["content/moved.yaml", `addresses:${addresses}\n`]);
  return (await builtInMemory(input, { hasMovedPages })).files;
}

/** The build's errors for these old addresses: the place in moved.yaml, and the problem. */
async function problemsOf(moves: Moves): Promise<string[]> {
  const said = await built(moves).then(() => "", failureText);
  const found = said.matchAll(/^\S+\/content\/moved\.yaml:(\d+:\d+ {2}.*)$/gm);
  return [...found].map(([, problem = ""]) => problem);
}

test("old addresses of pages redirect with and without a slash, those of files as written", async () => {
  const files = await built({
    "/u\u0308ber-uns/~a_1.x/": "/about/",
    "/older": "/#breads",
    "/old.pdf": "/assets/social.png",
  });
  expect(files.get("_redirects")?.replace(/-[\da-f]{8}/, "-HASH")).toBe(
    [
      "/%C3%BCber-uns/~a_1.x/ /about/ 301\n/%C3%BCber-uns/~a_1.x /about/ 301\n",
      "/older/ /#breads 301\n/older /#breads 301\n",
      "/old.pdf /assets/social-HASH.png 301\n",
    ].join(""),
  );
  expect(files.has("older/index.html")).toBe(false);
  expect((await built({})).has("_redirects")).toBe(false);
});

test("special characters in an anchor are percent-encoded, and paths get the site's base", () => {
  const [odd] = redirectsOf([{ from: "/a/", to: '/#ä;"$ b' }], siteUrl("https://x.test/y/"));
  expect(odd).toEqual({ from: "/y/a/", to: "/y/#%C3%A4%3B%22%24%20b" });
});

test("for hosts that can't redirect, a page at the old address does", async () => {
  const moves = {
    "/Old/": "/about/",
    "/a.html": "/#breads",
    "/a.htm": "/about/",
    "/u\u0308ber": "/about/",
    "/logo/": "/assets/social.png",
    "/old.pdf": "/about/",
  };
  const files = await built(moves, true);
  const page = files.get("Old/index.html") ?? "";
  expect(page).toMatch(
    /^<!doctype html><html lang=en><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="default-src 'none';base-uri 'none';form-action 'none'">/,
  );
  expect(page).toContain("<meta name=robots content=noindex>");
  expect(page).toMatch(/<link rel=canonical href="https:[^"]+\/about\/">/);
  expect(page).toMatch(/<a href="\/about\/">[^<]+<\/a>/);
  expect(page).toContain('<meta http-equiv=refresh content="0;url=/about/">');
  expect(files.get("a.html")).toContain('href="/#breads"');
  expect(files.get("a.htm")).toContain('href="/about/"');
  expect(files.has("\u00fcber/index.html")).toBe(true);
  const asset = [...files.keys()].find((file) => file.startsWith("assets/social-"));
  expect(files.get("logo/index.html")).toContain(`href="https://bakery.example/${asset}"`);
  expect(files.get("sitemap.xml")).not.toContain("/Old/");
  expect(files.has("old.pdf")).toBe(false);
});

test("a build counts the pages at old addresses among its files", async () => {
  const moved = "addresses:\n  - { from: /older/, to: /about/ }\n";
  const input = await bakeryInput(["content/moved.yaml", moved]);
  const { summary: without } = await builtInMemory(input);
  const { summary } = await builtInMemory(input, { hasMovedPages: true });
  expect(summary.files - without.files).toBe(1);
});

test("the dev server reports an invalid old address", async () => {
  const { folder, content, write } = bakery();
  const builder = siteBuilder({ root: folder, content });
  await builder.build([]);
  write("content/moved.yaml", "addresses:\n  - { from: /about/, to: /about/ }\n");
  const { notes } = await builder.build([content]);
  expect(notes.join()).toContain("is still in use by the page /about/");
});

const notAPath =
  "is not a path on this site. Write one such as /about/ or /old.pdf, with only letters, digits, hyphens, underscores, ~, and dots inside names.";
const still = (maker: string) =>
  `is still in use by ${maker}. Rename that, or remove this address.`;

test.each<[problem: string, ...from: string[]]>([
  [notAPath, "", "old/", "//about/", "/about//", "/./about/", "/a/../about/", "/.git/", "/about./"],
  [notAPath, "/a\\b/", "/a%5Cb/", "/caf%C3%A9/", "/a?b/", "/a#b", "/a b/", "/a\n/b/", "/a:b*/"],
  [notAPath, "/\u202ex/", "https://x.test/a/"],
  ["is longer than 250 bytes. Remove it.", `/${"é".repeat(125)}`],
  [still("the page /"), "/", "/index.html"],
  [still("the page /about/"), "/about", "/about/index.html", "/ABOUT/", "/about/index.html/x/"],
  [still("static/favicon.ico"), "/favicon.ico", "/favicon.ico/"],
  [still("the build"), "/robots.txt", "/sitemap.xml", "/_headers/a/", "/_redirects"],
  ["is in /assets/, where hosts only serve files. Remove this.", "/Assets/", "/assets/a.png"],
])("each invalid old address is reported at its place: it %s", async (problem, ...from) => {
  const moves = Object.fromEntries(from.map((one) => [one, "/"]));
  expect(await problemsOf(moves)).toEqual(
    from.map((_, index) => `${index + 2}:13  addresses[${index}].from ${problem}`),
  );
});

const noPage =
  "is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.";
const noPath = "is not a path on this site. Write one such as /about/ or /#pricing.";

test.each<[problem: string, ...to: string[]]>([
  ["is not a page of this site. Write /about/.", "/abuot/", "/about/#nothing-of-it"],
  [noPage, "/old-0/"],
  [noPath, "#", "https://x.test/", "mailto:a@x.test", "/about/?a=b", "/%61bout/", "/#bre%61ds"],
  [noPath, "/about/?a 301\n/* https://x.test/", "/about/?a;internal;#top"],
])("each invalid new address is reported at its place: it %s", async (problem, ...to) => {
  const moves = Object.fromEntries(to.map((one, index) => [`/old-${index}/`, one]));
  expect(await problemsOf(moves)).toEqual(
    to.map((_, index) => `${index + 2}:28  addresses[${index}].to ${problem}`),
  );
});

test("an old address listed twice is reported, however it is spelled", async () => {
  const moves = {
    "/old/": "/",
    "/old": "/",
    "/x.a/": "/",
    "/x.a": "/",
    "/ü/": "/",
    "/u\u0308": "/",
    "/ος/": "/",
    "/οσ": "/",
  };
  expect(await problemsOf(moves)).toEqual(
    [1, 3, 5, 7].map(
      (index) => `${index + 2}:13  addresses[${index}].from is in this list twice. Remove one.`,
    ),
  );
});
