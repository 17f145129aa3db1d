import { expect, test } from "vitest";
import { bakeryInput, builtBakery, newsPages, refusal } from "../setup/bakery.ts";
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

test("a link may lead to a heading of any size, and to one in a list", async () => {
  const text = `${privacy}\n#### Small print\n\n- ###### On paper\n`;
  for (const id of ["small-print", "on-paper"]) {
    const files = await builtBakery(...withText(text, { target: `/privacy/#${id}` }));
    expect(files.get("about/index.html")).toContain(`href=/privacy/#${id}>`);
  }
});

/** A short text with one heading, `#more`, and a link. */
const note = (title: string, to = "/", head = "") =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${head}---\n\n## More\n\n[There](${to})\n`;

test("a file in a folder becomes a page below it, also beside a file with the folder's name", async () => {
  const files = await builtBakery(
    ["content/pages/legal.md", note("Legal", "/legal/notes/")],
    ["content/pages/legal/notes.md", note("Notes", "/legal/notes/old/#more")],
    ["content/pages/legal/notes/old.md", note("Old notes", "/legal/")],
    ["content/site.yaml", "to: /about/", "to: /legal/notes/"],
  );
  expect([...files.keys()].filter((file) => file.startsWith("legal/"))).toEqual([
    "legal/index.html",
    "legal/notes/index.html",
    "legal/notes/old/index.html",
  ]);
  expect(files.get("legal/notes/index.html")).toContain("href=/legal/notes/old/#more");
});

const withNews = (text: string): readonly Edit[] => [
  ["content/pages/news/opened.md", text],
  ...newsPages,
];

test("a file in two folders of texts belongs to the inner one, with its fields and its address", async () => {
  const files = await builtBakery(...withNews(note("Opened", "/", "day: 2026-11-25\n")));
  expect(files.get("news/opened/index.html")).toContain("<h1>Opened on 2026-11-25</h1>");
  expect([...files.keys()].filter((file) => file.includes("opened"))).toHaveLength(1);
  expect(await refusal(...withNews(note("Opened")))).toContain(
    "content/pages/news/opened.md:2:1  day is missing. Add it here.",
  );
});

test("a day that no calendar has is refused", async () => {
  expect(await refusal(...withNews(note("Opened", "/", "day: 2026-02-30\n")))).toContain(
    "day is not a valid date. Write one such as 2026-11-22.",
  );
});

test.each(["Legal/terms", "legal notes/terms", "legal/-terms"])(
  "the file %s.md can't be an address, and a name is suggested",
  async (name) => {
    const better = name.toLowerCase().replace(" ", "-").replace("/-", "/");
    expect(await refused(note("Terms"), { file: `${name}.md` })).toContain(
      `content/pages/${name}.md  No page uses this file yet. Rename it to pages/${better}.md.`,
    );
  },
);

test("a text at an address that hosts don't serve as a page is named by its file", async () => {
  const text: Edit = ["content/pages/assets/terms.md", note("Conditions")];
  await expect(builtBakery(text)).rejects.toThrow(
    /content\/pages\/assets\/terms\.md has the path "\/assets\/terms\/"\. Browsers cache/,
  );
});

test("while a file in a folder has a mistake, links to its page are not called broken", async () => {
  const wrong = "---\ntitle: [Notes\n---\n";
  const others: readonly Edit[] = [
    ["content/pages/legal.md", note("Legal", "/legal/notes/#more")],
    ["content/pages/notes.md", note("Others", "/legal/nots/")],
  ];
  const said = await refusal(["content/pages/legal/notes.md", wrong], ...others);
  expect(said.match(/^content\S+/gm)).toEqual([
    "content/pages/legal/notes.md:3:1",
    "content/pages/notes.md:8:9",
  ]);
});

test("all that a page would lose or show as marks is reported at once, in order and at its place", async () => {
  const text = `${privacy}
Call {phone or [us][phone].[^1]

[Update]: 2024-05-01

- [ ] **Ask（us）**now
- [a](/nowhere/)
`;
  expect((await refused(text)).match(/^content\S+ .*?(?=\.)/gm)).toEqual([
    "content/pages/privacy.md:18:6  This text contains {phone, which is not a placeholder",
    "content/pages/privacy.md:18:16  [us][phone] has no definition",
    "content/pages/privacy.md:18:28  [^1] is not shown as a footnote",
    "content/pages/privacy.md:20:1  [Update]: defines a link that nothing uses, so it is not shown",
    "content/pages/privacy.md:22:3  [ ] is not shown as a checkbox",
    "content/pages/privacy.md:22:7  This ** has no pair",
    "content/pages/privacy.md:22:16  This ** has no pair",
    "content/pages/privacy.md:23:7  /nowhere/ is not a page of this site",
  ]);
});

test("a wrong link in a table is reported at its place", async () => {
  const text = `${privacy}\n| When | Where |\n|---|---|\n| Now | [Here](/abuot/) |\n`;
  const line = text.split("\n").length - 1;
  expect(await refused(text)).toContain(
    `content/pages/privacy.md:${line}:16  /abuot/ is not a page of this site. Write /about/.`,
  );
});

test("the texts of a folder are prepared once, however many pages use them", async () => {
  const { content, running } = await bakeryInput(["content/pages/privacy.md", privacy]);
  const textPages = running.site.pages.find(({ words }) => "pages" in words);
  const wordsOf = () => content.wordsOf(textPages?.words ?? expect.fail("no text pages")).pages;
  expect(wordsOf()).toBe(wordsOf());
});

test.each([
  ["/about/", "/abuot/", "/abuot/ is not a page of this site. Write /about/."],
  ["/about/", "http://x.test/", "http://x.test/ is not a valid address. Write https://x.test/."],
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
