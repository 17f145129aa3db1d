import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { threadBuilder } from "../../../src/generator/dev/builder.ts";
import type { Built } from "../../../src/generator/dev/built.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery } from "../../setup/bakery.ts";
import { root } from "../../setup/build.ts";
import type { Edit } from "../../setup/project.ts";

const site = "src/site/site.tsx";
const lead = "<p>{about.lead}</p>";
const hero = "<p>{hero.lead}</p>";
const stopped = "took longer than 20 seconds and was stopped. Look for an endless loop.";

/** A builder in a thread, with an extension, for a copy of the bakery with these changes. */
function inThread(edits: readonly Edit[] = []) {
  const { folder, content, edit, write } = bakery(edits);
  const worker = `file://${root}/test/fixtures/extension/worker.ts`;
  const { build, ask, stop } = threadBuilder({ root: folder, content }, worker);
  onTestFinished(stop);
  return {
    folder,
    edit,
    write,
    build: async () => {
      const { failures }: Built = await build([join(folder, site)]);
      return [...failures.values()].join() || "no failure";
    },
    ask: (asked: Asked) => ask(asked, "Counting the loaves"),
  };
}

const withFiles: Edit = [
  site,
  "import { createContext",
  'import { existsSync, writeFileSync } from "node:fs";\nimport { createContext',
];

/** An expression that writes a file with this name to the project when a page is rendered. */
const noted = (name: string) => `writeFileSync(new URL("${name}", import.meta.url), "")`;

const setRealTimeout = globalThis.setTimeout;

/** Waits for a file in real time, while the builder's clock is stopped. */
async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setRealTimeout(resolve, 5));
  // Messages already sent by the thread arrive in the next turn of the event loop.
  await new Promise(setImmediate);
}

/** The threads that are started from now on. */
function startedThreads(): readonly Worker[] {
  const threads: Worker[] = [];
  const keep = (thread: Worker) => threads.push(thread);
  process.on("worker", keep);
  onTestFinished(() => {
    process.off("worker", keep);
  });
  return threads;
}

/** Stops the builder's clock until the test ends. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Waits until the work is stuck in a loop, then advances the clock until it is stopped. */
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

test("a build or task that never ends is stopped and named, and the next one succeeds", async () => {
  const loop = `{about.heading === "for ever" && (() => { ${noted("stuck")}; for (;;); })()}`;
  const { folder, edit, build, ask } = inThread([withFiles, [site, lead, lead + loop]]);
  const asked = (heading: string) =>
    ask({
      file: "about.yaml",
      text: `head: { title: A, description: B. }\nheading: ${heading}\nlead: C.\n`,
    });
  const asking = () => asked("for ever");
  await expect(muchLater(folder, asking)).rejects.toThrow(`Counting the loaves ${stopped}`);
  expect(await asked("Tried out")).toContain("Tried out");
  edit("content/about.yaml", "Who we are", "for ever");
  expect(await muchLater(folder, build)).toBe(`The build ${stopped}`);
  edit("content/about.yaml", "for ever", "Who we are");
  expect(await build()).toBe("no failure");
});

test("a slow build is not stopped as long as it finishes pages", async () => {
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
    vi.advanceTimersByTime(12_000);
    write(`past-${name}`, "");
  }
  expect(await built).toBe("no failure");
});

test("a first build that never ends is stopped, too", async () => {
  const loop = `${noted("stuck")};\nfor (;;);\nexport const site`;
  const { folder, build } = inThread([withFiles, [site, "export const site", loop]]);
  expect(await muchLater(folder, build)).toBe(`The build ${stopped}`);
});

test("a thread that takes long to load is not stopped", async () => {
  const { build } = inThread();
  stopTime();
  const built = build();
  vi.advanceTimersByTime(60_000);
  expect(await built).toBe("no failure");
});

test("a thread that has nothing to do is not stopped, however long", async () => {
  const threads = startedThreads();
  const { build } = inThread();
  stopTime();
  await build();
  await build();
  vi.advanceTimersByTime(60_000);
  expect(await build()).toBe("no failure");
  expect(threads).toHaveLength(1);
});

test("a task before the first build is not refused for mistakes that are there already", async () => {
  const { ask } = inThread([["content/breads.yaml", "price: 4.50", "price: free"]]);
  const text = "head: { title: A, description: B. }\nheading: Tried out\nlead: C.\n";
  expect(await ask({ file: "about.yaml", text })).toContain("Tried out");
});

test("an extension that throws is reported, and a thread that dies between builds is replaced", async () => {
  const threads = startedThreads();
  const { build, ask } = inThread();
  await expect(ask({ file: "about.yaml", text: "" })).rejects.toThrow("about.yaml");
  await build();
  await threads.at(-1)?.terminate();
  expect(await build()).toBe("no failure");
  expect(threads).toHaveLength(3);
});

test.each([
  ["a text that is thrown outside any page", "setTimeout(() => { throw 'too late' });", "too late"],
  ["an error outside any page", "setTimeout(() => { throw new Error('late') });", "Error: late"],
])("%s is reported", async (_, code, said) => {
  const { build } = inThread([[site, "export const site", `${code}\nexport const site`]]);
  expect(await build()).toContain(said);
});

test("a build that ends its thread is reported, without a stack", async () => {
  const exit = "globalThis.process.exit(3);\nexport const site";
  const { build } = inThread([[site, "export const site", exit]]);
  expect(await build()).toBe("The build ended early. Look for process.exit.");
});
