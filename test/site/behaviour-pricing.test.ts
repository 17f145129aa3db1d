import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { shownNames } from "../setup/accessibility.ts";
import { useBrowser } from "../setup/browser.ts";

const { served, words } = inject("root");
const open = useBrowser();
const cards = { width: 1023, height: 800 };
const table = { width: 1024, height: 800 };
const { plans, button: order, tableCaption } = words.plans;

const button = (page: Page, plan: string) =>
  page.getByRole("link", { name: new RegExp(`^${order.label} ?: ${plan}$`) });

describe("one layout of the plans is shown, to eyes and to assistive technology", () => {
  test.each([
    { ...cards, shown: "cards" },
    { ...table, shown: "table" },
  ])("$width wide it is the $shown", async ({ shown, ...viewport }) => {
    const page = await open({ viewport });
    await page.goto(served);
    expect(await page.locator("#pricing table").first().isVisible()).toBe(shown === "table");
    expect(await page.locator("#pricing dl").first().isVisible()).toBe(shown === "cards");
    const tables = await shownNames(page, "table");
    expect(tables.includes(tableCaption)).toBe(shown === "table");
    const links = await shownNames(page, "link");
    expect(links.filter((name) => name.startsWith(order.label))).toHaveLength(plans.length);
    for (const { name } of plans) expect(await button(page, name).count()).toBe(1);
  });

  test("without JavaScript too", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: cards });
    await page.goto(served);
    const shown = page.locator("a:visible", { hasText: order.label });
    expect(await shown.count()).toBe(plans.length);
    await page.setViewportSize(table);
    expect(await shown.count()).toBe(plans.length);
  });
});
