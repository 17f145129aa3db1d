import type { Page } from "playwright-core";
import { afterEach, describe, expect, inject, test } from "vitest";
import { securityHeaders } from "../../src/generator/index.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { pageOpener } from "../setup/browser.ts";
import { textOf } from "./links.ts";

const open = pageOpener();

const opened: Page[] = [];
afterEach(async () => {
  for (const page of opened.splice(0)) await page.unrouteAll({ behavior: "ignoreErrors" });
});

describe.each(["bakery", "bakeryInFolder"] as const)("a browser that is sent %s", (name) => {
  const { folder, served } = inject(name);
  const { files, policy } = readBuiltSite(folder);
  /** The pages that the build made; others are copied as they are. */
  const pages = files.filter(
    (file) => file.endsWith(".html") && textOf(folder, file).includes("Content-Security-Policy"),
  );

  /** Adds the headers to the host's answers, and collects what the browser reports. */
  async function openWithHeaders(): Promise<{ page: Page; reports: string[] }> {
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

  test("with the headers runs every page with its styles, scripts and fonts, and reports no error", async () => {
    const { page, reports } = await openWithHeaders();
    expect(pages).toEqual(["404.html", "about/index.html", "index.html", "terms/index.html"]);
    for (const file of pages) {
      const response = await page.goto(served + file.replace(/index\.html$/, ""));
      expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      await page.evaluate(() => document.fonts.ready);
      const seen = await page.evaluate(() => ({
        script: document.documentElement.dataset.script,
        fonts: [...document.fonts].map(({ status }) => status),
        margin: getComputedStyle(document.body).margin,
      }));
      const isAbout = file === "about/index.html";
      expect({ file, ...seen }).toMatchObject({
        ...{ file, fonts: ["loaded"], margin: "32px" },
        ...{ script: isAbout ? "about" : "on" },
      });
    }
    expect(reports).toEqual([]);
  });
});
