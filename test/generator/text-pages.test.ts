import { expect, test } from "vitest";
import { builtBakery, newsPages, refusal } from "../setup/bakery.ts";
import { attribute, one, parseHtml, texts } from "../setup/html.ts";
import type { Edit } from "../setup/project.ts";

/** A short text with a heading, `#more`, and a link. */
const note = (title: string, to: string, head = "") =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${head}---\n\n## More\n\n[There](${to})\n`;

test("each file in content/pages becomes a page at the address of its folder and name", async () => {
  const files = await builtBakery(
    ["content/pages/legal.md", note("Legal", "/legal/notes/#more")],
    ["content/pages/legal/notes.md", note("Notes", "/legal/")],
    // Links may lead to its headings.
    ["content/site.yaml", "to: /about/", "to: /legal/?from=foot#more"],
  );
  const page = parseHtml(files.get("legal/notes/index.html") ?? "");
  expect(texts(page, "h1, h2")).toEqual(["Notes", "More"]);
  expect(attribute(one(page, "main a"), "href")).toBe("/legal/");
  const legal = parseHtml(files.get("legal/index.html") ?? "");
  expect(attribute(one(legal, "main a"), "href")).toBe("/legal/notes/#more");
});

test("a file in two folders of texts belongs to the inner one, with its fields and its address", async () => {
  const opened = (head: string): Edit[] => [
    ["content/pages/news/opened.md", note("Opened", "/", head)],
    ...newsPages,
  ];
  const files = await builtBakery(...opened("day: 2026-11-25\n"));
  expect(files.get("news/opened/index.html")).toContain("<h1>Opened on 2026-11-25</h1>");
  expect([...files.keys()].filter((file) => file.includes("opened"))).toHaveLength(1);
  expect(await refusal(...opened(""))).toContain(
    "content/pages/news/opened.md:2:1  day is missing. Add it here.",
  );
});

test("every link of a text that leads nowhere is reported at its place", async () => {
  const text = `---
title: Privacy
description: What this site knows.
---
[a](/abuot/) [b](#who-we-ar) [c](/a%20b.txt)

## Who we are

![Our till](/assets/till.png)

| When | Where |
|---|---|
| Now | [Here](/terms/#what-you-play) |
`;
  expect((await refusal(["content/pages/privacy.md", text])).match(/^content.*/gm)).toEqual([
    "content/pages/privacy.md:5:5  /abuot/ is not an address of this site. Write /about/.",
    "content/pages/privacy.md:5:18  #who-we-ar is not an address of this site. Write #who-we-are.",
    "content/pages/privacy.md:5:34  /a%20b.txt leads to a file that does not exist. Add static/a b.txt.",
    "content/pages/privacy.md:9:13  /assets/till.png leads to a file that does not exist. Add static/assets/till.png.",
    "content/pages/privacy.md:13:16  /terms/#what-you-play is not an address of this site. Write /terms/#what-you-pay.",
  ]);
});

test("while a text has a mistake, links to its page are not called broken, but others are", async () => {
  const said = await refusal(
    ["content/pages/legal/notes.md", "---\ntitle: [Notes\n---\n"],
    ["content/pages/legal.md", note("Legal", "/legal/notes/#more")],
    ["content/pages/notes.md", note("Others", "/legal/nots/")],
  );
  expect(said.match(/^content\S+/gm)).toEqual([
    "content/pages/legal/notes.md:3:1",
    "content/pages/notes.md:8:9",
  ]);
});
