import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { shownNames } from "../setup/accessibility.ts";
import { useBrowser } from "../setup/browser.ts";
import { focused } from "../setup/places.ts";

const { served } = inject("root");
const open = useBrowser();
const still = { reducedMotion: "reduce" } as const;
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

describe("when a resized window swaps the layouts", () => {
  test("the focus stays with the button of the same plan, there and back", async () => {
    const page = await open({ viewport: cards, ...still });
    await page.goto(served);
    for (const plan of plans) {
      await page.setViewportSize(cards);
      await button(page, plan).focus();
      for (const [viewport, place] of [
        [table, "table"],
        [cards, "li"],
      ] as const) {
        await page.setViewportSize(viewport);
        await expect
          .poll(() => page.locator(`${place} a:focus:visible`, { hasText: `: ${plan}` }).count())
          .toBe(1);
      }
    }
  });

  test("the focus is not taken from a visitor who has moved on or clicked elsewhere", async () => {
    const page = await open({ viewport: cards, ...still });
    await page.goto(served);
    await button(page, "Pro").focus();
    const support = page.locator("#pricing").getByRole("link", { name: "Contact us" });
    await support.focus();
    await resize(page, table);
    expect(await focused(page)).toBe("Contact us");
    await resize(page, cards);
    expect(await focused(page)).toBe("Contact us");
    await button(page, "Pro").focus();
    await page.getByText("24/7 Support Available").click();
    await resize(page, table);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });
});

/** Resizes the window, and comes back when the page has heard of it: that is before the second frame. */
async function resize(page: Page, viewport: typeof cards): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
