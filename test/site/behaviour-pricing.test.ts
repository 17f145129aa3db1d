import { describe, expect, inject, test } from "vitest";
import { shownNames } from "../setup/accessibility.ts";
import { pageOpener } from "../setup/browser.ts";
import { planColumns } from "./setup/plan-columns.ts";

const { served, words } = inject("root");
const open = pageOpener();
const cards = { width: 1023, height: 800 };
const table = { width: 1024, height: 800 };
const { plans, button: order, tableCaption } = words.pricing;

/** The plans whose button is among these names of links, each as often as it is there. */
const ordered = (links: readonly string[]): string[] =>
  links
    .filter((link) => link.startsWith(order.label))
    .flatMap((link) => plans.filter(({ name }) => link.endsWith(`: ${name}`)))
    .map(({ name }) => name);

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
    expect(ordered(await shownNames(page, "link"))).toEqual(plans.map(({ name }) => name));
  });

  test("without JavaScript too", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: cards });
    await page.goto(served);
    const shown = () => page.locator("#pricing a:visible").allTextContents();
    expect(ordered(await shown())).toEqual(plans.map(({ name }) => name));
    await page.setViewportSize(table);
    expect(ordered(await shown())).toEqual(plans.map(({ name }) => name));
  });
});

test.each([1024, 1440])("at %d pixels, what a month costs stands under its plan", async (width) => {
  const page = await open({ viewport: { width, height: 900 } });
  await page.goto(served);
  const [ofPlans, ofCosts] = await planColumns(page);
  expect(ofPlans).toHaveLength(1 + plans.length);
  expect(ofCosts).toEqual(ofPlans);
});
