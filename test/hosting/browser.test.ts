import type { Page } from "playwright-core";
import { afterEach, describe, expect, inject, test } from "vitest";
import { securityHeaders } from "../../src/generator/headers/security-headers.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { useBrowser } from "../setup/browser.ts";

const open = useBrowser();

const opened: Page[] = [];
afterEach(async () => {
  for (const page of opened.splice(0)) await page.unrouteAll({ behavior: "ignoreErrors" });
});

describe.each(["root", "sub"] as const)("a browser, sent the headers with the %s site", (name) => {
  const { folder, served } = inject(name);
  const { files, policy } = readBuiltSite(folder);
  const pages = files.filter((file) => file.endsWith(".html"));

  /** Adds the headers to the host's answers, and collects what the browser reports. */
  async function openPage(): Promise<{ page: Page; reports: string[] }> {
    const page = await open();
    opened.push(page);
    const reports: string[] = [];
    page.on("console", (message) => reports.push(message.text()));
    page.on("pageerror", (error) => reports.push(error.message));
    await page.route(`${new URL(served).origin}/**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), ...securityHeaders(policy) },
      });
    });
    return { page, reports };
  }

  test("shows every page with its styles and fonts, and reports no error", async () => {
    const { page, reports } = await openPage();
    for (const file of pages) {
      const response = await page.goto(served + file.replace(/index\.html$/, ""));
      expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      await page.evaluate(() => document.fonts.ready);
      const rules = await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0);
      expect(rules, file).toBeGreaterThan(10);
      const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      expect(fonts, file).toContain("loaded");
    }
    // The 404 page logs the missing path itself.
    expect(reports.filter((text) => !text.startsWith("404: no page at "))).toEqual([]);
  });

  test("refuses to show a page in a frame", async () => {
    const { page } = await openPage();
    await page.setContent(`<iframe src="${served}" width="500" height="500"></iframe>`);
    const refused = page.frames()[1];
    await refused?.waitForURL(/^chrome-error:/);
    expect(await refused?.evaluate(() => document.body.textContent)).not.toContain("Pricing");
  });
});
