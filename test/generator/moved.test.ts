import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { redirectsOf } from "../../src/generator/headers/redirects-file.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { bakery } from "../setup/bakery.ts";
import { memoryOutput } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

type Moves = Readonly<Record<string, string>>;

/** Builds the small site with these changed addresses: each file of the output, and its warnings. */
async function built(moves: Moves, hasMovedPages = false) {
  const lines = Object.entries(moves).map(
    ([from, to]) => `  - { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`,
  );
  const input = await fixtureInput(
    ["content/moved.yaml", `pages:${lines.length > 0 ? `\n${lines.join("")}` : " []"}\n`],
    ["site.tsx", "siteAddress, text } from", "ownPath, oldPath, siteAddress, text } from"],
    [
      "site.tsx",
      "const homePage",
      'const moved = contentFile("moved.yaml", fields({ pages: list(fields({ from: oldPath(""), to: ownPath("") })) }));\nconst homePage',
    ],
    [
      "site.tsx",
      "  colors: { light",
      '  moved: { source: moved, list: "pages" },\n  colors: { light',
    ],
  );
  const output = memoryOutput();
  const { warnings } = await writeSite(input, output, { hasMovedPages });
  const files = new Map([...output.files].map(([file, data]) => [file, data.toString()]));
  return { files, warnings };
}

const builtWith = async (...parts: Parameters<typeof built>) => (await built(...parts)).files;

/** What the build says against these changed addresses: the place in their file, and the problem. */
async function problemsOf(moves: Moves): Promise<string[]> {
  const said = await built(moves).then(() => "", failureText);
  const found = said.matchAll(/^\S+\/content\/moved\.yaml:(\d+:\d+ {2}.*)$/gm);
  return [...found].map(([, problem = ""]) => problem);
}

test("an old address leads on with its slash and without, one of a file as it is", async () => {
  const files = await builtWith({ "/old/": "/guide/", "/older": "/", "/old.pdf": "/favicon.ico" });
  expect(files.get("_redirects")).toBe(
    [
      "/old/ /guide/ 301\n/old /guide/ 301\n",
      "/older/ / 301\n/older / 301\n",
      "/old.pdf /favicon.ico 301\n",
    ].join(""),
  );
  expect(files.has("old/index.html")).toBe(false);
});

test("letters of other alphabets and anchors are percent-encoded", async () => {
  const files = await builtWith({ "/u\u0308ber-uns/~a_1.x/": "/guide/", "/a.html": "/#top-towns" });
  expect(files.get("_redirects")).toBe(
    [
      "/%C3%BCber-uns/~a_1.x/ /guide/ 301\n/%C3%BCber-uns/~a_1.x /guide/ 301\n",
      "/a.html /#top-towns 301\n",
    ].join(""),
  );
  const [odd] = redirectsOf([{ from: "/a/", to: '/#ä;"$ b' }], siteUrl("https://x.test/y/"));
  expect(odd).toEqual({ from: "/y/a/", to: "/y/#%C3%A4%3B%22%24%20b" });
});

test("a redirect leads to the output file of an asset", () => {
  const url = siteUrl("https://x.test/", new Map([["assets/a.pdf", "assets/a-1a2b3c4d.pdf"]]));
  const [first] = redirectsOf([{ from: "/a.pdf", to: "/assets/a.pdf" }], url);
  expect(first?.to).toBe("/assets/a-1a2b3c4d.pdf");
});

test("without any, there is no such file", async () => {
  const files = await builtWith({});
  expect(files.has("_redirects")).toBe(false);
});

test("for hosts that can't redirect, a page at the old address leads on", async () => {
  const moves = { "/Old/": "/guide/", "/a.html": "/#top-towns", "/über": "/guide/" };
  const files = await builtWith(moves, true);
  const page = files.get("Old/index.html") ?? "";
  expect(page).toContain("<meta name=robots content=noindex>");
  expect(page).toMatch(/<link rel=canonical href="https:[^"]+\/guide\/">/);
  expect(page).toMatch(/<a href="\/guide\/">[^<]+<\/a>/);
  expect(page).toContain('<meta http-equiv=refresh content="0;url=/guide/">');
  expect(files.get("a.html")).toContain('href="/#top-towns"');
  expect(files.has("über/index.html")).toBe(true);
  expect(files.get("sitemap.xml")).not.toContain("/Old/");
});

test("an old address may lead to an asset, on every host", async () => {
  const files = await builtWith({ "/old/": "/assets/social.png" }, true);
  const [, asset = ""] = /^\/old\/ \/(\S+) 301$/m.exec(files.get("_redirects") ?? "") ?? [];
  expect(asset).toMatch(/^assets\/social-[\da-f]{8}\.png$/);
  expect(files.has(asset)).toBe(true);
  expect(files.get("old/index.html")).toContain(`href="https://small.example/${asset}"`);
});

