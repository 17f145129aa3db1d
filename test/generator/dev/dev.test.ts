import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { threadBuilder } from "../../../src/generator/dev/builder.ts";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import { watchPaths } from "../../../src/generator/dev/watch-paths.ts";
import { bakery } from "../../setup/bakery.ts";
import { root } from "../../setup/build.ts";
import { builtOf } from "../../setup/built-pages.ts";
import { emptyFolder } from "../../setup/files.ts";
import { startNode } from "../../setup/processes.ts";

test("the terminal names each change, and shows each mistake once, and an address only when it is new", () => {
  const report = reporter("http://localhost:3000");
  const home = join(root, "content/home.yaml");
  const failing = { failures: new Map([["index.html", "It has no heading."]]) };
  expect(report(builtOf({}, { ...failing, notes: ["It is too large."] }), [], 5)).toBe(
    "http://localhost:3000/  Press Ctrl-C to stop\n\nIt has no heading.\n\nbuilt  5 ms, failing\nWarning: It is too large.",
  );
  expect(report(builtOf({}, failing), [home], 6)).toBe("content/home.yaml  6 ms, failing");
  expect(report(builtOf({}, { base: "/repo/" }), [home], 7)).toBe(
    "http://localhost:3000/repo/  Press Ctrl-C to stop\ncontent/home.yaml  7 ms, fixed",
  );
  const inFrame = ["index.html", "about/index.html"].map(
    (file) => [file, `${file} could not be rendered\n\n  No words`] as const,
  );
  expect(report(builtOf({}, { base: "/repo/", failures: new Map(inFrame) }), [home], 8)).toBe(
    "\nindex.html could not be rendered\n\n  No words\n\ncontent/home.yaml  8 ms, failing",
  );
});

test("a write, a rename, a new folder and a removed one are noticed, but not an editor's temporary file", async () => {
  const folder = emptyFolder();
  const at = (path: string) => join(folder, path);
  mkdirSync(at("words"));
  writeFileSync(at("words/home.yaml"), "a");
  writeFileSync(at("settings.json"), "{}");
  const noticed = new Set<string>();
  const stop = await watchPaths([at("words"), at("settings.json")], (changed) => {
    for (const path of changed) noticed.add(path.slice(folder.length + 1));
  });
  onTestFinished(stop);
  const notices = async (path: string, change: () => void) => {
    noticed.clear();
    change();
    await vi.waitFor(() => expect(noticed).toContain(path), 60_000);
  };
  await notices("words/home.yaml", () => {
    writeFileSync(at("words/home.yaml~"), "a");
    writeFileSync(at("beside.yaml"), "a");
    writeFileSync(at("words/home.yaml"), "in place");
  });
  expect([...noticed]).toEqual(["words/home.yaml"]);
  await notices("settings.json", () => {
    writeFileSync(at("new"), "renamed");
    renameSync(at("new"), at("settings.json"));
  });
  await notices("words/more/deep/a.yaml", () => {
    mkdirSync(at("words/more/deep"), { recursive: true });
    writeFileSync(at("words/more/deep/a.yaml"), "a");
  });
  await notices("words/more", () => rmSync(at("words/more"), { recursive: true }));
});

const site = "src/site/site.tsx";

test("npm run dev notices a change to what a page imports from outside src, and packages that are installed", async () => {
  const { folder, write, edit } = bakery([
    ["shared.ts", 'export const shared = "Shared";'],
    [
      site,
      "import { createContext",
      'import { shared } from "../../shared.ts";\nimport { createContext',
    ],
    [site, "<p>{about.lead}</p>", "<p>{shared}</p>"],
  ]);
  const { says } = startNode([
    "src/tools/start.js",
    "src/tools/dev.ts",
    "--root",
    folder,
    "--port",
    "0",
  ]);
  const [address] = await says(/http:\S+/);
  const page = async () => (await fetch(`${address}about/`)).text();
  await says(/built .*ms\n/);
  write("shared.ts", 'export const shared = "Changed";');
  await says(/shared\.ts .*ms\n/);
  expect(await page()).toContain("<p>Changed</p>");
  edit(site, "../../shared.ts", "installed");
  await says(/Could not resolve "installed"/);
  write("node_modules/installed/index.js", 'export const shared = "Installed";');
  write("node_modules/.package-lock.json", "{}");
  await says(/fixed\n/);
  expect(await page()).toContain("<p>Installed</p>");
});

test("an endless build is stopped, and one that ends its thread or fails outside any page says so", async () => {
  const { folder, content, edit } = bakery([
    [
      site,
      "import { createContext",
      'import { writeFileSync } from "node:fs";\nimport { createContext',
    ],
    [
      site,
      "<p>{about.lead}</p>",
      '<p>{(() => { writeFileSync(new URL("../../stuck", import.meta.url), ""); for (;;); })()}</p>',
    ],
  ]);
  const { build, stop } = threadBuilder({ root: folder, content });
  onTestFinished(stop);
  const failure = async () => {
    const built = await build([join(folder, site)]);
    return [...(built?.failures.values() ?? [])].join() || "no failure";
  };

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stuck = failure();
  // Timers stand still, so the test waits for the thread in turns of the event loop.
  while (!existsSync(join(folder, "stuck"))) await new Promise(setImmediate);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  expect(await stuck).toBe(
    "The build took longer than 60 seconds and was stopped. Look for an endless loop.",
  );
  vi.useRealTimers();
  edit(site, "for (;;);", "return about.lead;");
  expect(await failure()).toBe("no failure");

  const late = "Promise.reject(new Error('late'));";
  edit(site, "export const site", `${late}\nexport const site`);
  expect(await failure()).toContain("Error: late");
  edit(site, late, "globalThis.process.exit(3);");
  expect(await failure()).toBe("The build ended early. Look for process.exit.");
});
