import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { versionOf } from "../../../src/editor/thread/save-file.ts";
import { Builder } from "../../../src/generator/dev/builder.ts";
import type { Built } from "../../../src/generator/dev/built.ts";
import { copiedProject, type Project } from "../../setup/dev-server.ts";

vi.setConfig({ testTimeout: 60_000 });

const about = "src/site/pages/about.tsx";

let project: Project;
let builder: Builder;
let first: Built;
const originals = new Map<string, string>();
const cleanUps: (() => void)[] = [];

beforeAll(async () => {
  project = copiedProject((remove) => cleanUps.push(remove));
  builder = builderOf(project);
  first = await builder.build([]);
});

afterEach(async () => {
  for (const [file, text] of originals) project.write(file, text);
  const restored = await builder.build(paths(...originals.keys()));
  originals.clear();
  expect(text(restored)).toBe("no failure");
});

afterAll(() => {
  builder.stop();
  for (const cleanUp of cleanUps) cleanUp();
});

function builderOf({ folder }: Project, limit?: number): Builder {
  return new Builder({ root: folder, content: join(folder, "content") }, limit);
}

const paths = (...files: string[]) => files.map((file) => join(project.folder, file));

/** Edits a file until the test ends, and builds. */
function edit(file: string, found: string | RegExp, put: string): Promise<Built> {
  if (!originals.has(file)) originals.set(file, project.read(file));
  project.edit(file, found, put);
  return builder.build(paths(file));
}

const text = ({ failure, failures }: Built) =>
  [failure, ...(failures?.values() ?? [])].map((one) => one?.text ?? "").join("") || "no failure";

