import { expect, test } from "vitest";
import { sourceProblems } from "../../src/generator/headers/policy.ts";
import { bakeryInput, builtBakery } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

const site = "src/site/site.tsx";
const beforeColors = "  colors: { light";

/** Adds an option to the site. */
const option = (code: string): Edit => [site, beforeColors, `${code},\n${beforeColors}`];

test("a source that the site adds is allowed on every page and in the host's header", async () => {
  const sources = `{ "script-src": ["https://stats.test"], "frame-src": ["https://maps.test"] }`;
  const files = await builtBakery(option(`  sources: ${sources}`));
  for (const page of ["index.html", "about/index.html", "terms/index.html", "404.html"]) {
    const [, policy = ""] =
      /Content-Security-Policy content="([^"]*)">/.exec(files.get(page) ?? "") ?? [];
    expect(policy).toMatch(/;script-src 'sha256-[^ ]+' https:\/\/stats\.test;/);
    expect(policy).toContain(";frame-src https://maps.test");
  }
  expect(files.get("_headers")).toContain(
    "; frame-src https://maps.test; worker-src https://stats.test;",
  );
});

test("otherwise an external script is refused, with the directive to add it to", async () => {
  const script = '<script defer src="https://stats.test/a.js" />';
  await expect(
    builtBakery([site, "      <footer>\n", `      ${script}\n      <footer>\n`]),
  ).rejects.toThrow(
    'about/index.html (src/site/site.tsx) has the src "https://stats.test/a.js" on <script>, which its policy forbids. Allow it in script-src.',
  );
});

test("every valid form of a source is accepted", () => {
  const right = {
    "script-src": ["'self'", "'sha256-ab+/=='", "https://a.test:8443/b_c/d.js"],
    "connect-src": ["*", "https:", "wss://*.a.test", "http://localhost:*", "a.test:443", "blob:"],
    "trusted-types": ["default", "'allow-duplicates'", "*"],
  };
  expect(sourceProblems(right)).toEqual([]);
});

test.each<[directive: string, sources: unknown]>([
  ["script-src", ["'self'", "self"]],
  ["script-src", ["'self'", "https://a.test https://b.test"]],
  ["script-src", ["'self'", "https://a.test;"]],
  ["script-src", ["'self'", "https://a.test/$host"]],
  ["img-src", ["https://ä.test"]],
  ["img-src", ['https://a.test/"']],
  ["img-src", ["'self"]],
  ["img-src", [""]],
  ["img-src", [5]],
  ["trusted-types", ["a b"]],
  ["script-src", "https://a.test"],
  ["script-scr", ["https://a.test"]],
])("in %s, the sources %j are refused", (directive, sources) => {
  expect(sourceProblems({ [directive]: sources })).toEqual([
    expect.stringContaining(
      `the site allows ${JSON.stringify(sources)} in ${directive}. Write a list`,
    ),
  ]);
});

test("invalid sources fail a build", async () => {
  const wrong = option('  sources: { "script-src": "https://a.test" } as never');
  await expect(bakeryInput(wrong)).rejects.toThrow(
    'the site allows "https://a.test" in script-src. Write a list of hosts such as "https://stats.example", or of keywords in single quotes such as "\'self\'", in one of connect-src, ',
  );
});

test("a site may set its language, its name and the icons in its manifest", async () => {
  const icon = `{ file: "favicon.ico", sizes: "192x192", type: "image/png", inManifest: true }`;
  const files = await builtBakery(option('  lang: () => "pt-BR",\n  name: () => "Leads & Co"'), [
    site,
    '"favicon.ico" }]',
    `"favicon.ico" }, ${icon}]`,
  ]);
  expect(files.get("about/index.html")).toMatch(/^<!doctype html><html lang=pt-BR>/);
  expect(files.get("about/index.html")).toMatch(/<title>About \| Leads &(amp;)? Co<\/title>/);
  expect(JSON.parse(files.get("site.webmanifest") ?? "")).toMatchObject({
    name: "Leads & Co",
    short_name: "Leads & Co",
    id: "/",
    start_url: "/",
    // The site has no buttons to go back, which only a browser's own window has.
    display: "browser",
    background_color: "#fff",
    theme_color: "#060",
    icons: [{ src: "/favicon.ico", sizes: "192x192", type: "image/png" }],
  });
  // The icon of the manifest has no relation to the page.
  expect(files.get("about/index.html")?.match(/<link [^>]*favicon[^>]*>/g)).toEqual([
    "<link rel=icon href=/favicon.ico>",
  ]);
});

test("the site's modules may load packages of the project", async () => {
  const load = 'import { createRequire } from "node:module";\nconst textPages';
  const name = 'name: () => typeof createRequire(import.meta.url)("zod").string';
  const files = await builtBakery([site, "const textPages", load], option(`  ${name}`));
  expect(files.get("about/index.html")).toContain("<title>About | function</title>");
});

test("an icon that only the manifest lists is missed, too", async () => {
  const icon = '{ file: "none.png", sizes: "192x192", type: "image/png", inManifest: true }';
  await expect(
    builtBakery([site, '"favicon.ico" }]', `"favicon.ico" }, ${icon}]`]),
  ).rejects.toThrow(
    'site.webmanifest refers to "/none.png", but there is no none.png. Add static/none.png.',
  );
});

test("browsers learn the size of an icon", async () => {
  const sized = '"favicon.ico", sizes: "32x32" }]';
  const files = await builtBakery([site, '"favicon.ico" }]', sized]);
  expect(files.get("about/index.html")).toContain("<link rel=icon href=/favicon.ico sizes=32x32>");
});

test("the warning about a page over its budget names the module that sets it", async () => {
  const budget = '  path: "/about/",\n  budget: { gzip: 100 },';
  const input = await bakeryInput([site, '  path: "/about/",', budget]);
  const { summary } = await builtInMemory(input);
  expect(summary.overBudget).toEqual([
    expect.stringMatching(
      /^\/about\/ is \d+ bytes over .+, or raise its budget in src\/site\/site\.tsx\.$/,
    ),
  ]);
});

/** Builds the small site with extra files, and a link to one in the head of each page. */
const withFiles = (files: string) =>
  builtBakery(
    option(`  files: (words, url) => (${files}),
  links: [{ rel: "alternate", type: "application/atom+xml", title: "News & more", file: "feed.xml" }]`),
  );

test("a site may add files, and links to them in the head of each page", async () => {
  const files = await withFiles('{ "feed.xml": url.absolute("/about/") }');
  expect(files.get("feed.xml")).toMatch(/^https:\S+\/about\/$/);
  for (const page of ["about/index.html", "404.html"])
    expect(files.get(page)).toContain(
      '<link rel=alternate href=/feed.xml type=application/atom+xml title="News &amp; more">',
    );
});

test.each([
  [
    '{ "feed.xml": "", "robots.txt": "" }',
    "the site and the build both make robots.txt. Rename or remove one.",
  ],
  [
    '{ "feed.xml": "", ".git/config": "" }',
    "the site makes .git/config, which is hidden, and hosts do not serve it. Rename or remove it.",
  ],
  [
    "{}",
    'index.html (src/site/site.tsx) and 3 more refer to "/feed.xml", but there is no feed.xml',
  ],
])("the site's own files are refused if they are %s", async (files, says) => {
  await expect(withFiles(files)).rejects.toThrow(says);
});
