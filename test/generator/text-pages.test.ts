import { expect, test } from "vitest";
import { bakeryInput, builtBakery, refusal } from "../setup/bakery.ts";
import type { Edit } from "../setup/project.ts";

const privacy = `---
title: Privacy
description: What this site knows about its visitors.
---

This site sets **no cookies**. Questions? [Call us](tel:+12025550100).

## What we store

Nothing at all: see [our promises](/about/), or [who we are](#who-we-are).

## Who we are

[Ask us](/about/), or read [the terms](/favicon.ico).

![Our till](/assets/social.png)
`;

interface Where {
  readonly file?: string;
  /** Where the footer links to. */
  readonly target?: string;
}

/** One more file in content/pages, and a link in the footer. */
const withText = (
  text: string,
  { file = "privacy.md", target = "/" }: Where = {},
): [Edit, Edit] => [
  [`content/pages/${file}`, text],
  ["content/site.yaml", "to: /about/", `to: ${target}`],
];

/** Resolves to the error of a build with one more file in content/pages. */
const refused = (text: string, where?: Where) => refusal(...withText(text, where));

test("a file in content/pages becomes a page, and other pages may link to its headings", async () => {
  const files = await builtBakery(
    ...withText(privacy, { target: "/privacy/?plan=pro#what-we-store" }),
  );
  expect(files.get("privacy/index.html")).toContain("sets <strong>no cookies</strong>.");
  expect(files.get("about/index.html")).toContain('href="/privacy/?plan=pro#what-we-store"');
});

test("the texts of a folder are prepared once, however many pages use them", async () => {
  const { content, running } = await bakeryInput(["content/pages/privacy.md", privacy]);
  const textPages = running.site.pages.find(({ words }) => "pages" in words);
  const wordsOf = () => content.wordsOf(textPages?.words ?? expect.fail("no text pages")).pages;
  expect(wordsOf()).toBe(wordsOf());
});

test.each([
  ["/about/", "/abuot/", "/abuot/ is not a page of this site. Write /about/."],
  ["#who-we-are", "#who-we-ar", "#who-we-ar is not a page of this site. Write #who-we-are."],
  ["/favicon.ico", "/a.txt", "/a.txt leads to a file that does not exist. Add static/a.txt."],
  [
    "/assets/social.png",
    "/assets/b.png",
    "/assets/b.png leads to a file that does not exist. Add static/assets/b.png.",
  ],
])("a link to %s that is misspelled as %s is reported at its place", async (from, to, problem) => {
  const text = privacy.replace(from, to);
  const line = text.slice(0, text.indexOf(`(${to})`)).split("\n");
  expect((await refused(text)).split("\n")[2]).toBe(
    `content/pages/privacy.md:${line.length}:${(line.at(-1)?.length ?? 0) + 2}  ${problem}`,
  );
});

test.each([
  ["without its title", "title: Privacy\n", "", "privacy.md:2:1  title is missing. Add it here."],
  [
    "that can't be read",
    "title: Privacy",
    "title: [Privacy",
    "privacy.md:3:1  The lines do not line up",
  ],
])(
  "with a text %s, broken links are reported, except those to it",
  async (_, from, to, problem) => {
    const own = `${privacy.replace(from, to)}\n[There](/about/gone/)\n`;
    const said = await refused(own, { target: "/privacy/#what-we-store" });
    expect(said).toContain(`content/pages/${problem}`);
    expect(said).not.toContain("content/site.yaml");
    expect(await refused(privacy.replace(from, to), { target: "/about/gone/" })).toMatch(
      /^2 problems in the content\n(.*\n)*content\/site\.yaml:\d+:\d+ {2}footer\.links\[0\]\.to is not a page/,
    );
  },
);

test("a file whose name can't be an address is refused, and a name is suggested", async () => {
  expect(await refused(privacy, { file: "Terms of Service.md" })).toContain(
    "content/pages/Terms of Service.md  No page uses this file yet. Rename it to pages/terms-of-service.md.",
  );
});

test("a text page that fails to render is reported with its file", async () => {
  const title = "<h1>{head.title}</h1>\n      <Text";
  const said = await refusal(
    ["content/pages/privacy.md", privacy],
    ["src/site/site.tsx", title, title.replace("head.", "head.none.")],
  );
  expect(said).toMatch(
    /^the page \/privacy\/ \(content\/pages\/privacy\.md\) could not be rendered/,
  );
});
