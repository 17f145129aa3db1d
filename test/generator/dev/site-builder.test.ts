import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
import { siteBuilder } from "../../../src/generator/dev/site-builder.ts";
import { readBuildInput } from "../../../src/generator/render/build-input.ts";
import { writeSite } from "../../../src/generator/render/write-site.ts";
import { bakery } from "../../setup/bakery.ts";
import { type Edit, memoryOutput } from "../../setup/edits.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const aboutPage = "about/index.html";
const heading = "heading: Who we are";
const lead = "<p>{about.lead}</p>";
const everyPage = ["404.html", aboutPage, "index.html", "terms/index.html"];

/** Builds a copy of the bakery with these changes, and again after others. */
async function bakeryBuilt(...edits: Edit[]) {
  const { folder, read, edit, write } = bakery(edits);
  const places = { root: folder, content: join(folder, "content") };
  const early: Built[] = [];
  const builder = siteBuilder(places, { onOpenPages: (built) => early.push(built) });
  const rebuilt = (files: readonly string[], open?: readonly string[]) =>
    builder.build(
      files.map((file) => join(folder, file)),
      open,
    );
  const edited = (file: string, found: string | RegExp, put: string) => {
    edit(file, found, put);
    return rebuilt([file]);
  };
  return { ...builder, places, read, write, first: await rebuilt([]), early, rebuilt, edited };
}

const text = ({ failure, failures }: Built) =>
  [failure, ...(failures?.values() ?? [])].map((one) => one?.text ?? "").join("") || "no failure";

const page = ({ files }: Built, file = aboutPage) => Buffer.from(files.get(file) ?? "").toString();

const failing = ({ failures }: Built) => [...(failures?.keys() ?? [])].sort();

test.each<[what: string, file: string, found: string, put: string, shown: string, on?: string]>([
  ["word", about, heading, "heading: Other words", "Other words"],
  ["component", site, lead, `<p>At last</p>${lead}`, "At last"],
  ["style", "src/site/look.css.ts", '"2rem"', '"7rem"', "margin:7rem"],
  ["static file", "static/500.html", "is out", "is cold", "The oven is cold", "500.html"],
])("a changed %s is in the site", async (_, file, found, put, shown, on) => {
  const { first, edited } = await bakeryBuilt();
  expect(page(first, on)).not.toContain(shown);
  expect(page(await edited(file, found, put), on)).toContain(shown);
});

test("the style that a site has for this server alone comes with it", async () => {
  const style = "h1::after { content: ' (draft)' }";
  const own = `  devStyle: () => ${JSON.stringify(style)},\n`;
  const { first } = await bakeryBuilt([site, "  failurePage:", `${own}  failurePage:`]);
  expect(first.style).toBe(style);
});

test("a mistake is shown on each page of a list that has its words, as long as the list is known", async () => {
  const { first } = await bakeryBuilt(
    [site, "words: { pages },", "words: { pages, breads },"],
    ["content/breads.yaml", "price: 4.50", "price: free"],
  );
  expect(failing(first)).toEqual(["index.html", "terms/index.html"]);
});

test("a syntax error is reported with its place, on the site's own error screen, and the last site stays known", async () => {
  const { edited, last } = await bakeryBuilt();
  const broken = await edited(site, "return (", "return ((");
  expect(last()?.content.files.has("about.yaml")).toBe(true);
  expect(text(broken)).toMatch(/^src\/site\/site\.tsx:\d+:\d+\n {2}Expected "\)" but found/);
  expect(broken.failure?.page).toContain("Something is missing");
});

test("a style file that throws is reported with its place", async () => {
  const throwing = '\nthrow new Error("No paint");\n';
  const { edited } = await bakeryBuilt();
  const broken = await edited("src/site/look.css.ts", /$/, throwing);
  expect(text(broken)).toMatch(/^No paint\n+ +at src\/site\/look\.css\.ts:\d+:7$/);
});