test("the dev server does not redirect from an address that is refused", async () => {
  const { folder, write } = bakery();
  const builder = siteBuilder({ root: folder, content: join(folder, "content") });
  expect((await builder.build([])).redirects?.get("/who-we-are/")).toBe("/about/");
  write("content/moved.yaml", "addresses:\n  - { from: /about/, to: /about/ }\n");
  const { redirects, notes } = await builder.build([join(folder, "content/moved.yaml")]);
  expect(redirects).toEqual(new Map());
  expect(notes?.join()).toContain("is still an address of this site");
});

test("no page stands in for another file", async () => {
  expect((await builtWith({ "/old.pdf": "/guide/" }, true)).has("old.pdf")).toBe(false);
});

const notAPath =
  "is not a path of this site. Write one such as /about/ or /old.pdf, of letters, digits, hyphens, underscores, ~ and dots inside names.";
const still = (maker: string) =>
  `is still an address of this site: ${maker}. Rename that, or remove this.`;

test.each<[from: string, problem: string]>([
  ["", notAPath],
  ["old/", notAPath],
  ["//about/", notAPath],
  ["/about//", notAPath],
  ["/./about/", notAPath],
  ["/../../x/", notAPath],
  ["/a/../guide/", notAPath],
  ["/.git/", notAPath],
  ["/guide./", notAPath],
  ["/a\\b/", notAPath],
  ["/a%5Cb/", notAPath],
  ["/%2e%2e/x/", notAPath],
  ["/caf%C3%A9/", notAPath],
  ["/a?b/", notAPath],
  ["/a#b", notAPath],
  ["/a b/", notAPath],
  ["/a\n/b/", notAPath],
  ["/a:b*/", notAPath],
  ["/\u202ex/", notAPath],
  ["https://x.test/a/", notAPath],
  [`/${"é".repeat(125)}`, "has more than 250 bytes. Remove this."],
  ["/", still("the page /")],
  ["/index.html", still("the page /")],
  ["/guide/", still("the page /guide/")],
  ["/guide", still("the page /guide/")],
  ["/guide/index.html", still("the page /guide/")],
  ["/GUIDE/", still("the page /guide/")],
  ["/guide/index.html/x/", still("the page /guide/")],
  ["/404.html", still("the page /404.html")],
  ["/favicon.ico", still("static/favicon.ico")],
  ["/favicon.ico/", still("static/favicon.ico")],
  ["/robots.txt", still("the build")],
  ["/robots.txt/", still("the build")],
  ["/sitemap.xml", still("the build")],
  ["/_headers/a/", still("the build")],
  ["/_redirects", still("the build")],
  ["/Assets/", "is in /assets/, where hosts look for files alone. Remove this."],
  ["/assets/a.png", "is in /assets/, where hosts look for files alone. Remove this."],
])("the old address %j is refused at its place", async (from, problem) => {
  expect(await problemsOf({ [from]: "/" })).toEqual([`2:13  pages[0].from ${problem}`]);
});

const noPage =
  "is not a page of this site. Use one of /, /#top-towns, /guide/, /towns/dayton/, /towns/toledo/.";
const noPath = "is not a path of this site. Write one such as /about/ or /#pricing.";

test.each<[to: string, problem: string]>([
  ["/gudie/", "is not a page of this site. Write /guide/."],
  ["/old/", noPage],
  ["/guide/#no", "is not a page of this site. Write /guide/."],
  ["#", noPath],
  ["https://x.test/", noPath],
  ["mailto:a@x.test", noPath],
  ["/guide/?a=b", noPath],
  ["/%67uide/", noPath],
  ["/#top%2Dtowns", noPath],
  ["/guide/?a 301\n/* https://x.test/", noPath],
  ["/guide/?a;internal;#top", noPath],
])("the new address %j is refused at its place", async (to, problem) => {
  expect(await problemsOf({ "/old/": to })).toEqual([`2:26  pages[0].to ${problem}`]);
});

test("no old address stands twice, in whatever spelling", async () => {
  const moves = {
    "/old/": "/",
    "/old": "/",
    "/OLD/": "/",
    "/ü/": "/",
    "/u\u0308": "/",
    "/x.a/": "/",
  };
  expect(await problemsOf({ ...moves, "/x.a": "/", "/οδοσ": "/" })).toEqual(
    [1, 2, 4, 6].map(
      (index) => `${index + 2}:13  pages[${index}].from is in this list twice. Remove one.`,
    ),
  );
});

test("of more than a thousand addresses, the build names what hosts take", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`/old-${index}/`, "/"]),
  );
  expect((await built(many)).warnings).toEqual([
    "moved.yaml has 1001 addresses. Cloudflare Pages takes 1000 and CloudFront as many as fit 10 KB. Remove those that nobody asks for.",
  ]);
});