/** Line and column of a text in a file, as messages name them. */
function placeOf(code: string, found: string): string {
  const before = code.slice(0, code.indexOf(found)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

test("a changed word, component and style are on the page", async () => {
  const page = (built: Built) => String(built.files.get("about/index.html"));
  const worded = await edit("content/about.yaml", /(?<=^heading: ).*/m, "Other words");
  expect(page(worded)).toContain("Other words");
  const marked = await edit(about, "<p className={lead}>", "<p className={lead}>At last, ");
  expect(page(marked)).toContain("At last, ");
  const styled = await edit("src/site/ui/text.css.ts", /$/, '\nglobalStyle("body", { top: 7 });');
  expect(text(styled)).toMatch(
    /globalStyle is not defined\n+ +at src\/site\/ui\/text\.css\.ts:\d+/,
  );
});

test("a spelling of React's that makes no difference is shown, as the build does", async () => {
  const spelled = await edit(about, "<h3 className={ticked}", "<h3 class={ticked}");
  expect(text(spelled)).toBe("no failure");
  await edit(about, "<h3 class={ticked}", "<h3 className={ticked}");
});

test("a div in a paragraph is refused, as the build does", async () => {
  const nested = await edit(
    about,
    "<h3 className={ticked}>",
    "<p><div /></p><h3 className={ticked}>",
  );
  expect(text(nested)).toContain(
    "about/index.html has <div> inside <p>, which browsers take apart.",
  );
  await edit(about, "<p><div /></p><h3 className={ticked}>", "<h3 className={ticked}>");
});

test("a component that throws is reported with its place, after other builds too", async () => {
  await edit("content/about.yaml", /$/, "\n# Only a remark.\n");
  const head = 'function Difference({ heading, points }: About["differentiators"]) {';
  const broken = await edit(about, head, `${head}\n  if (points) throw new Error("Out of ink");`);
  const place = placeOf(project.read(about), "new Error");
  expect(text(broken)).toContain("Out of ink");
  expect(text(broken)).toContain(`at Difference (${about}:${place})`);
  expect(broken.failures?.get("about/index.html")?.page).toContain("Out of ink");
});

test("a syntax error is reported with its place", async () => {
  const broken = await edit(about, "return (", "return ((");
  expect(text(broken)).toMatch(
    /^src\/site\/pages\/about\.tsx:\d+:\d+\n {2}Expected "\)" but found/,
  );
});

test("a style file that throws is reported with its place", async () => {
  const broken = await edit("src/site/ui/tag.css.ts", /$/, '\nthrow new Error("No paint");\n');
  expect(text(broken)).toMatch(/^No paint\n+ +at src\/site\/ui\/tag\.css\.ts:\d+:7$/);
});

test("a mistake in the content is shown on the site's own error screen, with its fonts", async () => {
  const broken = await edit("content/about.yaml", /^heading:/m, "headline:");
  expect(text(broken)).toContain("headline");
  expect(broken.failures?.get("about/index.html")?.page).toContain("<style>");
  const fonts = (built: Built) => [...built.files.keys()].filter((file) => /\.woff2$/.test(file));
  expect(fonts(broken)).toEqual(fonts(first));
  expect(fonts(first)).not.toEqual([]);
});

describe("a mistake of one page is only that page's:", () => {
  const before = "<h3 className={ticked}>";
  test.each<[what: string, file: string, found: string | RegExp, put: string, said: string]>([
    ["a broken view", about, before, `{[].pop().name}${before}`, "could not be rendered"],
    ["a dead link", about, before, `<a href="/nowhere/">a</a>${before}`, "there is no nowhere"],
    ["an id that is there twice", about, before, `<b id="x" /><b id="x" />${before}`, "twice"],
    ["a missing image", about, before, `<img src="/no.png" alt="" />${before}`, "static/no.png"],
    ["a wrong field", "content/about.yaml", /^heading:/m, "headline:", "about.yaml:"],
    ["a file that is no YAML", "content/about.yaml", /^heading:/m, "heading: [", "about.yaml:"],
  ])("%s", async (_, file, found, put, said) => {
    const broken = await edit(file, found, put);
    expect(text(broken)).toContain(said);
    expect([...(broken.failures?.keys() ?? [])]).toEqual(["about/index.html"]);
    expect(broken.files.get("index.html")).toEqual(first.files.get("index.html"));
  });

  test("from the first build on", async () => {
    const words = project.read("content/about.yaml");
    project.edit("content/about.yaml", /^heading:/m, "heading: [");
    const other = builderOf(project);
    onTestFinished(() => {
      other.stop();
      project.write("content/about.yaml", words);
    });
    const built = await other.build([]);
    expect([...(built.failures?.keys() ?? [])]).toEqual(["about/index.html"]);
    expect(built.files.has("index.html")).toBe(true);
  });

  test("a file that no page reads", async () => {
    const file = "content/pricing-faq.yaml";
    project.write(file, "heading: Questions\n");
    const built = await builder.build(paths(file));
    rmSync(join(project.folder, file));
    const { failures, notes } = await builder.build(paths(file));
    expect([built.failure, built.failures?.size]).toEqual([undefined, 0]);
    expect(built.notes).toEqual([
      `${join(project.folder, file)}  No page uses this file yet. Declare it with contentFile, or remove it.`,
    ]);
    expect([failures?.size, notes]).toEqual([0, []]);
  });

  test.each([
    ["its text", "## Lists", "## <b>Lists</b>"],
    ["its head", /^heading:/m, "headline:"],
  ])("a page of text, in %s", async (_, found, put) => {
    const file = "content/pages/terms.md";
    const text = project.read("content/pages/every-kind.md");
    project.write(
      file,
      text.replaceAll("very kind", "very term").replaceAll("Every Kind", "Terms"),
    );
    onTestFinished(async () => {
      rmSync(join(project.folder, file));
      await builder.build(paths(file));
    });
    const both = await builder.build(paths(file));
    expect(both.failures?.size).toBe(0);
    const broken = await edit("content/pages/every-kind.md", found, put);
    expect([...(broken.failures?.keys() ?? [])]).toEqual(["every-kind/index.html"]);
    expect(broken.files.get("terms/index.html")).toEqual(both.files.get("terms/index.html"));
  });

  test("other words can be saved meanwhile", async () => {
    const home = project.read("content/home.yaml");
    originals.set("content/home.yaml", home);
    await edit("content/about.yaml", /^heading:/m, "headline:");
    const save = (value: string) =>
      builder.edit({
        kind: "save",
        files: [
          {
            file: "home.yaml",
            version: versionOf(home),
            changes: [{ kind: "set", path: ["hero", "badge"], value }],
          },
        ],
      });
    const problem = { name: "hero.badge", message: "is empty. Write some text." };
    expect(await save("")).toMatchObject({ kind: "refused", problems: [problem] });
    expect(await save("Saved meanwhile")).toMatchObject({ kind: "saved" });
  });
});

test("a page over its budget is built, with a warning", async () => {
  const built = await edit("src/site/budgets.ts", "gzip: 14_336", "gzip: 9_000");
  expect(text(built)).toBe("no failure");
  expect([...(built.warnings ?? [])]).toEqual([
    ["/", expect.stringMatching(/^\/ is \d+ bytes over its budget of 9000 with gzip, about /)],
  ]);
});

test("an endless loop is stopped and named, and the next build is whole", async () => {
  const impatient = builderOf(project, 3000);
  onTestFinished(() => impatient.stop());
  const code = project.read(about);
  project.write(about, code.replace("return (", "for (;;);\n  return ("));
  const stuck = await impatient.build(paths(about, "content/home.yaml"));
  project.write(about, code);
  const file = relative("", join(project.folder, about));
  expect(text(stuck)).toBe(
    `The build after a change of ${file} and 1 more took longer than 3 seconds and was stopped. Look for an endless loop.`,
  );
  // A busy machine may need longer for a whole build.
  Object.assign(impatient, { limit: 60_000 });
  expect(text(await impatient.build(paths(about)))).toBe("no failure");
});

test("a save that never returns is stopped and named, and the next build is whole", async () => {
  const impatient = builderOf(project, 3000);
  onTestFinished(() => impatient.stop());
  const code = project.read(about);
  const words = project.read("content/about.yaml");
  const loop = 'function loopOver(words: string) { if (words === "for ever") for (;;); }';
  const view = "view: ({ about }) => (";
  project.write(about, `${code.replace(view, `${view} loopOver(about.heading), `)}\n${loop}\n`);
  onTestFinished(() => project.write(about, code));
  expect(text(await impatient.build(paths(about)))).toBe("no failure");
  const changes = [{ kind: "set", path: ["heading"], value: "for ever" }] as const;
  const answer = await impatient.edit({
    kind: "save",
    files: [{ file: "about.yaml", version: versionOf(words), changes }],
  });
  const message =
    "Saving about.yaml took longer than 3 seconds and was stopped. Look for an endless loop.";
  expect(answer).toEqual({ kind: "refused", problems: [{ message }] });
  expect(project.read("content/about.yaml")).toBe(words);
  // A busy machine may need longer for a whole build.
  Object.assign(impatient, { limit: 60_000 });
  expect(text(await impatient.build(paths("content/home.yaml")))).toBe("no failure");
});

test("a build that ends its thread is reported", async () => {
  const ended = await edit(about, "return (", "process.exit(3);\n  return (");
  expect(text(ended)).toContain("The build ended early. Look for process.exit.");
});

test("an error outside of any page is reported", async () => {
  const late = await edit(about, /$/, "\nsetTimeout(() => { throw new Error('late') });\n");
  expect(text(late)).toContain("Error: late");
});

test("a thread that dies between builds is replaced", async () => {
  const { worker } = builder as unknown as { worker: Worker };
  await worker.terminate();
  const built = await edit("content/about.yaml", /(?<=^heading: ).*/m, "Still here");
  expect(built.files.get("about/index.html")).toContain("Still here");
});
