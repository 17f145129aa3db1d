import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { threadBuilder } from "../../../src/generator/dev/builder.ts";
import type { Built } from "../../../src/generator/dev/built.ts";
import { siteBuilder } from "../../../src/generator/dev/site-builder.ts";
import { readBuildInput } from "../../../src/generator/render/build-input.ts";
import { writeSite } from "../../../src/generator/render/write-site.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery } from "../../setup/bakery.ts";
import { root } from "../../setup/build.ts";
import type { Project } from "../../setup/dev-server.ts";
import { memoryOutput } from "../../setup/edits.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const aboutPage = "about/index.html";
const extension = new URL("../../fixtures/extension/worker.ts", import.meta.url).href;

let project: Project;
let builder: ReturnType<typeof threadBuilder>;
let first: Built;
/** The about page of each site that was to be shown before a task was done. */
const early: string[] = [];
/** The threads that were started. */
const threads: Worker[] = [];
/** What each file was that the running test has changed; undefined for a new one. */
const originals = new Map<string, string | undefined>();
/** Files that were put back as they were, which the next build is told of. */
let restored: string[] = [];
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  const keep = (thread: Worker) => threads.push(thread);
  process.on("worker", keep);
  cleanUps.push(() => process.off("worker", keep));
  project = bakery([], (remove) => cleanUps.push(remove));
  builder = threadBuilder(sourcesOf(project), extension, (built) => void early.push(page(built)));
  first = await builder.build([]);
  expect(text(first)).toBe("no failure");
});

afterEach(() => {
  for (const [file, text] of originals)
    if (text === undefined) rmSync(join(project.folder, file), { force: true });
    else project.write(file, text);
  restored.push(...originals.keys());
  originals.clear();
});

afterAll(() => {
  builder?.stop();
  for (const cleanUp of cleanUps) cleanUp();
});

const sourcesOf = ({ folder }: Project) => ({ root: folder, content: join(folder, "content") });

const paths = (...files: string[]) => files.map((file) => join(project.folder, file));

/** Builds after changes of these files. */
function build(...files: string[]): Promise<Built> {
  const changed = paths(...files, ...restored);
  restored = [];
  return builder.build(changed);
}

/** Edits a file until the test ends. */
function change(file: string, found: string | RegExp, put: string): void {
  if (!originals.has(file)) originals.set(file, project.read(file));
  project.edit(file, found, put);
}

/** Edits a file until the test ends, and builds. */
function edit(file: string, found: string | RegExp, put: string): Promise<Built> {
  change(file, found, put);
  return build(file);
}

/** Adds a file until the test ends, and builds. */
function add(file: string, text: string): Promise<Built> {
  originals.set(file, undefined);
  project.write(file, text);
  return build(file);
}

async function ask(asked: Asked): Promise<unknown> {
  if (restored.length > 0) await build();
  return builder.ask(asked, "Counting the loaves");
}

/** Adds to the view of a page what tells that it has begun, and never ends, for some words. */
function addLoop(condition: string): void {
  const stuck = JSON.stringify(join(project.folder, "stuck"));
  const loop = `(() => { writeFileSync(${stuck}, ""); for (;;); })()`;
  change(site, /^import/m, 'import { writeFileSync } from "node:fs";\nimport');
  change(site, lead, `${lead}{${condition} && ${loop}}`);
}

const { setTimeout: setRealTimeout } = globalThis;

/** Waits for something while the time of the builder stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setRealTimeout(resolve, 5));
}

/** Has the time of the builder stand still until the test ends. */
const stopTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
afterEach(() => void vi.useRealTimers());

