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

const lead = "<p>{about.lead}</p>";
const everyPage = ["404.html", aboutPage, "index.html", "terms/index.html"];

test.each<[what: string, file: string, found: string, put: string, shown: string, on: string]>([
  ["word", about, "Who we are", "Other words", "Other words", aboutPage],
  ["component", site, lead, `<p>At last</p>${lead}`, "At last", aboutPage],
  ["style", "src/site/look.css.ts", '"2rem"', '"7rem"', "margin:7rem", aboutPage],
  ["static file", "static/500.html", "is out", "is cold", "The oven is cold", "500.html"],
])("a changed %s is in the site", async (_, file, found, put, shown, on) => {
  const { files } = await edit(file, found, put);
  expect(Buffer.from(files.get(on) ?? "").toString()).toContain(shown);
});

test("the style that a site has for this server alone comes with it", async () => {
  const style = "h1::after { content: ' (draft)' }";
  const own = `devStyle: () => ${JSON.stringify(style)},`;
  expect(first.style).toBe("");
  const built = await edit(site, "  failurePage:", `  ${own}\n  failurePage:`);
  expect(built.style).toBe(style);
});

test("a syntax error is reported with its place, on the site's own error screen", async () => {
  const broken = await edit(site, "return (", "return ((");
  expect(text(broken)).toMatch(/^src\/site\/site\.tsx:\d+:\d+\n {2}Expected "\)" but found/);
  expect(broken.failure?.page).toContain("Something is missing");
  expect(broken.failure?.page).toContain("Expected");
});

test("a style file that throws is reported with its place", async () => {
  const broken = await edit("src/site/look.css.ts", /$/, '\nthrow new Error("No paint");\n');
  expect(text(broken)).toMatch(/^No paint\n+ +at src\/site\/look\.css\.ts:\d+:7$/);
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

  test("from the first build on, and what the whole site needs only before launch is a note", async () => {
    change("content/breads.yaml", /^breads:/m, "bread:");
    const style = "  devStyle: ({ breads }) => breads.breads[0].name,\n";
    change(site, "  failurePage:", `${style}  failurePage:`);
    change(site, "launchWords: { breads }", "launchWords: { breads, draft }");
    const draft = 'const draft = contentFile("draft.yaml", fields({}));\n';
    change(site, "export const site", `${draft}export const site`);
    await add("content/draft.yaml", "note: Not yet\n");
    const built = await siteBuilder(sourcesOf(project)).build([]);
    expect([...(built.failures?.keys() ?? [])]).toEqual(["index.html"]);
    expect(built.notes).toEqual([
      expect.stringContaining("draft.yaml:1:1  note is not a known field"),
    ]);
    expect(built.style).toBe("");
    expect(String(built.files.get(aboutPage))).toContain('og:image:alt content=""');
  });

  test("a file that no page reads", async () => {
    const file = "content/pricing-faq.yaml";
    const { failure, failures, notes } = await add(file, "heading: Questions\n");
    expect([failure, failures?.size]).toEqual([undefined, 0]);
    expect(notes).toEqual([
      `${join(project.folder, file)}  No page uses this file yet. Name it in the words of a page, or remove it.`,
    ]);
  });

  test("a page of text", async () => {
    const terms = project.read("content/pages/terms.md");
    const both = await add("content/pages/privacy.md", terms.replace("Terms", "Privacy"));
    const broken = await edit("content/pages/terms.md", /^title:/m, "heading:");
    expect([...(broken.failures?.keys() ?? [])]).toEqual(["terms/index.html"]);
    expect(broken.files.get("privacy/index.html")).toEqual(both.files.get("privacy/index.html"));
  });
});

test("a mistake in the words of the whole site is each page's, on its own error screen with its fonts", async () => {
  const broken = await edit("content/site.yaml", /^phone:/m, "phones:");
  const failures = [...(broken.failures ?? [])].sort();
  expect(failures.map(([file]) => file)).toEqual(everyPage);
  for (const [, failure] of failures) {
    expect(failure.text).toContain("phones is not a known field");
    expect(failure.page).toContain("Something is missing");
  }
  const fonts = (built: Built) => [...built.files.keys()].filter((file) => /\.woff2$/.test(file));
  expect(fonts(broken)).toEqual(fonts(first));
  expect(fonts(first)).toHaveLength(1);
});

test("a dead link in the frame is each page's, here and in a build", async () => {
  const broken = await edit(site, "<footer>", '<footer><a href="/nowhere/">a</a>');
  expect([...(broken.failures?.keys() ?? [])].sort()).toEqual(everyPage);
  const input = await readBuildInput(sourcesOf(project));
  const error = await writeSite(input, memoryOutput()).catch((error) => error);
  expect([...error.pages.keys()].sort()).toEqual(everyPage);
  for (const file of everyPage)
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
    await edit(site, lead, '{about.heading === "Broken" && [].pop().name}');
    for (const [heading, said] of [
      ['""', /^1 problem in the content.*is empty\. Write some text\./s],
      ["Broken", /could not be rendered/],
    ] as const) {
      const refused = await ask({ kind: "try", file: "about.yaml", text: words(heading) });
      expect(refused).toEqual({ refused: expect.stringMatching(said) });
    }
    const tried = await ask({ kind: "try", file: "about.yaml", text: words("Meanwhile") });
    expect(tried).toMatchObject({
      page: expect.stringContaining("Meanwhile"),
      problems: ["hero.leads"],
    });
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

test.each([
  ["a build that ends its thread", "globalThis.process.exit(3);", "Look for process.exit."],
  ["an error outside of any page", "setTimeout(() => { throw new Error('late') });", "Error: late"],
])("%s is reported", async (_, code, said) => {
  expect(text(await edit(site, "return (", `${code}\n  return (`))).toContain(said);
});

test("an extension that cannot be loaded is reported", async () => {
  const broken = threadBuilder(sourcesOf(project), `file://${root}/test/fixtures/none.ts`);
  onTestFinished(() => broken.stop());
  expect(text(await broken.build([]))).toContain("test/fixtures/none.ts");
});
