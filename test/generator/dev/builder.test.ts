import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Builder } from "../../../src/generator/dev/builder.ts";
import type { Built } from "../../../src/generator/dev/built.ts";
import { siteBuilder } from "../../../src/generator/dev/site-builder.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery } from "../../setup/bakery.ts";
import { root } from "../../setup/build.ts";
import type { Project } from "../../setup/dev-server.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const aboutPage = "about/index.html";
const extension = new URL("../../fixtures/extension/worker.ts", import.meta.url).href;

let project: Project;
let builder: Builder;
let first: Built;
const originals = new Map<string, string | undefined>();
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  const font = ["static/assets/bread.woff2", "a font"] as const;
  project = bakery([font], (remove) => cleanUps.push(remove));
  builder = new Builder(sourcesOf(project), extension);
  first = await builder.build([]);
  expect(text(first)).toBe("no failure");
});

afterEach(async () => {
  for (const [file, text] of originals)
    if (text === undefined) rmSync(join(project.folder, file));
    else project.write(file, text);
  const restored = await builder.build(paths(...originals.keys()));
  originals.clear();
  expect(text(restored)).toBe("no failure");
});

afterAll(() => {
  builder?.stop();
  for (const cleanUp of cleanUps) cleanUp();
});

const sourcesOf = ({ folder }: Project) => ({ root: folder, content: join(folder, "content") });

const paths = (...files: string[]) => files.map((file) => join(project.folder, file));

/** Edits a file until the test ends, and builds. */
function edit(file: string, found: string | RegExp, put: string): Promise<Built> {
  if (!originals.has(file)) originals.set(file, project.read(file));
  project.edit(file, found, put);
  return builder.build(paths(file));
}

/** Adds a file until the test ends, and builds. */
function add(file: string, text: string): Promise<Built> {
  originals.set(file, undefined);
  project.write(file, text);
  return builder.build(paths(file));
}

const ask = (asked: Asked) => builder.ask(asked, "Counting the loaves");

/** Gives the thread little time to do something that never ends. */
async function hurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const { limit } = builder as unknown as { limit: number };
  Object.assign(builder, { limit: 300 });
  try {
    return await work();
  } finally {
    Object.assign(builder, { limit });
  }
}

const text = ({ failure, failures }: Built) =>
  [failure, ...(failures?.values() ?? [])].map((one) => one?.text ?? "").join("") || "no failure";

const page = ({ files }: Built) => String(files.get(aboutPage));

