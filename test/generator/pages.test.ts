import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import type { Edit } from "../setup/edits.ts";
import { builtFixture, fixtureInput } from "../setup/fixture-site.ts";
import { partsOf } from "../setup/html.ts";

/** The error of building the small site with some changes. */
async function refusal(...edits: Edit[]): Promise<string> {
  return builtFixture(...edits).then(
    () => expect.fail("nothing is refused"),
    (error) => failureText(error).replaceAll(/\S*\/site-\w+\//g, ""),
  );
}

test("the head of a page describes it to browsers, search engines and link previews", async () => {
  const lines = partsOf((await builtFixture()).get("guide/index.html") ?? "")
    .filter(({ name }) => ["title", "meta", "link"].includes(name))
    .map(({ name, attributes, text }) => [name, ...attributes.flat(), text].join(" ").trim())
    .filter((line) => !line.includes("Content-Security-Policy"));
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "meta charset utf-8
    meta name viewport content width=device-width,initial-scale=1
    title Guide | small.example
    meta name description content How it works.
    link rel canonical href https://small.example/guide/
    meta property og:type content website
    meta property og:url content https://small.example/guide/
    meta property og:site_name content small.example
    meta property og:title content Guide | small.example
    meta property og:description content How it works.
    meta property og:image content https://small.example/assets/social-2cea274d.png
    meta property og:image:width content 1200
    meta property og:image:height content 630
    meta property og:image:alt content A picture
    meta name twitter:card content summary_large_image
    meta name twitter:image:alt content A picture
    meta name theme-color content #fff media (prefers-color-scheme:light)
    meta name theme-color content #000 media (prefers-color-scheme:dark)
    link rel icon href /favicon.ico
    link rel manifest href /site.webmanifest"
  `);
});

test("a page is at its path, with its words and the frame, and in the sitemap", async () => {
  const files = await builtFixture();
  expect(files.get("guide/index.html")).toContain("<h1>How it works</h1>");
  expect(files.get("guide/index.html")).toContain("(202) 555-0100");
  expect(files.get("404.html")).toContain("<h1>Not here</h1>");
  expect(files.get("towns/toledo/index.html")).toContain("<h1>Toledo</h1>");
  expect([...(files.get("sitemap.xml") ?? "").matchAll(/<loc>(.*?)<\/loc>/g)]).toHaveLength(4);
});

test.each([...["/towns/toledo/", "/#top-towns", '"#"', "/favicon.ico", "https://x.example/"]])(
  "a link in the content may lead to %s",
  async (target) => {
    const input = await fixtureInput(["content/home.yaml", "/guide/", target]);
    expect(input.content.url.host).toBe("small.example");
  },
);

const use = "Use one of /, /#top-towns, /guide/, /towns/dayton/, /towns/toledo/";
const orOutside = `${use}, or an address that starts with https:, mailto: or tel:.`;

test.each([
  ["/giude/", "is not a page of this site. Write /guide/."],
  ["/#top-town", "is not a page of this site. Write /#top-towns."],
  ["/404.html", `is not a page of this site. ${use}.`],
  ["/terms.pdf", "leads to a file that does not exist. Add static/terms.pdf."],
  ["//x.test/", `is not a page of this site. ${use}.`],
  ['" javascript:alert(1)"', `is not a page of this site. ${orOutside}`],
  ["hi@x.test", `is not a page of this site. ${orOutside}`],
  ["www.google.com", `is not a page of this site. ${orOutside}`],
])("a link in the content to %s is reported at its place", async (target, problem) => {
  const said = await refusal(["content/home.yaml", "/guide/", target]);
  expect(said).toContain(
    `1 problem in the content\n\ncontent/home.yaml:5:31  next.to ${problem}\n`,
  );
});

test.each<[what: string, edit: Edit, says: string]>([
  [
    "a script that is not in the client folder",
    ["site.tsx", 'words: { guide },\n  script: "page"', 'words: { guide },\n  script: "pages"'],
    'the page /guide/ (guide/index.html) could not be rendered\n\n  There is no script "pages" in the client folder. Use one of page.',
  ],
  [
    "two entries with the same path",
    ["content/towns.yaml", "slug: toledo", "slug: dayton"],
    "the page /towns/dayton/ and the page /towns/dayton/ both make towns/dayton/index.html. Rename or remove one.",
  ],
  [
    "a site without a 404 page",
    ["site.tsx", "townPages, missing()]", "townPages]"],
    "404.html is missing, which hosts show for unknown addresses. Add a page with the path /404.html.",
  ],
  [
    "a content file that no page reads",
    ["content/giude.yaml", "heading: No one reads this\n"],
    "content/giude.yaml",
  ],
])("%s is refused", async (_, edit, says) => {
  expect(await refusal(edit)).toContain(says);
});
