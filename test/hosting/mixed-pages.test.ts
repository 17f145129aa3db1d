import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBuildInput } from "../../src/generator/api/content.ts";
import { policyInHeadersFile, siteUrl } from "../../src/generator/api/publishing.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { bakery } from "../setup/bakery.ts";
import { pageOpener } from "../setup/browser.ts";
import { emptyFolder } from "../setup/files.ts";
import { startFirefox, type Tab } from "../setup/firefox.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { mixedPages } from "../setup/mixed-pages.ts";
import { hasNginx, startNginx } from "./nginx.ts";

type Files = ReadonlyMap<string, string>;

const project = bakery([], afterAll);
const built = async () => {
  const input = await readBuildInput({ root: project.folder, content: project.content });
  return builtInMemory(input, { hasMovedPages: true });
};
const { files: before } = await built();
for (const [file, text] of mixedPages(60)) project.write(file, text);
project.write(
  "static/assets/drawing.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><style>svg { margin: 32px; }</style><script>document.documentElement.dataset.script = "on";</script></svg>`,
);
const { files, bytes } = await built();
const mixtures = [...files.keys()].filter((file) => file.startsWith("mixture-"));

/** What hosts are told about a site: the text of each file. */
function settingsOf(files: Files): Files {
  const headers = files.get("_headers") ?? "";
  const policy = policyInHeadersFile(headers) ?? expect.fail("_headers has no policy");
  return hostSettings(policy, siteUrl("https://bakery.example/")).set("_headers", headers);
}

test("sixty text pages of all mixtures have styles of their own, and change no host's settings", () => {
  const styles = mixtures.map((file) => /<style>.*?<\/style>/s.exec(files.get(file) ?? "")?.[0]);
  expect([styles.length, new Set(styles).size]).toEqual([60, 60]);
  expect(settingsOf(files)).toEqual(settingsOf(before));
});

const injected = `<script>document.documentElement.dataset.injected = "script";</script><style>body { outline: solid; }</style><img src="/none.png" onerror="document.documentElement.dataset.handled = 'on'">`;

/** What a page shows of its own style and script, and of injected ones. Runs in the page. */
function seen() {
  const { script = "", injected = "", handled = "" } = document.documentElement.dataset;
  const { margin, outlineStyle } = getComputedStyle(document.body ?? document.documentElement);
  return { script, margin, injected, handled, outlineStyle };
}

const none = { injected: "", handled: "", outlineStyle: "none" };

const open = pageOpener();
const firefox = hasNginx ? await startFirefox() : "nginx is not installed";
const engines: Readonly<Record<string, (() => Promise<Tab>) | string>> = {
  Chromium: hasNginx ? open : "nginx is not installed",
  Firefox: typeof firefox === "string" ? firefox : async () => firefox,
};

describe.each(Object.entries(engines))("behind nginx, in %s", (name, openTab) => {
  if (typeof openTab === "string") return test.skip(`${name} (${openTab})`, () => {});
  let origin: string;

  beforeAll(async () => {
    const root = emptyFolder(afterAll);
    for (const [file, data] of bytes) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), mixtures.includes(file) ? `${data}${injected}` : data);
    }
    writeFileSync(join(root, "by-hand.html"), `<!doctype html><title>By hand</title>${injected}`);
    const policy = policyInHeadersFile(files.get("_headers") ?? "") ?? new Map();
    const site = { policy, url: siteUrl("https://bakery.example/") };
    origin = await startNginx({ root, site, cleanUp: afterAll });
  });
  afterAll(async () => {
    if (name === "Firefox" && typeof firefox !== "string") await firefox.close();
  });

  test("each page has its style and script; what is injected into it is blocked", async () => {
    const tab = await openTab();
    for (const file of mixtures) {
      await tab.goto(`${origin}/${file.replace("index.html", "")}`);
      const own = { script: "on", margin: "32px" };
      expect([file, await tab.evaluate(seen)]).toEqual([file, { ...own, ...none }]);
    }
  });

  test("a page written by hand, which has no policy of its own, may run what is in it", async () => {
    const tab = await openTab();
    await tab.goto(`${origin}/by-hand.html`);
    const ran = { injected: "script", handled: "", outlineStyle: "solid" };
    expect(await tab.evaluate(seen)).toEqual({ script: "", margin: "8px", ...ran });
  });

  test("the 404 page has its style at a missing asset", async () => {
    const tab = await openTab();
    await tab.goto(`${origin}/assets/none.png`);
    expect(await tab.evaluate(seen)).toEqual({ script: "on", margin: "32px", ...none });
  });

  test("an SVG that is opened by itself has its style, and its script is blocked", async () => {
    const tab = await openTab();
    const file = [...files.keys()].find((name) => /drawing-.*\.svg$/.test(name));
    await tab.goto(`${origin}/${file}`);
    expect(await tab.evaluate(seen)).toEqual({ script: "", margin: "32px", ...none });
  });

  test("a page at an old address redirects, in spite of its policy", async () => {
    const tab = await openTab();
    await tab.goto(`${origin}/who-we-are/`);
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe("/about/");
  });
});
