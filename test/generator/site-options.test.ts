import { expect, test } from "vitest";
import { builtFixture } from "../setup/fixture-site.ts";

const beforeColors = "  colors: { light";

/** Returns the policy in the meta tag of a page. */
const policyOf = (html = "") =>
  /<meta http-equiv=Content-Security-Policy content="([^"]*)">/.exec(html)?.[1]?.split(";");

test("a source that the site adds is allowed by every page and by the host's header", async () => {
  const files = await builtFixture([
    "site.tsx",
    beforeColors,
    `  sources: {
    "script-src": ["https://stats.test"],
    "connect-src": ["https://stats.test"],
    "frame-src": ["https://maps.test", "https://video.test"],
  },
${beforeColors}`,
  ]);
  const pages = [...files.keys()].filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages)
    expect(policyOf(files.get(page))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'sha256-[^ ]+' https:\/\/stats\.test$/),
        "connect-src 'self' https://stats.test",
        "frame-src https://maps.test https://video.test",
        "form-action 'none'",
      ]),
    );
  const header = /Content-Security-Policy: (.*)/.exec(files.get("_headers") ?? "")?.[1];
  expect(header).toMatch(/script-src ('sha256-[^ ]+' )+https:\/\/stats\.test;/);
  expect(header).toContain("; connect-src 'self' https://stats.test;");
  expect(header).toContain("; frame-src https://maps.test https://video.test;");
});

test("without it, a script from elsewhere is refused with the directive to add it to", async () => {
  const script = '<script defer src="https://stats.test/a.js" />';
  await expect(
    builtFixture(["site.tsx", "      {children}\n", `      {children}\n      ${script}\n`]),
  ).rejects.toThrow(
    'guide/index.html has the src "https://stats.test/a.js" on <script>, which its policy forbids. Allow it in script-src.',
  );
});

test("a site may say its language and its name", async () => {
  const files = await builtFixture([
    "site.tsx",
    beforeColors,
    `  lang: () => "pt-BR",\n  name: () => "Leads & Co",\n${beforeColors}`,
  ]);
  expect(files.get("guide/index.html")).toMatch(/^<!doctype html><html lang=pt-BR>/);
  expect(JSON.parse(files.get("site.webmanifest") ?? "")).toMatchObject({
    name: "Leads & Co",
    short_name: "Leads & Co",
  });
});

test("the manifest has the icons that the site wants in it, with their addresses", async () => {
  const icon = `{ file: "favicon.ico", sizes: "192x192", type: "image/png", inManifest: true }`;
  const files = await builtFixture([
    "site.tsx",
    `icons: [{ rel: "icon", file: "favicon.ico" }]`,
    `icons: [{ rel: "icon", file: "favicon.ico" }, ${icon}]`,
  ]);
  expect(JSON.parse(files.get("site.webmanifest") ?? "")).toMatchObject({
    start_url: "/",
    icons: [{ src: "/favicon.ico", sizes: "192x192", type: "image/png" }],
  });
});

test("without them it is in English and called by its host", async () => {
  const files = await builtFixture();
  expect(files.get("guide/index.html")).toMatch(/^<!doctype html><html lang=en>/);
  const { name } = JSON.parse(files.get("site.webmanifest") ?? "");
  expect(files.get("sitemap.xml")).toContain(`//${name}/`);
});

/** The small site with files of its own, and a link to one in its head. */
const withFiles = (files: string) =>
  builtFixture([
    "site.tsx",
    beforeColors,
    `  files: (_, url) => (${files}),
  links: [{ rel: "alternate", type: "application/atom+xml", title: "News & more", file: "feed.xml" }],
${beforeColors}`,
  ]);

test("an address in the Markdown of such a file may have a sentence around it", async () => {
  const files = await withFiles(
    '{ "feed.xml": "", "llms.txt": "[Guide](" + url.absolute("/guide/") + "): see " + url.absolute("/") + "." }',
  );
  expect(files.get("llms.txt")).toContain("/guide/): see");
});

test("a site may add files of its own, and links to them in the head of each page", async () => {
  const files = await withFiles('{ "feed.xml": url.absolute("/guide/") }');
  expect(files.get("feed.xml")).toMatch(/^https:\S+\/guide\/$/);
  for (const page of ["guide/index.html", "404.html"])
    expect(files.get(page)).toContain(
      '<link rel=alternate href=/feed.xml type=application/atom+xml title="News &amp; more">',
    );
});

test.each([
  [
    "leads to no page",
    '{ "feed.xml": url.absolute("/no/?a=1&amp;b=2#c") }',
    /feed\.xml refers to "https:\S+\/no\/\?a=1&b=2#c", but there is no no\/index\.html/,
  ],
  [
    "is kept by browsers",
    '{ "assets/feed.xml": "" }',
    /the site makes assets\/feed\.xml\. Browsers keep assets\/ for a year: use another name\./,
  ],
  [
    "throws",
    '{ "feed.xml": (() => { throw new Error("no news"); })() }',
    /^no news\n\n {4}at .*site\.tsx:\d+:\d+/,
  ],
  [
    "has the name of another",
    '{ "feed.xml": "", "robots.txt": "" }',
    /robots\.txt is made by both the build and the site\. Rename one\./,
  ],
  [
    "has no name that is safe",
    '{ "feed.xml": "", "/News.xml": "" }',
    /the site makes \/News\.xml, which is an absolute path/,
  ],
  ["is missing", "{}", /index\.html refers to "\/feed\.xml", but there is no feed\.xml/],
])("a file of the site's own that %s is refused", async (_, files, problem) => {
  await expect(withFiles(files)).rejects.toThrow(problem);
});
