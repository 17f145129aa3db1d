import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
import { siteBuilder } from "../../../src/generator/dev/site-builder.ts";
import { readBuildInput } from "../../../src/generator/render/build-input.ts";
import { bakery } from "../../setup/bakery.ts";
import { parseHtml, text as textOf } from "../../setup/html.ts";
import { builtInMemory } from "../../setup/in-memory.ts";
import type { Edit } from "../../setup/project.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const aboutPage = "about/index.html";
const textPage = "terms/index.html";
const heading = "heading: Who we are";
const lead = "<p>{about.lead}</p>";
const everyPage = ["404.html", aboutPage, "index.html", textPage];

/** Builds a copy of the bakery with these changes; `edited` makes another change and builds again. */
async function bakeryBuilt(...edits: Edit[]) {
  const { folder, content, edit } = bakery(edits);
  const places = { root: folder, content };
  const builder = siteBuilder(places);
  const first = await builder.build([]);
  const edited = (file: string, found: string | RegExp, put: string) => {
    edit(file, found, put);
    return builder.build([join(folder, file)]);
  };
  return { ...builder, folder, places, first, edit, edited };
}

const text = ({ failures }: Built) => [...new Set(failures.values())].join() || "no failure";

const page = ({ files }: Built, file = aboutPage) => Buffer.from(files.get(file) ?? "").toString();

const failing = ({ failures }: Built) => [...failures.keys()].sort();

test.each<[what: string, file: string, found: string, put: string, shown: string, on?: string]>([
  ["word", about, heading, "heading: Other words", "Other words"],
  ["component", site, lead, `<p>At last</p>${lead}`, "At last"],
  ["style", "src/site/look.css.ts", '"2rem"', '"7rem"', "margin:7rem"],
  [
    "static file",
    "static/500.html",
    "<h1>The oven is out",
    "<h1>The oven is cold",
    "The oven is cold",
    "500.html",
  ],
])("a changed %s appears on the site", async (_, file, found, put, shown, on) => {
  const { first, edited } = await bakeryBuilt();
  expect(page(first, on)).not.toContain(shown);
  expect(page(await edited(file, found, put), on)).toContain(shown);
});

test("pages that share a title say so, and the others stay", async () => {
  const { edited } = await bakeryBuilt();
  const broken = await edited(about, "title: About", "title: Terms");
  expect(failing(broken)).toEqual([aboutPage, textPage]);
});

test("words and a component that change at once, as in a pull, both appear", async () => {
  const { build, folder, edit } = await bakeryBuilt();
  edit(about, heading, "heading: Other words");
  edit(site, lead, `<p>At last</p>${lead}`);
  const both = page(await build([join(folder, about), join(folder, site)]));
  expect(both).toContain("Other words");
  expect(both).toContain("At last");
});

test("a text page that is removed is gone", async () => {
  const file = "content/pages/news.md";
  const { first, edited, folder } = await bakeryBuilt([
    file,
    "---\ntitle: News\ndescription: News.\n---\nWe are open.\n",
  ]);
  expect(page(first, "news/index.html")).toContain("We are open.");
  rmSync(join(folder, file));
  const without = await edited(about, heading, "heading: Other words");
  expect([...without.files.keys()]).not.toContain("news/index.html");
});

test("a mistake in the list of pages fails all pages on the first build, and later only the pages that use it", async () => {
  const mistake = ["content/breads.yaml", "price: 4.50", "price: free"] as const;
  const list = [site, "words: { pages },", "words: { pages, breads },"] as const;
  expect(failing((await bakeryBuilt(list, mistake)).first)).toEqual(["404.html"]);
  const broken = await (await bakeryBuilt(list)).edited(...mistake);
  expect(failing(broken)).toEqual(["index.html", textPage]);
});

