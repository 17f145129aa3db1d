import { expect, test } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import { redirectsOf } from "../../src/generator/headers/redirects-file.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { bakeryInput } from "../setup/bakery.ts";
import { attribute, one, parseHtml } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";

type Moves = readonly (readonly [from: string, to: string])[];

/** Builds the small site with these old addresses: output file to text. */
async function built(moves: Moves) {
  const lines = moves.map(
    ([from, to]) => `  - { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`,
  );
  const addresses = lines.length > 0 ? `\n${lines.join("")}` : " []";
  const input = await bakeryInput(["content/moved.yaml", `addresses:${addresses}\n`]);
  return (await builtInMemory(input)).files;
}

/** The build's errors for these old addresses: the place in moved.yaml, and the problem. */
async function problemsOf(moves: Moves): Promise<string[]> {
  const said = await built(moves).then(() => "", failureText);
  const found = said.matchAll(/^\S+\/content\/moved\.yaml:(\d+:\d+ {2}.*)$/gm);
  return [...found].map(([, problem = ""]) => problem);
}

test("old addresses of pages redirect with and without a slash, those of files as written", async () => {
  const files = await built([
    ["/u\u0308ber-uns/~a_1.x/", "/about/"],
    ["/older", "/#breads"],
    ["/old.pdf", "/assets/social.png"],
  ]);
  expect(files.get("_redirects")?.replace(/-[\da-f]{8}/, "-HASH")).toBe(
    [
      "/%C3%BCber-uns/~a_1.x/ /about/ 301\n/%C3%BCber-uns/~a_1.x /about/ 301\n",
      "/older/ /#breads 301\n/older /#breads 301\n",
      "/old.pdf /assets/social-HASH.png 301\n",
    ].join(""),
  );
  expect((await built([])).has("_redirects")).toBe(false);
  const [odd] = redirectsOf([{ from: "/a/", to: '/#ä;"$ b' }], siteUrl("https://x.test/y/"));
  expect(odd).toEqual({ from: "/y/a/", to: "/y/#%C3%A4%3B%22%24%20b" });
});

test("for hosts that can't redirect, a page at the old address leads on", async () => {
  const moves: Moves = [
    ["/Old/", "/about/"],
    ["/a.html", "/#breads"],
    ["/u\u0308ber", "/about/"],
    ["/old.pdf", "/about/"],
  ];
  const files = await built(moves);
  const page = parseHtml(files.get("Old/index.html") ?? "");
  const meta = (named: string) => attribute(one(page, `meta[${named}]`), "content");
  expect(meta("http-equiv=refresh")).toBe("0;url=/about/");
  expect(meta("name=robots")).toBe("noindex");
  expect(meta("http-equiv=Content-Security-Policy")).toContain("default-src 'none'");
  expect(attribute(one(page, "link[rel=canonical]"), "href")).toBe("https://bakery.example/about/");
  expect(attribute(one(page, "a"), "href")).toBe("/about/");
  // No words, which would be in English on every site.
  expect(files.get("Old/index.html")).not.toMatch(/ moved/);
  expect(attribute(one(parseHtml(files.get("a.html") ?? ""), "a"), "href")).toBe("/#breads");
  expect(files.has("\u00fcber/index.html")).toBe(true);
  expect(files.has("old.pdf")).toBe(false);
  expect(files.get("sitemap.xml")).not.toContain("/Old/");
});

const notAPath =
  "is not a path on this site. Write one such as /about/ or /old.pdf, with only letters, digits, hyphens, underscores, ~, and dots inside names.";
const still = (maker: string) => `is still in use by ${maker}. Rename that, or remove this entry.`;

test("each invalid old address is reported at its place", async () => {
  const problems = {
    "old/": notAPath,
    "/../about/": notAPath,
    "/a?b/": notAPath,
    "/a b/": notAPath,
    "https://x.test/a/": notAPath,
  };
  expect(await problemsOf(Object.keys(problems).map((from) => [from, "/"]))).toEqual(
    Object.values(problems).map((one, index) => `${index + 2}:13  addresses[${index}].from ${one}`),
  );
  const inUse = {
    "/": still("the page /"),
    "/ABOUT": still("the page /about/"),
    "/about/index.html/x/": still("the page /about/"),
    "/favicon.ico/": still("static/favicon.ico"),
    "/_headers/a/": "is a file that the build makes. Remove this entry.",
    "/assets/a.png": "is in /assets/, where hosts only serve files. Remove this entry.",
    "/old/": undefined,
    "/old": "is in this list twice. Remove one.",
  };
  expect(await problemsOf(Object.keys(inUse).map((from) => [from, "/"]))).toEqual(
    Object.values(inUse).flatMap((one, index) =>
      one ? `${index + 2}:13  addresses[${index}].from ${one}` : [],
    ),
  );
});

test("each invalid new address is reported at its place", async () => {
  const noPath = "is not a path on this site. Write one such as /about/ or /#pricing.";
  const problemsTo = (...to: readonly string[]) =>
    problemsOf(to.map((one, index) => [`/old-${index}/`, one]));
  expect(
    await problemsTo("/about/?a=b", "https://x.test/", "/about/ 301\n/* https://x.test/"),
  ).toEqual([
    `2:28  addresses[0].to ${noPath}`,
    `3:28  addresses[1].to ${noPath}`,
    `4:28  addresses[2].to ${noPath}`,
  ]);
  expect(await problemsTo("/abuot/", "/about/#nothing-of-it", "/old-0/")).toEqual([
    "2:28  addresses[0].to is not an address of this site. Write /about/.",
    "3:28  addresses[1].to is not an address of this site. Write /about/.",
    "4:28  addresses[2].to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.",
  ]);
});
