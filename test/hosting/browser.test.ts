import { expect, inject, test } from "vitest";
import { securityHeaders } from "../../src/generator/api/publishing.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { pageOpener } from "../setup/browser.ts";

const open = pageOpener();

test.each(["bakery", "bakeryInFolder"] as const)(
  "with the headers, a browser runs every page of %s with its styles, scripts and fonts",
  async (name) => {
    const { folder, served } = inject(name);
    const headers = securityHeaders(readBuiltSite(folder).policy);
    const page = await open();
    const reports: string[] = [];
    page.on("console", (message) => reports.push(message.text()));
    page.on("pageerror", (error) => reports.push(error.message));
    await page.route(`${new URL(served).origin}/**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    });
    for (const path of ["404.html", "about/", "", "terms/"]) {
      const response = await page.goto(served + path);
      expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      await page.evaluate(() => document.fonts.ready);
      const seen = await page.evaluate(() => ({
        script: document.documentElement.dataset.script,
        fonts: [...document.fonts].map(({ status }) => status),
        margin: getComputedStyle(document.body).margin,
      }));
      const script = path === "about/" ? "about" : "on";
      expect({ path, ...seen }).toEqual({ path, script, fonts: ["loaded"], margin: "32px" });
    }
    expect(reports).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);