describe("a mistake of one page is only that page's:", () => {
  test.each<[what: string, file: string, found: string, put: string, said: string]>([
    ["a broken view", site, lead, `{[].pop().name}${lead}`, "could not be rendered"],
    ["a dead link", site, lead, `<a href="/nowhere/">a</a>${lead}`, "there is no nowhere"],
    ["an id that is there twice", site, lead, `<b id="x" /><b id="x" />${lead}`, "twice"],
    ["a missing image", site, lead, `<img src="/no.png" alt="" />${lead}`, "static/no.png"],
    ["a wrong field", about, "heading:", "headline:", "about.yaml:"],
    ["a file that is no YAML", about, "heading:", "heading: [", "about.yaml:"],
  ])("%s", async (_, file, found, put, said) => {
    const { first, edited } = await bakeryBuilt();
    const broken = await edited(file, found, put);
    expect(text(broken)).toContain(said);
    expect(failing(broken)).toEqual([aboutPage]);
    expect(broken.files.get("index.html")).toEqual(first.files.get("index.html"));
  });

  test("from the first build on, and what the whole site needs only before launch is a note", async () => {
    const { first } = await bakeryBuilt(
      ["content/breads.yaml", "\nbreads:", "\nbread:"],
      [
        site,
        "  failurePage:",
        "  devStyle: ({ breads }) => breads.breads[0].name,\n  failurePage:",
      ],
      [site, "launchWords: { breads }", "launchWords: { breads, draft }"],
      [
        site,
        "export const site",
        'const draft = contentFile("draft.yaml", fields({}));\nexport const site',
      ],
      ["content/draft.yaml", "note: Not yet\n"],
    );
    expect(failing(first)).toEqual(["index.html"]);
    expect(first.notes).toEqual([
      expect.stringContaining("draft.yaml:1:1  note is not a known field"),
    ]);
    expect(first.style).toBe("");
    expect(page(first)).toContain('og:image:alt content=""');
  });

  test("a file that no page reads", async () => {
    const { first } = await bakeryBuilt(["content/pricing-faq.yaml", "heading: Questions\n"]);
    expect([first.failure, failing(first)]).toEqual([undefined, []]);
    expect(first.notes).toEqual([
      expect.stringMatching(/pricing-faq\.yaml {2}No page uses this file yet\./),
    ]);
  });

  test("a page of text", async () => {
    const privacy = "---\ntitle: Privacy\ndescription: What we know.\n---\nNothing.\n";
    const { first, edited } = await bakeryBuilt(["content/pages/privacy.md", privacy]);
    const broken = await edited("content/pages/terms.md", /^title:/m, "heading:");
    expect(failing(broken)).toEqual(["terms/index.html"]);
    expect(page(broken, "privacy/index.html")).toBe(page(first, "privacy/index.html"));
  });
});

test("a mistake in the words of the whole site is each page's, on its own error screen with its fonts", async () => {
  const { first, edited } = await bakeryBuilt();
  const broken = await edited("content/site.yaml", /^phone:/m, "phones:");
  expect(failing(broken)).toEqual(everyPage);
  for (const failure of broken.failures?.values() ?? []) {
    expect(failure.text).toContain("phones is not a known field");
    expect(failure.page).toContain("Something is missing");
  }
  const fonts = (built: Built) => [...built.files.keys()].filter((file) => /\.woff2$/.test(file));
  expect(fonts(broken)).toEqual(fonts(first));
  expect(fonts(first)).toHaveLength(1);
});

test("a dead link in the frame is each page's, here and in a build", async () => {
  const dead = '<footer><a href="/nowhere/">a</a>';
  const { first, places } = await bakeryBuilt([site, "<footer>", dead]);
  expect(failing(first)).toEqual(everyPage);
  const input = await readBuildInput(places);
  const error = await writeSite(input, memoryOutput()).catch((error) => error);
  expect([...error.pages.keys()].sort()).toEqual(everyPage);
  for (const file of everyPage)
    expect(first.failures?.get(file)?.text).toContain(error.pages.get(file).join());
});

test("a page over its budget is built, with a warning", async () => {
  const path = 'path: "/about/",';
  const { first } = await bakeryBuilt([site, path, `${path} budget: { gzip: 300 },`]);
  expect(text(first)).toBe("no failure");
  expect([...(first.warnings ?? [])]).toEqual([
    ["/about/", expect.stringMatching(/^\/about\/ is \d+ bytes over its budget of 300 with gzip/)],
  ]);
});

describe("a trial", () => {
  const texts = (heading: string) =>
    new Map([
      ["about.yaml", `head: { title: A, description: B. }\nheading: ${heading}\nlead: C.\n`],
    ]);

  test("leaves the site as it is until it is kept, and may make one page alone", async () => {
    const { tryOut, last, rebuilt } = await bakeryBuilt();
    const { built: one } = await tryOut(texts("Tried out"), aboutPage);
    expect([page(one), one.files.has("index.html")]).toEqual([
      expect.stringContaining("Tried out"),
      false,
    ]);
    const title = () => last()?.content.files.get("about.yaml")?.value;
    const { built, problems, keep } = await tryOut(texts("Tried out"));
    expect([page(built), problems]).toEqual([expect.stringContaining("Tried out"), []]);
    expect(title()).toMatchObject({ head: { title: "About" } });
    keep();
    expect(title()).toMatchObject({ head: { title: "A" } });
    expect(page(await rebuilt([]))).toContain("Who we are");
  });

  test("tells of each new mistake, and not of those elsewhere", async () => {
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
    expect(problems.map(({ path }) => path)).toEqual(["hero.leads"]);
  });
});

test("of many pages, those that are open come first", async () => {
  const file = (index: number) => `content/pages/text-${index}.md`;
  const textOf = (index: number, body: string) =>
    `---\ntitle: Text ${index}\ndescription: About ${index}\n---\n${body}\n`;
  const { early, write, rebuilt } = await bakeryBuilt(
    ...Array.from({ length: 60 }, (_, index) => [file(index), textOf(index, "Before")] as const),
  );
  for (const index of [7, 50]) write(file(index), textOf(index, "After"));
  const open = ["text-50/index.html", "none/index.html"];
  const built = await rebuilt([file(7), file(50)], open);
  const shown = (site: Built) =>
    [7, 50].map((index) => /Before|After/.exec(page(site, `text-${index}/index.html`))?.[0]);
  expect([...early, built].map(shown)).toEqual([
    ["Before", "After"],
    ["After", "After"],
  ]);
});
