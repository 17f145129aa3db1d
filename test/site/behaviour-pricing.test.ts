import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { shownNames } from "../setup/accessibility.ts";
import { useBrowser } from "../setup/browser.ts";

const { served } = inject("root");
const open = useBrowser();
const cards = { width: 1023, height: 800 };
const table = { width: 1024, height: 800 };
const plans = ["Free", "Pro", "Growth", "Scale"];

const button = (page: Page, plan: string) =>
  page.getByRole("link", { name: new RegExp(`^Start Subscription ?: ${plan}$`) });

describe("one layout of the plans is shown, to eyes and to assistive technology", () => {
  test.each([
    { ...cards, shown: "cards" },
    { ...table, shown: "table" },
  ])("$width wide it is the $shown", async ({ shown, ...viewport }) => {
    const page = await open({ viewport });
    await page.goto(served);
    expect(await page.locator("#pricing table").isVisible()).toBe(shown === "table");
    expect(await page.locator("#pricing dl").first().isVisible()).toBe(shown === "cards");
    const tables = await shownNames(page, "table");
    expect(tables.includes("Plan comparison")).toBe(shown === "table");
    const links = await shownNames(page, "link");
    expect(links.filter((name) => name.startsWith("Start Subscription"))).toHaveLength(4);
    for (const plan of plans) expect(await button(page, plan).count()).toBe(1);
  });

  test("without JavaScript too", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: cards });
    await page.goto(served);
    const shown = page.locator("a:visible", { hasText: "Start Subscription" });
    expect(await shown.count()).toBe(4);
    await page.setViewportSize(table);
    expect(await shown.count()).toBe(4);
  });
});