/** Line and column of a text in a file, as messages name them. */
function placeOf(code: string, found: string): string {
  const before = code.slice(0, code.indexOf(found)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

const lead = "<p>{about.lead}</p>";

test("a changed word and component are on the page", async () => {
  expect(page(await edit(about, /(?<=^heading: ).*/m, "Other words"))).toContain("Other words");
  expect(page(await edit(site, lead, "<p>At last, {about.lead}</p>"))).toContain("At last, ");
});

test("a changed style is on the page", async () => {
  const styled = await edit("src/site/look.css.ts", '"2rem"', '"7rem"');
  expect(page(styled)).toContain("margin:7rem");
});

test("a spelling of React's that makes no difference is shown, as the build does", async () => {
  expect(text(await edit(site, "<ul className=", "<ul class="))).toBe("no failure");
});

test("a div in a paragraph is refused, as the build does", async () => {
  const nested = await edit(site, lead, `<p><div /></p>${lead}`);
  expect(text(nested)).toContain(
    "about/index.html has <div> inside <p>, which browsers take apart.",
  );
});

test("a component that throws is reported with its place, after other builds too", async () => {
  await edit(about, /$/, "\n# Only a remark.\n");
  const head = "function Drawing({ name }: { name: string }) {";
  const broken = await edit(site, head, `${head}\n  if (name) throw new Error("Out of ink");`);
  const place = placeOf(project.read(site), "new Error");
  expect(text(broken)).toContain("Out of ink");
  expect(text(broken)).toContain(`at Drawing (${site}:${place})`);
  expect(broken.failures?.get("index.html")?.page).toContain("Out of ink");
});

test("a syntax error is reported with its place, on the site's own error screen", async () => {
  const broken = await edit(site, "return (", "return ((");
  expect(text(broken)).toMatch(/^src\/site\/site\.tsx:\d+:\d+\n {2}Expected "\)" but found/);
  expect(broken.failure?.page).toContain("Something is missing");
  expect(broken.failure?.page).toContain("Expected");
});

test.each([
  [
    "throws",
    '\nthrow new Error("No paint");\n',
    /^No paint\n+ +at src\/site\/look\.css\.ts:\d+:7$/,
  ],
  [
    "does not import what it uses",
    '\nfontFace({ src: "none" });\n',
    /^fontFace is not defined\n+ +at src\/site\/look\.css\.ts:\d+/,
  ],
])("a style file that %s is reported with its place", async (_, code, said) => {
  expect(text(await edit("src/site/look.css.ts", /$/, code))).toMatch(said);
});

test("a mistake in the content is shown on the site's own error screen, with its fonts", async () => {
  const broken = await edit(about, /^heading:/m, "headline:");
  expect(text(broken)).toContain("headline");
  expect(broken.failures?.get(aboutPage)?.page).toContain("Something is missing");
  expect(broken.failures?.get(aboutPage)?.page).toContain("<style>");
  const fonts = (built: Built) => [...built.files.keys()].filter((file) => /\.woff2$/.test(file));
  expect(fonts(broken)).toEqual(fonts(first));
  expect(fonts(first)).toHaveLength(1);
});

describe("a mistake of one page is only that page's:", () => {
  test.each<[what: string, file: string, found: string | RegExp, put: string, said: string]>([
    ["a broken view", site, lead, `{[].pop().name}${lead}`, "could not be rendered"],
    ["a dead link", site, lead, `<a href="/nowhere/">a</a>${lead}`, "there is no nowhere"],
    ["an id that is there twice", site, lead, `<b id="x" /><b id="x" />${lead}`, "twice"],
    ["a missing image", site, lead, `<img src="/no.png" alt="" />${lead}`, "static/no.png"],
    ["a wrong field", about, /^heading:/m, "headline:", "about.yaml:"],
    ["a file that is no YAML", about, /^heading:/m, "heading: [", "about.yaml:"],
  ])("%s", async (_, file, found, put, said) => {
    const broken = await edit(file, found, put);
    expect(text(broken)).toContain(said);
    expect([...(broken.failures?.keys() ?? [])]).toEqual([aboutPage]);
    expect(broken.files.get("index.html")).toEqual(first.files.get("index.html"));
  });

  test("from the first build on", async () => {
    await edit(about, /^heading:/m, "heading: [");
    const built = await siteBuilder(sourcesOf(project), () => {}).build([]);
    expect([...(built.failures?.keys() ?? [])]).toEqual([aboutPage]);
    expect(built.files.has("index.html")).toBe(true);
  });

  test("a file that no page reads", async () => {
    const file = "content/pricing-faq.yaml";
    const built = await add(file, "heading: Questions\n");
    rmSync(join(project.folder, file));
    originals.delete(file);
    const { failures, notes } = await builder.build(paths(file));
    expect([built.failure, built.failures?.size]).toEqual([undefined, 0]);
    expect(built.notes).toEqual([
      `${join(project.folder, file)}  No page uses this file yet. Declare it with contentFile, or remove it.`,
    ]);
    expect([failures?.size, notes]).toEqual([0, []]);
  });

  test.each([
    ["its text", "## What you pay", "## <b>What you pay</b>"],
    ["its head", /^title:/m, "heading:"],
  ])("a page of text, in %s", async (_, found, put) => {
    const terms = project.read("content/pages/terms.md");
    const other = terms.replace("Terms", "Privacy").replace("agree to", "leave here");
    const both = await add("content/pages/privacy.md", other);
    expect(both.failures?.size).toBe(0);
    const broken = await edit("content/pages/terms.md", found, put);
    expect([...(broken.failures?.keys() ?? [])]).toEqual(["terms/index.html"]);
    expect(broken.files.get("privacy/index.html")).toEqual(both.files.get("privacy/index.html"));
  });
});

test("a page over its budget is built, with a warning", async () => {
  const built = await edit(site, 'path: "/about/",', 'path: "/about/", budget: { gzip: 300 },');
  expect(text(built)).toBe("no failure");
  expect([...(built.warnings ?? [])]).toEqual([
    ["/about/", expect.stringMatching(/^\/about\/ is \d+ bytes over its budget of 300 with gzip/)],
  ]);
});

describe("the worker of an extension", () => {
  const words = (heading: string) =>
    project.read(about).replace(/(?<=^heading: ).*/m, () => heading);

  test("knows the site as it was last built, also after a mistake", async () => {
    await edit(about, "About", "About bread");
    const known = { head: { title: "About bread" } };
    expect(await ask({ kind: "title" })).toMatchObject(known);
    await edit(site, "return (", "return ((");
    expect(await ask({ kind: "title" })).toMatchObject(known);
  });

  test("tries texts out, and the site stays as it is", async () => {
    const tried = await ask({ kind: "try", file: "about.yaml", text: words("Tried out") });
    expect(tried).toMatchObject({ page: expect.stringContaining("Tried out"), problems: [] });
    expect(page(await builder.build([]))).not.toContain("Tried out");
  });

  test("is told of each new mistake of a text, and not of those elsewhere", async () => {
    await edit("content/home.yaml", /^ {2}lead:/m, "  leads:");
    const refused = await ask({ kind: "try", file: "about.yaml", text: words('""') });
    expect(refused).toEqual({ refused: expect.stringContaining("is empty. Write some text.") });
    expect(refused).not.toEqual({ refused: expect.stringContaining("leads") });
    const tried = await ask({ kind: "try", file: "about.yaml", text: words("Meanwhile") });
    expect(tried).toMatchObject({
      page: expect.stringContaining("Meanwhile"),
      problems: ["hero.leads"],
    });
  });

  test("is told when a text breaks a view", async () => {
    await edit(site, lead, '{about.heading === "Broken" && [].pop().name}');
    const refused = await ask({ kind: "try", file: "about.yaml", text: words("Broken") });
    expect(refused).toEqual({ refused: expect.stringContaining("could not be rendered") });
  });

  test("saves what it tried out, which is shown before it answers and by the next build", async () => {
    originals.set(about, project.read(about));
    const shown: string[] = [];
    builder.onKept = (built) => void shown.push(page(built));
    await ask({ kind: "try", file: "about.yaml", text: words("Tried out") });
    await ask({ kind: "try", file: "about.yaml", text: words("Saved"), isSaved: true });
    builder.onKept = () => {};
    expect(shown).toEqual([expect.stringContaining("Saved")]);
    expect(page(await builder.build(paths(about)))).toBe(shown[0]);
  });

  test("that throws is reported, and the next answer is right", async () => {
    await expect(ask({ kind: "throw" })).rejects.toThrow("The worker is ill.");
    expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
  });
});

test("what was tried out and kept is not built again, and what changed since is", async () => {
  let pages = 0;
  const { build, tryOut } = siteBuilder(sourcesOf(project), () => pages++);
  expect(page(await build([]))).toContain("Who we are");
  const kept = project.read(about).replace("Who we are", "Kept");
  const { built, keep } = await tryOut(new Map([["about.yaml", kept]]));
  originals.set(about, project.read(about));
  project.write(about, kept);
  keep();
  pages = 0;
  expect(await build(paths(about))).toBe(built);
  expect(pages).toBe(0);
  project.edit(about, "Kept", "Changed by a hook");
  expect(page(await build(paths(about)))).toContain("Changed by a hook");
  expect(pages).toBeGreaterThan(0);
});

const stopped = "took longer than 0.3 seconds and was stopped. Look for an endless loop.";

test("an endless loop is stopped and named, and the next build is whole", async () => {
  const code = project.read(site);
  originals.set(site, code);
  project.edit(site, lead, "<p>{(() => { for (;;); })()}</p>");
  const changed = paths(site, "content/home.yaml");
  const stuck = await hurried(() => builder.build(changed));
  const named = `The build after a change of ${relative("", changed[0] ?? "")} and 1 more`;
  expect(text(stuck)).toBe(`${named} ${stopped}`);
  project.write(site, code);
  expect(text(await builder.build(paths(site)))).toBe("no failure");
});

test("a text that a view never finishes with is stopped and named, and not saved", async () => {
  const loop = '{about.heading === "for ever" && (() => { for (;;); })()}';
  expect(text(await edit(site, lead, `${lead}${loop}`))).toBe("no failure");
  const before = project.read(about);
  const endless = before.replace("Who we are", "for ever");
  const saving = hurried(() =>
    ask({ kind: "try", file: "about.yaml", text: endless, isSaved: true }),
  );
  await expect(saving).rejects.toThrow(`Counting the loaves ${stopped}`);
  expect(project.read(about)).toBe(before);
  expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
});

test("a build that ends its thread is reported", async () => {
  const ended = await edit(site, "return (", "process.exit(3);\n  return (");
  expect(text(ended)).toContain("The build ended early. Look for process.exit.");
});

test("an error outside of any page is reported", async () => {
  const late = await edit(site, /$/, "\nsetTimeout(() => { throw new Error('late') });\n");
  expect(text(late)).toContain("Error: late");
});

test("a thread that dies between builds is replaced", async () => {
  const { worker } = builder as unknown as { worker: Worker };
  await worker.terminate();
  expect(page(await edit(about, "Who we are", "Still here"))).toContain("Still here");
});

test("an extension that cannot be loaded is reported", async () => {
  const broken = new Builder(sourcesOf(project), `file://${root}/test/fixtures/none.ts`);
  onTestFinished(() => broken.stop());
  expect(text(await broken.build([]))).toContain("test/fixtures/none.ts");
});
