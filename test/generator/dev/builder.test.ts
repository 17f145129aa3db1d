import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { threadBuilder } from "../../../src/generator/dev/builder.ts";
import type { Built } from "../../../src/generator/dev/built.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery } from "../../setup/bakery.ts";
import { root } from "../../setup/build.ts";
import type { Edit } from "../../setup/edits.ts";

const site = "src/site/site.tsx";
const about = "content/about.yaml";
const lead = "<p>{about.lead}</p>";
const hero = "<p>{hero.lead}</p>";
const stopped = "took longer than 20 seconds and was stopped. Look for an endless loop.";

/** Builds a copy of the bakery with these changes in a thread, with an extension. */
function inThread(edits: readonly Edit[] = [], extension = "extension/worker.ts") {
  const { folder, read, edit, write } = bakery(edits);
  const early: Built[] = [];
  const sources = { root: folder, content: join(folder, "content") };
  const worker = `file://${root}/test/fixtures/${extension}`;
  const { build, ask, stop } = threadBuilder(sources, worker, (built) => early.push(built));
  onTestFinished(stop);
  return {
    ...{ folder, read, edit, write, early },
    build: () => build([join(folder, site)]),
    ask: (asked: Asked) => ask(asked, "Counting the loaves"),
  };
}

const text = ({ failure, failures }: Built) =>
  [failure, ...(failures?.values() ?? [])].map((one) => one?.text ?? "").join("") || "no failure";

const page = ({ files }: Built) => String(files.get("about/index.html"));

const withFiles: Edit = [
  site,
  "import { createContext",
  'import { existsSync, writeFileSync } from "node:fs";\nimport { createContext',
];

/** An expression that writes a file of this name into the project when a page is made. */
const noted = (name: string) => `writeFileSync(new URL("${name}", import.meta.url), "")`;

/** What never ends in a view where a condition holds, once it has written the file `stuck`. */
const loop = (condition: string) => `{${condition} && (() => { ${noted("stuck")}; for (;;); })()}`;

const { setTimeout: setRealTimeout } = globalThis;

/** Waits for a file while the time of the builder stands still. */
async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setRealTimeout(resolve, 5));
}

/** Has the time of the builder stand still until the test ends. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Waits until work has come to a loop, and lets the time pass after which it is stopped. */
async function muchLater<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  stopTime();
  const done = work();
  await untilThere(join(folder, "stuck"));
  vi.advanceTimersByTime(20_000);
  await done.catch(() => {});
  vi.useRealTimers();
  rmSync(join(folder, "stuck"));
  return done;
}

const words = (heading: string, isSaved?: true): Asked => {
  const text = `head: { title: A, description: B. }\nheading: ${heading}\nlead: C.\n`;
  return { kind: "try", file: "about.yaml", text, ...(isSaved && { isSaved }) };
};

test("an endless loop is stopped and named, and the next build is whole", async () => {
  const { folder, edit, build } = inThread([withFiles, [site, lead, lead + loop("true")]]);
  expect(text(await muchLater(folder, build))).toBe(`The build ${stopped}`);
  edit(site, loop("true"), "");
  expect(text(await build())).toBe("no failure");
});

test("a text that a view never finishes with is stopped and named, and not saved", async () => {
  const forEver = loop('about.heading === "for ever"');
  const { folder, read, build, ask } = inThread([withFiles, [site, lead, lead + forEver]]);
  expect(text(await build())).toBe("no failure");
  const asking = () => ask(words("for ever", true));
  await expect(muchLater(folder, asking)).rejects.toThrow(`Counting the loaves ${stopped}`);
  expect(read(about)).toContain("Who we are");
  expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
});

test("a build that takes long is not stopped while its pages are made one by one", async () => {
  const waiting = (page: string) =>
    `{(() => { ${noted(`at-${page}`)}; while (!existsSync(new URL("past-${page}", import.meta.url))); })()}`;
  const { folder, write, build } = inThread([
    withFiles,
    [site, hero, hero + waiting("home")],
    [site, lead, lead + waiting("about")],
  ]);
  stopTime();
  const built = build();
  for (const name of ["home", "about"]) {
    await untilThere(join(folder, `at-${name}`));
    // What the thread has said before is heard in the next turn.
    await new Promise(setImmediate);
    vi.advanceTimersByTime(12_000);
    write(`past-${name}`, "");
  }
  expect(text(await built)).toBe("no failure");
});

test("a text that an extension saves is shown before it answers and by the next build", async () => {
  const { early, ask, build } = inThread();
  expect(await ask(words("Tried out"))).toMatchObject({
    page: expect.stringContaining("Tried out"),
  });
  expect(early).toEqual([]);
  await ask(words("Saved", true));
  expect(early.map(page)).toEqual([expect.stringContaining("Saved")]);
  expect(page(await build())).toBe(early.map(page)[0]);
});

test("an extension that throws is reported, and the next answer is right", async () => {
  const { ask } = inThread();
  await expect(ask({ kind: "throw" })).rejects.toThrow("The worker is ill.");
  expect(await ask({ kind: "title" })).toMatchObject({ head: { title: "About" } });
});

test("an extension that cannot be loaded is reported", async () => {
  expect(text(await inThread([], "none.ts").build())).toContain("test/fixtures/none.ts");
});

test("a thread that dies between builds is replaced", async () => {
  const threads: Worker[] = [];
  const keep = (thread: Worker) => threads.push(thread);
  process.on("worker", keep);
  onTestFinished(() => void process.off("worker", keep));
  const { build } = inThread();
  await build();
  await threads[0]?.terminate();
  expect(text(await build())).toBe("no failure");
  expect(threads).toHaveLength(2);
});

test.each([
  ["a build that ends its thread", "globalThis.process.exit(3);", "Look for process.exit."],
  ["an error outside of any page", "setTimeout(() => { throw new Error('late') });", "Error: late"],
])("%s is reported", async (_, code, said) => {
  const { build } = inThread([[site, "export const site", `${code}\nexport const site`]]);
  expect(text(await build())).toContain(said);
});
