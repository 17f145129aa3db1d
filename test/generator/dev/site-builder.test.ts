import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
import { siteBuilder } from "../../../src/generator/dev/site-builder.ts";
import { bakery } from "../../setup/bakery.ts";
import { parseHtml, text } from "../../setup/html.ts";
import type { Edit } from "../../setup/project.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const aboutPage = "about/index.html";
const textPage = "terms/index.html";
const lead = "<p>{about.lead}</p>";
const everyPage = ["404.html", aboutPage, "index.html", textPage];

/** Builds a copy of the bakery with these changes; `edited` makes other ones and builds again. */
async function bakeryBuilt(...edits: Edit[]) {
  const { folder, content, edit } = bakery(edits);
  const builder = siteBuilder({ root: folder, content });
  const first = await builder.build([]);
  const edited = (...changes: [file: string, found: string | RegExp, put: string][]) => {
    for (const change of changes) edit(...change);
    return builder.build(changes.map(([file]) => join(folder, file)));
  };
  return { ...builder, folder, first, edited };
}

const page = ({ files }: Built, file = aboutPage) => Buffer.from(files.get(file) ?? "").toString();

const failing = ({ failures }: Built) => [...failures.keys()].sort();

const said = ({ failures }: Built) => [...new Set(failures.values())].join();

test("a changed word, component, style, static file or text page appears on the site", async () => {
  const news = "content/pages/news.md";
  const { first, folder, edited } = await bakeryBuilt([
    news,
    "---\ntitle: News\ndescription: News.\n---\nWe are open.\n",
  ]);
  expect(said(first)).toBe("");
  expect(page(first, "news/index.html")).toContain("We are open.");
  const word = await edited([about, "heading: Who we are", "heading: Other words"]);
  expect(page(word)).toContain("Other words");
  expect(page(await edited([site, lead, `<p>At last</p>${lead}`]))).toContain("At last");
  expect(page(await edited(["src/site/look.css.ts", '"2rem"', '"7rem"']))).toContain("margin:7rem");
  const file = await edited(["static/500.html", "<h1>The oven is out", "<h1>The oven is cold"]);
  expect(page(file, "500.html")).toContain("The oven is cold");
  // As in a pull.
  rmSync(join(folder, news));
  const both = await edited([about, "Other words", "New words"], [site, "At last", "In the end"]);
  expect(page(both)).toContain("New words");
  expect(page(both)).toContain("In the end");
  expect([...both.files.keys()]).not.toContain("news/index.html");
});

test("a mistake on one page is shown there, with its place, until it is corrected, and the other pages stay", async () => {
  const { first, edited } = await bakeryBuilt();
  const mistakes: [file: string, found: string, put: string, says: string, on: string][] = [
    [site, lead, `{[].pop().name}${lead}`, "could not be rendered", aboutPage],
    [about, "heading:", "headline:", "about.yaml:2:1", aboutPage],
    [about, "heading:", "heading: [", "about.yaml:", aboutPage],
    ["content/pages/terms.md", "title:", "titel:", "terms.md:2:", textPage],
  ];
  for (const [file, found, put, says, on] of mistakes) {
    const broken = await edited([file, found, put]);
    expect(failing(broken)).toEqual([on]);
    expect(said(broken)).toContain(says);
    expect(page(broken, on)).toContain("Something is missing");
    expect(page(broken, on)).toContain(says);
    expect(page(broken, "index.html")).toBe(page(first, "index.html"));
    const fixed = await edited([file, put, found]);
    expect(failing(fixed)).toEqual([]);
    expect(page(fixed, on)).toBe(page(first, on));
  }
});

test("a mistake in the words of all pages, or in the site's code, is shown on every page", async () => {
  const { edited, last } = await bakeryBuilt([
    "content/site.yaml",
    "https://bakery.example",
    "https://bakery.example/repo/",
  ]);
  const inWords = await edited(["content/site.yaml", /^phone:/m, "phones:"]);
  const phone = ["content/site.yaml", /^phones:/m, "phone:"] as const;
  const inCode = await edited([...phone], [site, /return \(/, "return (("]);
  for (const [broken, says] of [
    [inWords, /site\.yaml:2:9 {2}phones is not a known field/],
    [inCode, /Expected "\)" but found.*\n\n +src\/site\/site\.tsx:\d+:\d+:\n/],
  ] as const) {
    expect(failing(broken)).toEqual(expect.arrayContaining(everyPage));
    expect(said(broken)).toMatch(says);
    for (const file of everyPage) expect(page(broken, file)).toContain("Something is missing");
    expect(broken.base).toBe("/repo/");
  }
  expect(last()?.content.files.has("about.yaml")).toBe(true);
});

test("on the first build, too, a mistake in words is shown on its pages, and one in code on a plain page", async () => {
  const { first: words } = await bakeryBuilt(["content/breads.yaml", "\nbreads:", "\nbread:"]);
  expect(failing(words)).toEqual(["index.html"]);
  const thrown = 'throw new Error("No <Oven> & no dough");\nexport const site =';
  const { first: code } = await bakeryBuilt([site, "export const site =", thrown]);
  expect(text(parseHtml(page(code, "404.html")))).toContain("No <Oven> & no dough");
});

test("a build's warnings are notes, and fail no page", async () => {
  const { first } = await bakeryBuilt(["content/opening.txt", "At six."]);
  expect(failing(first)).toEqual([]);
  expect(first.notes).toEqual([expect.stringMatching(/^No page uses .*opening\.txt\.$/)]);
});

test("texts can be tried out, and rejected for a new mistake, without a change to the site", async () => {
  const { tryOut, last, mistake, hasBuilt, folder } = await bakeryBuilt([
    "content/home.yaml",
    "\n  lead:",
    "\n  leads:",
  ]);
  const texts = (heading: string) =>
    new Map([
      ["about.yaml", `head: { title: A, description: B. }\nheading: ${heading}\nlead: C.\n`],
    ]);
  await expect(tryOut(texts('""'))).rejects.toThrow(
    /^1 problem in the content.*is empty\. Write some text\./s,
  );
  const { built, keep } = await tryOut(texts("Tried out"));
  expect(page(built)).toContain("Tried out");
  const title = () => last()?.content.files.get("about.yaml")?.value;
  expect(title()).toMatchObject({ head: { title: "About" } });
  keep();
  expect(title()).toMatchObject({ head: { title: "A" } });
  // What was wrong before is.
  expect(mistake()?.message).toMatch(/hero\.lead .*hero\.leads /s);
  // Once it is written, there is nothing to build.
  const file = join(folder, about);
  expect(hasBuilt([file])).toBe(false);
  writeFileSync(file, texts("Tried out").get("about.yaml") ?? "");
  expect(hasBuilt([file])).toBe(true);
});