/** Waits until work has come to a loop, and lets the time pass after which it is stopped. */
async function muchLater<Result>(work: () => Promise<Result>): Promise<Result> {
  stopTime();
  const done = work();
  await until(() => existsSync(join(project.folder, "stuck")));
  vi.advanceTimersByTime(20_000);
  await done.catch(() => {});
  vi.useRealTimers();
  rmSync(join(project.folder, "stuck"));
  return done;
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

test("a changed file of the static folder is in the site", async () => {
  const built = await edit("static/500.html", "The oven is out", "The oven is cold");
  const file = Buffer.from(built.files.get("500.html") ?? "").toString();
  expect(file).toContain("The oven is cold");
});

test("the style that a site has for this server alone comes with it", async () => {
  const style = "h1::after { content: ' (draft)' }";
  const own = `devStyle: () => ${JSON.stringify(style)},`;
  expect(first.style).toBe("");
  const built = await edit(site, "  failurePage:", `  ${own}\n  failurePage:`);
  expect(built.style).toBe(style);
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
    change(about, /^heading:/m, "heading: [");
    const built = await siteBuilder(sourcesOf(project)).build([]);
    expect([...(built.failures?.keys() ?? [])]).toEqual([aboutPage]);
    expect(built.files.has("index.html")).toBe(true);
  });

  test("from the first build on, in words that the whole site needs only before launch", async () => {
    change("content/breads.yaml", /^breads:/m, "bread:");
    change(
      site,
      "  failurePage:",
      `  devStyle: ({ breads }) => breads.breads[0].name,\n  failurePage:`,
    );
    change(site, "launchWords: { breads }", "launchWords: { breads, draft }");
    change(
      site,
      "export const site",
      `const draft = contentFile("draft.yaml", fields({}));\nexport const site`,
    );
    const built = await add("content/draft.yaml", "note: Not yet\n").then(() =>
      siteBuilder(sourcesOf(project)).build([]),
    );
    expect([...(built.failures?.keys() ?? [])]).toEqual(["index.html"]);
    expect(text(built)).not.toContain("draft.yaml");
    expect(built.notes).toEqual([
      expect.stringContaining("draft.yaml:1:1  note is not a known field"),
    ]);
    expect(built.style).toBe("");
    expect(String(built.files.get(aboutPage))).toContain('og:image:alt content=""');
  });

  test("a file that no page reads", async () => {
    const file = "content/pricing-faq.yaml";
    const built = await add(file, "heading: Questions\n");
    rmSync(join(project.folder, file));
    originals.delete(file);
    const { failures, notes } = await build(file);
    expect([built.failure, built.failures?.size]).toEqual([undefined, 0]);
    expect(built.notes).toEqual([
      `${join(project.folder, file)}  No page uses this file yet. Name it in the words of a page, or remove it.`,
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

test("a mistake in the words of the whole site is each page's", async () => {
  const broken = await edit("content/site.yaml", /^phone:/m, "phones:");
  const pages = [...first.files.keys()].filter((file) => /^(|.+\/)index\.html$|^404/.test(file));
  const made = pages.filter((file) => file !== "about/dog/index.html");
  expect([...(broken.failures?.keys() ?? [])].sort()).toEqual(made.sort());
  expect(text(broken)).toContain("phones is not a known field");
});

test.each([
  ["a dead link", '<a href="/nowhere/">a</a>'],
  ["a missing image", '<img src="/no.png" alt="" />'],
])("%s in the frame is each page's, here and in a build", async (_, mistake) => {
  const broken = await edit(site, "<footer>", `<footer>${mistake}`);
  const pages = ["404.html", aboutPage, "index.html", "terms/index.html"];
  expect([...(broken.failures?.keys() ?? [])].sort()).toEqual(pages);
  const input = await readBuildInput(sourcesOf(project));
  const error = await writeSite(input, memoryOutput()).catch((error) => error);
  expect([...error.pages.keys()].sort()).toEqual(pages);
  for (const file of pages)
    expect(broken.failures?.get(file)?.text).toContain(error.pages.get(file).join());
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
    const site = page(await build());
    expect(site).toContain("Who we are");
    expect(site).not.toContain("Tried out");
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
    early.length = 0;
    await ask({ kind: "try", file: "about.yaml", text: words("Tried out") });
    await ask({ kind: "try", file: "about.yaml", text: words("Saved"), isSaved: true });
    expect(early).toEqual([expect.stringContaining("Saved")]);
    expect(page(await build(about))).toBe(early[0]);
  });

  test("that throws is reported, and the next answer is right", async () => {
    await expect(ask({ kind: "throw" })).rejects.toThrow("The worker is ill.");
    expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
  });
});

test("of many pages, those that are open come first", async () => {
  const text = (file: string, body: string) =>
    `---\ntitle: ${file}\ndescription: About ${file}\n---\n${body}\n`;
  const texts = Array.from({ length: 60 }, (_, index) => `content/pages/text-${index}.md`);
  for (const file of texts) {
    originals.set(file, undefined);
    project.write(file, text(file, "Before"));
  }
  const earlySites: Built[] = [];
  const { build } = siteBuilder(sourcesOf(project), {
    onOpenPages: (site) => earlySites.push(site),
  });
  await build([]);
  const changed = [texts[7] ?? "", texts[50] ?? ""];
  const open = ["text-50/index.html", "none/index.html"];
  const change = (body: string) => {
    for (const file of changed) project.write(file, text(file, body));
    return build(paths(...changed), open);
  };
  const shown = (site?: Built) =>
    [7, 50].map(
      (index) => /Before|After/.exec(`${site?.files.get(`text-${index}/index.html`)}`)?.[0],
    );
  const built = await change("After");
  expect(earlySites.map(shown)).toEqual([["Before", "After"]]);
  expect(shown(built)).toEqual(["After", "After"]);
});

const stopped = "took longer than 20 seconds and was stopped. Look for an endless loop.";

test("an endless loop is stopped and named, and the next build is whole", async () => {
  await build();
  addLoop("about.heading");
  expect(text(await muchLater(() => build(site)))).toBe(`The build ${stopped}`);
  project.write(site, originals.get(site) ?? "");
  expect(text(await build(site))).toBe("no failure");
});

test("a build that takes long is not stopped while its pages are made one by one", async () => {
  await build();
  const at = (name: string) => join(project.folder, name);
  const waiting = (page: string) =>
    `{(() => { writeFileSync(${JSON.stringify(at(`at-${page}`))}, ""); while (!existsSync(${JSON.stringify(at(`past-${page}`))})); })()}`;
  change(site, /^import/m, 'import { existsSync, writeFileSync } from "node:fs";\nimport');
  change(site, "<p>{hero.lead}</p>", `<p>{hero.lead}</p>${waiting("home")}`);
  change(site, lead, `${lead}${waiting("about")}`);
  stopTime();
  const built = build(site);
  for (const name of ["home", "about"]) {
    await until(() => existsSync(at(`at-${name}`)));
    // What the thread has said before is heard in the next turn.
    await new Promise(setImmediate);
    vi.advanceTimersByTime(12_000);
    project.write(`past-${name}`, "");
  }
  expect(text(await built)).toBe("no failure");
});

test("a text that a view never finishes with is stopped and named, and not saved", async () => {
  addLoop('about.heading === "for ever"');
  expect(text(await build(site))).toBe("no failure");
  const before = project.read(about);
  const forEver = before.replace("Who we are", "for ever");
  const asked: Asked = { kind: "try", file: "about.yaml", text: forEver, isSaved: true };
  await expect(muchLater(() => ask(asked))).rejects.toThrow(`Counting the loaves ${stopped}`);
  expect(project.read(about)).toBe(before);
  expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
});

test("a thread that dies between builds is replaced", async () => {
  await build();
  const before = threads.length;
  await threads.at(-1)?.terminate();
  expect(page(await edit(about, "Who we are", "Still here"))).toContain("Still here");
  expect(threads).toHaveLength(before + 1);
});

test("a build that ends its thread is reported", async () => {
  const ended = await edit(site, "return (", "globalThis.process.exit(3);\n  return (");
  expect(text(ended)).toContain("The build ended early. Look for process.exit.");
});

test("an error outside of any page is reported", async () => {
  const late = await edit(site, /$/, "\nsetTimeout(() => { throw new Error('late') });\n");
  expect(text(late)).toContain("Error: late");
});

test("an extension that cannot be loaded is reported", async () => {
  const broken = threadBuilder(sourcesOf(project), `file://${root}/test/fixtures/none.ts`);
  onTestFinished(() => broken.stop());
  expect(text(await broken.build([]))).toContain("test/fixtures/none.ts");
});
