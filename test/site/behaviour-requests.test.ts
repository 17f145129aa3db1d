import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { addresses } from "../setup/pages.ts";
import { useEverything, watch } from "../setup/use-page.ts";

const { folder, served } = inject("root");
const open = useBrowser();

const allowed =
  /^\/assets\/(overpass(-mono)?-[\da-f]{8}\.woff2|((touch-)?icon|icons)-[\da-f]{8}\.(svg|png))$|^\/(favicon\.ico|site\.webmanifest)$/;

describe.each(addresses.map((path) => `/${path}`))("%s, opened and used,", (path) => {
  test("requests fonts, icons and the manifest of its own origin once, breaks no rule of its policy and logs nothing", async () => {
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
      // The cards of small screens have buttons of their own.
      const widths = path === "/" ? [390, 1280] : [1280];
      expect(await useEverything(page, widths)).toBeGreaterThanOrEqual(3);
      await page.waitForLoadState("networkidle");
      // A private window has no memory of the tab's icon: it looks it up in its cache at each jump.
      expect(requests.slice(arrived).filter((url) => !/\/icon-\w+\.svg$/.test(url))).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(host.address))).toEqual([]);

      // What went over the network, the browser's own requests included.
      const [document, ...others] = asked;
      expect(document).toBe(path);
      for (const file of others) expect(file).toMatch(allowed);
      expect(others).toEqual([...new Set(others)]);
      expect(others.some((file) => file.endsWith(".woff2"))).toBe(true);

      expect(await violations()).toEqual([]);
      expect(
        messages.filter((text) => !text.startsWith("Failed to load resource: the server")),
      ).toEqual(path === "/nope" ? ["404: no page at /nope"] : []);
    } finally {
      await host.close();
    }
  });
});

describe("the not-found page logs the path that was tried", () => {
  test.each([
    ["at any depth", served, "no/such/page/at/all/"],
    ["under a folder of a host", inject("sub").served, "deep/er"],
  ])("%s", async (_, site, path) => {
    const page = await open();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const response = await page.goto(site + path);
    expect(response?.status()).toBe(404);
    const { pathname } = new URL(site + path);
    expect(errors.filter((text) => text.includes(pathname))).toEqual([
      `404: no page at ${pathname}`,
    ]);
    await page.locator("main a").click();
    await page.waitForURL(site);
  });
});
