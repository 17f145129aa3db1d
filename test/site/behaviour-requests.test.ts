import { expect, inject, test } from "vitest";
import { isForbidden } from "../../src/generator/check/addresses.ts";
import { pageOpener } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { pressEverything, watch } from "./setup/page-use.ts";
import { addressOf, kinds } from "./setup/pages.ts";
import { readSite } from "./setup/real-site.ts";

const { folder, served } = inject("root");
const open = pageOpener();

/** What the site allows itself to ask for elsewhere; nothing, unless a recipe has added it. */
const { sources = {} } = (await readSite()).running.site;
const elsewhere = Object.values(sources)
  .flat()
  .filter((source) => !source.startsWith("'"));

/** Whether one of these sources is for a URL; they may be patterns, such as `https://*.stats.example`. */
const isAllowed = (value: string) => {
  const image = { tag: "img", name: "src", value, directive: "img-src" };
  return !isForbidden(new Map([["img-src", elsewhere]]), served, image);
};

const missing = `/${addressOf("404.html")}`;

const ownFiles = /^\/assets\/[\w.-]+-[\da-f]{8}\.\w+$|^\/(favicon\.ico|site\.webmanifest)$/;

test.each(kinds.map((path) => `/${path}`))(
  "%s, opened and used, requests files of its own origin once, breaks no rule of its policy and logs nothing",
  async (path) => {
    const asked: string[] = [];
    const host = await startHost(folder, "/", (request, respond) => {
      asked.push(request.url ?? "");
      respond();
    });
    const page = await open({ reducedMotion: "reduce" });
    const { requests, messages, violations } = await watch(page);
    try {
      await page.goto(host.address + path.slice(1), { waitUntil: "networkidle" });
      const arrived = requests.length;
      // Each has its own layout of the plans.
      for (const width of path === "/" ? [390, 1280] : [1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(pressEverything)).toBeGreaterThan(0);
      }
      await page.waitForLoadState("networkidle");
      // A private window has no memory of the tab's icon: it looks it up in its cache at each jump.
      const later = requests.slice(arrived).filter((url) => !/\/icon-\w+\.svg$/.test(url));
      expect(later.filter((url) => !isAllowed(url))).toEqual([]);
      const others = requests.filter((url) => !url.startsWith(host.address));
      expect(others.filter((url) => !isAllowed(url))).toEqual([]);

      // What went over the network, the browser's own requests included.
      const [document, ...files] = asked;
      expect(document).toBe(path);
      for (const file of files) expect(file).toMatch(ownFiles);
      expect(files).toEqual([...new Set(files)]);
      expect(files.some((file) => file.endsWith(".woff2"))).toBe(true);

      expect(await violations()).toEqual([]);
      // A file that is not there is told of by the browser as well.
      const own = messages.filter((text) => !text.startsWith("Failed to load resource:"));
      expect(own).toEqual(path === missing ? [`404: no page at ${missing}`] : []);
    } finally {
      await host.close();
    }
  },
);

test("under a folder of a host, the not-found page logs the path that was tried, and leads home", async () => {
  const site = inject("sub").served;
  const page = await open();
  const { messages } = await watch(page);
  await page.goto(`${site}deep/er`);
  const { pathname } = new URL(`${site}deep/er`);
  expect(messages).toContain(`404: no page at ${pathname}`);
  await page.locator("main a").click();
  await page.waitForURL(site);
});
