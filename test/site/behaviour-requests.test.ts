import { expect, inject, onTestFinished, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { pressEverything, watch } from "./setup/page-use.ts";
import { addressOf, kinds } from "./setup/pages.ts";

const { folder } = inject("root");
const open = pageOpener();

const missing = `/${addressOf("404.html")}`;

const ownFiles = /^\/assets\/[\w.-]+-[\da-f]{8}\.\w+$|^\/(favicon\.ico|site\.webmanifest)$/;

test("each page, opened and used, requests only files of its own origin, each once, never violates its policy and logs nothing", async () => {
  // They are idle most of the time.
  await Promise.all(kinds.map((path) => openAndUse(`/${path}`)));
});

/** Resolves once the page, as it is laid out now, has all its fonts. Runs in the browser. */
async function allFonts(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

async function openAndUse(path: string): Promise<void> {
  const asked: string[] = [];
  const host = await startHost(folder, "/", (request, respond) => {
    asked.push(request.url ?? "");
    respond();
  });
  onTestFinished(host.close);
  const page = await open({ reducedMotion: "reduce" });
  const { requests, messages, violations } = await watch(page);
  await page.goto(host.address + path.slice(1), { waitUntil: "networkidle" });
  // In a slow browser, the network may be idle before the page is laid out and its fonts are asked for.
  await page.evaluate(allFonts);
  const arrived = requests.length;
  // Each has its own layout of the plans.
  for (const width of path === "/" ? [390, 1280] : [1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(pressEverything), path).toBeGreaterThan(0);
  }
  await page.evaluate(allFonts);
  // Its policy allows requests to other hosts. A private window looks its icon up in the cache at each jump.
  const later = requests.slice(arrived).filter((url) => !/\/icon-\w+\.svg$/.test(url));
  expect(
    later.filter((url) => url.startsWith(host.address)),
    path,
  ).toEqual([]);

  // What went over the network, the browser's own requests included.
  const [document, ...files] = asked;
  expect(document).toBe(path);
  expect(files.filter((file) => !ownFiles.test(file))).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
  expect(files.some((file) => file.endsWith(".woff2"))).toBe(true);

  expect(await violations()).toEqual([]);
  // The browser also logs a missing file.
  const own = messages.filter((text) => !text.startsWith("Failed to load resource:"));
  expect(own).toEqual(path === missing ? [`404: no page at ${missing}`] : []);
}

test("in a folder of a host, the not-found page logs the requested path and links home", async () => {
  const site = inject("sub").served;
  const page = await open();
  const { messages } = await watch(page);
  await page.goto(`${site}deep/er`);
  const { pathname } = new URL(`${site}deep/er`);
  expect(messages).toContain(`404: no page at ${pathname}`);
  await page.locator("main a").click();
  await page.waitForURL(site);
});