test("every page shows a syntax error with its place, and the last valid input is kept", async () => {
  const { edited, last } = await bakeryBuilt();
  const broken = await edited(site, /return \(/, "return ((");
  expect(last()?.content.files.has("about.yaml")).toBe(true);
  expect(text(broken)).toMatch(/Expected "\)" but found.*\n\n +src\/site\/site\.tsx:\d+:\d+:\n/);
  for (const name of everyPage) expect(page(broken, name)).toContain("Something is missing");
  // Those pages have an icon, and another open page its pictures.
  for (const file of ["favicon.ico", "assets/icons.svg"])
    expect([...broken.files.keys()].map((name) => name.replace(/-\w{8,}(?=\.)/, ""))).toContain(
      file,
    );
});

test("without the site's own error page, a mistake is shown as it is", async () => {
  const { first } = await bakeryBuilt([
    site,
    "export const site =",
    'throw new Error("No <Oven> & no dough");\nexport const site =',
  ]);
  expect(textOf(parseHtml(page(first, "404.html")))).toContain("No <Oven> & no dough");
});

test("a static file in the place of a page is reported", async () => {
  const { first } = await bakeryBuilt(["static/about/index.html", "<!doctype html>"]);
  expect(text(first)).toContain("about/index.html");
});

test("a site under a path stays there while its code has a mistake", async () => {
  const { edited } = await bakeryBuilt([
    "content/site.yaml",
    "https://bakery.example",
    "https://bakery.example/some/repo/",
  ]);
  const broken = await edited(site, /return \(/, "return ((");
  expect(text(broken)).toContain('Expected ")" but found');
  expect(broken.base).toBe("/some/repo/");
});

describe("a mistake on one page fails only that page:", () => {
  type Row = [what: string, file: string, found: string, put: string, said: string, on?: string];
  test.each<Row>([
    ["a broken view", site, lead, `{[].pop().name}${lead}`, "could not be rendered"],
    ["a link without text", site, lead, `<a href="/"></a>${lead}`, "has an empty <a"],
    ["a dead link", site, lead, `<a href="/nowhere/">a</a>${lead}`, "there is no nowhere"],
    ["a missing image", site, lead, `<img src="/no.png" alt="" />${lead}`, "static/no.png"],
    ["a wrong field", about, "heading:", "headline:", "about.yaml:"],
    ["a file that is not YAML", about, "heading:", "heading: [", "about.yaml:"],
    ["a text page", "content/pages/terms.md", "title:", "titel:", "terms.md:", textPage],
  ])("%s", async (_, file, found, put, said, on = aboutPage) => {
    const { first, edited } = await bakeryBuilt();
    const broken = await edited(file, found, put);
    expect(text(broken)).toContain(said);
    expect(failing(broken)).toEqual([on]);
    expect(broken.files.get("index.html")).toEqual(first.files.get("index.html"));
  });

  test("even on the first build, and a problem that no page has is a note", async () => {
    const { first } = await bakeryBuilt(
      ["content/breads.yaml", "\nbreads:", "\nbread:"],
      ["content/pricing-faq.yaml", "heading: Questions\n"],
    );
    expect(failing(first)).toEqual(["index.html"]);
    expect(first.notes).toEqual([
      expect.stringMatching(/pricing-faq\.yaml {2}No page uses this file yet\./),
    ]);
    expect(page(first)).toContain('og:image:alt content=""');
  });
});

test("a mistake in the whole site's words fails every page, with the site's own error page", async () => {
  const { edited } = await bakeryBuilt();
  const broken = await edited("content/site.yaml", /^phone:/m, "phones:");
  expect(failing(broken)).toEqual(everyPage);
  expect(text(broken)).toContain("phones is not a known field");
  for (const file of everyPage) expect(page(broken, file)).toContain("Something is missing");
});

test("a mistake in the words that the site's name comes from is reported on the first build, too", async () => {
  const { first } = await bakeryBuilt(
    [site, "  colors:", "  name: ({ siteWords }) => siteWords.phone.trim(),\n  colors:"],
    ["content/site.yaml", "phone:", "phones:"],
  );
  expect(text(first)).toContain("phones is not a known field");
});

test("a mistake in the code of the tasks before launch is reported, though only a build lists them", async () => {
  const tasks = "beforeLaunch: ({ breads }) => [breads.rolls[0].name]";
  const { first } = await bakeryBuilt([site, "  colors:", `  ${tasks},\n  colors:`]);
  expect(text(first)).toMatch(/^Cannot read properties of undefined .*\n\n +at .*site\.tsx:\d/);
});

test("a dead link in the frame fails every page, here and in a build", async () => {
  const dead = '<footer><a href="/nowhere/">a</a>';
  const { first, places } = await bakeryBuilt([site, "<footer>", dead]);
  expect(failing(first)).toEqual(everyPage);
  const input = await readBuildInput(places);
  const error = await builtInMemory(input).catch((error) => error);
  expect([...error.pages.keys()].sort()).toEqual(everyPage);
  for (const file of everyPage)
    expect(first.failures.get(file)).toContain(error.pages.get(file).join());
});

test("a build's warnings are notes, and fail no page", async () => {
  const path = 'path: "/about/",';
  const { first } = await bakeryBuilt(
    [site, path, `${path} budget: { gzip: 300 },`],
    ["content/opening.txt", "At six."],
    ["static/menu.odt", "Bread."],
  );
  expect(text(first)).toBe("no failure");
  expect(first.notes).toEqual([
    expect.stringMatching(/^static\/menu\.odt has an unknown type/),
    expect.stringMatching(/^\/about\/ is \d+ bytes over its budget of 300 bytes gzipped/),
    expect.stringMatching(/opening\.txt {2}No page uses this file yet\./),
  ]);
});

describe("a trial", () => {
  const texts = (heading: string) =>
    new Map([
      ["about.yaml", `head: { title: A, description: B. }\nheading: ${heading}\nlead: C.\n`],
    ]);

  test("leaves the site unchanged until it is kept, and can build a single page", async () => {
    const { tryOut, last, build } = await bakeryBuilt();
    const { built: one } = await tryOut(texts("Tried out"), aboutPage);
    expect(page(one)).toContain("Tried out");
    expect(one.files.has("index.html")).toBe(false);
    const title = () => last()?.content.files.get("about.yaml")?.value;
    const { built, problems, keep } = await tryOut(texts("Tried out"));
    expect(page(built)).toContain("Tried out");
    expect(problems).toEqual([]);
    expect(title()).toMatchObject({ head: { title: "About" } });
    keep();
    expect(title()).toMatchObject({ head: { title: "A" } });
    expect(page(await build([]))).toContain("Who we are");
  });

  test("rejects for each new mistake, but not for those that were there before", async () => {
    const breaking = '{about.heading === "Broken" && [].pop().name}';
    const { tryOut } = await bakeryBuilt(
      ["content/home.yaml", "\n  lead:", "\n  leads:"],
      [site, lead, breaking],
    );
    await expect(tryOut(texts('""'))).rejects.toThrow(
      /^1 problem in the content.*is empty\. Write some text\./s,
    );
    await expect(tryOut(texts("Broken"))).rejects.toThrow("could not be rendered");
    const { built, problems } = await tryOut(texts("Meanwhile"));
    expect(page(built)).toContain("Meanwhile");
    expect(problems.map(({ path }) => path)).toEqual(["hero.lead", "hero.leads"]);
  });

  const withMistakes = (...lines: string[]) =>
    ["head: { title: A, description: B. }", ...lines, "heading: Who we are", "lead: C."].join("\n");

  const breads = (...prices: string[]) =>
    [
      "breads:",
      ...prices.map(
        (price, index) =>
          `  - { name: Bread ${index}, price: ${price}, icon: roll, isNew: false, grains: [rye] }`,
      ),
    ].join("\n");

  test.each<[where: string, file: string, before: string, after: string, remain: string[]]>([
    [
      "it is on another line",
      "about.yaml",
      withMistakes("days: 7", "nights: 7"),
      withMistakes("# Ours.", "days: 7", "nights: 7"),
      ["days", "nights"],
    ],
    [
      "another is corrected",
      "about.yaml",
      withMistakes("days: 7", "nights: 7"),
      withMistakes("nights: 7"),
      ["nights"],
    ],
    [
      "it is at another position in a list",
      "breads.yaml",
      breads("free", "4", "5"),
      breads("4", "5", "free"),
      ["breads[2].price"],
    ],
    [
      "it is at another position in a list within a list",
      "breads.yaml",
      breads("4", "5").replace(/\[rye\](?!\n)/, "[rye, 7]"),
      breads("5", "4").replace(/\[rye\]/, "[7, rye]"),
      ["breads[0].grains[0]"],
    ],
  ])(
    "does not reject for a mistake that was there before: %s",
    async (_, file, before, after, remain) => {
      const { tryOut } = await bakeryBuilt([`content/${file}`, before]);
      const { problems } = await tryOut(new Map([[file, after]]));
      expect(problems.map(({ path }) => path)).toEqual(remain);
    },
  );

  test("rejects for a mistake that is in one more place, and says where", async () => {
    const { tryOut } = await bakeryBuilt(["content/breads.yaml", breads("4", "free")]);
    const { problems } = await tryOut(new Map([["breads.yaml", breads("free", "free")]])).catch(
      (error) => error,
    );
    expect(problems.map(({ path }: { path: string }) => path)).toEqual(["breads[0].price"]);
  });

  test("rejects for a new dead link on a page, but not for those that were there before", async () => {
    const dead = (where: string, when: string) =>
      `{about.heading ${when} && <a href="${where}">a</a>}`;
    const { tryOut } = await bakeryBuilt([
      site,
      lead,
      dead("/nowhere/", '!== ""') +
        dead("/never/", '!== "Fewer"') +
        dead("/neither/", '=== "More"'),
    ]);
    expect([...(await tryOut(texts("Fewer"))).built.failures.keys()]).toEqual([aboutPage]);
    await expect(tryOut(texts("More"))).rejects.toThrow("there is no neither");
  });

  test("does not reject for a dead link in the frame, also on one page or on a new one", async () => {
    const { tryOut } = await bakeryBuilt([site, "<footer>", '<footer><a href="/nowhere/">a</a>']);
    expect([...(await tryOut(texts("Other"), aboutPage)).built.failures.keys()]).toEqual([
      aboutPage,
    ]);
    const added = new Map([
      ["pages/jobs.md", "---\ntitle: Jobs\ndescription: Ours.\n---\n\nBake.\n"],
    ]);
    expect([...(await tryOut(added)).built.failures.keys()]).toContain("jobs/index.html");
  });
});
