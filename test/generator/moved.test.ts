import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

/** Builds the small site with these changed addresses: each file of the output. */
async function builtWith(moves: Readonly<Record<string, string>>, hasMovedPages = false) {
  const lines = Object.entries(moves).map(([from, to]) => `  - { from: "${from}", to: "${to}" }\n`);
  const input = await fixtureInput(
    ["content/moved.yaml", `pages:${lines.length > 0 ? `\n${lines.join("")}` : " []"}\n`],
    ["site.tsx", "list, text } from", "list, oldPath, target, text } from"],
    [
      "site.tsx",
      "const homePage",
      'const moved = contentFile("moved.yaml", fields({ pages: list(fields({ from: oldPath(""), to: target })) }));\nconst homePage',
    ],
    [
      "site.tsx",
      "  colors: { light",
      '  moved: { source: moved, list: "pages" },\n  colors: { light',
    ],
  );
  const output = memoryOutput();
  await writeSite(input, output, { hasMovedPages });
  return new Map([...output.files].map(([file, data]) => [file, data.toString()]));
}

test("an address that has changed is in the file that hosts read, with and without its slash", async () => {
  const files = await builtWith({ "/old/": "/guide/", "/a.html": "/#top-towns" });
  expect(files.get("_redirects")).toBe(
    "/old/ /guide/ 301\n/old /guide/ 301\n/a.html /#top-towns 301\n",
  );
  expect(files.has("old/index.html")).toBe(false);
});

test("without any, there is no such file", async () => {
  const files = await builtWith({});
  expect(files.has("_redirects")).toBe(false);
});

test("for hosts that can't redirect, a page at the old address leads on", async () => {
  const files = await builtWith({ "/old/": "/guide/", "/a.html": "/#top-towns" }, true);
  const page = files.get("old/index.html") ?? "";
  expect(page).toContain("<meta name=robots content=noindex>");
  expect(page).toMatch(/<link rel=canonical href="https:[^"]+\/guide\/">/);
  expect(page).toMatch(/<a href="\/guide\/">[^<]+<\/a>/);
  expect(page).toContain('<meta http-equiv=refresh content="0;url=/guide/">');
  expect(files.get("a.html")).toContain('href="/#top-towns"');
  expect(files.get("sitemap.xml")).not.toContain("/old/");
});

test.each<[what: string, moves: Readonly<Record<string, string>>, problems: readonly string[]]>([
  [
    "from an address that is still one",
    { "/guide/": "/", "/favicon.ico": "/" },
    [
      "pages[0].from is still an address of this site. Rename that, or remove this.",
      "pages[1].from is still an address of this site. Rename that, or remove this.",
    ],
  ],
  [
    "from another name of an address that is still one",
    {
      "/guide": "/",
      "/guide/index.html": "/",
      "/Guide/": "/",
      "/404.html": "/",
      "/assets/a/": "/",
    },
    [
      ...[0, 1, 2, 3].map(
        (index) =>
          `pages[${index}].from is still an address of this site. Rename that, or remove this.`,
      ),
      "pages[4].from is in /assets/, where hosts look for files alone. Remove this.",
    ],
  ],
  [
    "to no page",
    { "/a/": "/gudie/", "/b/": "#", "/c/": "https://x.test/", "/d/": "/favicon.ico" },
    [
      "pages[0].to is not a page of this site. Write /guide/.",
      "pages[1].to is not a page of this site. Write the path of one.",
      "pages[2].to is not a page of this site. Write the path of one.",
      "pages[3].to is not a page of this site. Write the path of one.",
    ],
  ],
  ["in steps", { "/a/": "/b/", "/b/": "/guide/" }, ["pages[0].to has moved too. Write /guide/."]],
  [
    "in a circle",
    { "/a/": "/b/", "/b/": "/a/" },
    [
      "pages[0].to has moved too. Write the path of a page.",
      "pages[1].to has moved too. Write the path of a page.",
    ],
  ],
  [
    "from another site",
    { "https://x.test/a/": "/" },
    ["pages[0].from is not a path of this site. Write one such as /about/, without https: or ?."],
  ],
])("a change of address %s is refused", async (_, moves, problems) => {
  const said = await builtWith(moves).then(() => "", failureText);
  expect(
    [...said.matchAll(/^\S+\/content\/moved\.yaml:\d+:\d+ {2}(.*)$/gm)].map(([, one]) => one),
  ).toEqual(problems);
});

test("an address that a generated file has is refused", async () => {
  const said = await builtWith({ "/sitemap.xml": "/", "/robots.txt": "/" }).then(
    () => "",
    failureText,
  );
  for (const from of ["/sitemap.xml", "/robots.txt"])
    expect(said).toContain(
      `  the old address ${from} is still an address of this site. Rename that, or remove this.`,
    );
});

test("an old address may have capitals and letters beyond ASCII, with a page for hosts too", async () => {
  const files = await builtWith({ "/Old-News/": "/guide/", "/%C3%BCber/": "/guide/" }, true);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["Old-News/index.html", "über/index.html"]),
  );
});
