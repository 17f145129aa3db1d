import { expect, inject, test } from "vitest";
import { shownNames } from "../setup/accessibility.ts";
import { pageOpener } from "../setup/browser.ts";

const { served, words } = inject("root");
const open = pageOpener();
const { plans, button: order, tableCaption, paying } = words.pricing;
/** From this width on, plans are a table. */
const wide = plans.length > 4 ? 1280 : 1024;

test("without JavaScript, exactly one layout of the plans is visible, also to assistive technology, and the costs under it", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(served);
  for (const [width, isTable] of [
    [wide - 1, false],
    [wide, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator("#pricing table").first().isVisible()).toBe(isTable);
    expect(await page.locator("#pricing dl").first().isVisible()).toBe(!isTable);
    const tables = await shownNames(page, "table");
    expect(tables.includes(tableCaption)).toBe(isTable);
    expect(tables).toContain(paying.heading);
    const buttons = (await shownNames(page, "link")).filter((link) => link.startsWith(order.label));
    expect(plans.map(({ name }, index) => buttons[index]?.endsWith(`: ${name}`))).toEqual(
      plans.map(() => true),
    );
    expect(buttons).toHaveLength(plans.length);
  }
  const lowest = await page
    .locator("[aria-labelledby=costs] tbody tr + tr td:has(b)")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  // None of them is transparent.
  expect([...new Set(lowest)]).toEqual([expect.stringMatching(/^rgb\(/)]);
});

test("a phone shows all that the table says of each plan", async () => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(served);
  const cards = await page.locator("#pricing li:has(> dl)").allInnerTexts();
  for (const [index, { name, description, deliveryTime }] of plans.entries())
    for (const words of [name, description, deliveryTime]) expect(cards[index]).toContain(words);
});

test.each(["#pricing li:has(> dl)", "main ol > li"])(
  "the parts of %s in a row begin at the same heights, also where one is higher",
  async (selector) => {
    const page = await open({ viewport: { width: 1000, height: 900 } });
    await page.goto(served);
    const tops = await page.locator(selector).evaluateAll((cards) => {
      cards[0]?.children[0]?.append(Object.assign(new Image(1, 150), { alt: "" }));
      return cards.map((card) =>
        [...card.children].map((part) => part.getBoundingClientRect().top),
      );
    });
    const [first = [], ...others] = tops;
    expect(first.length).toBeGreaterThan(1);
    for (const card of others.filter(([top]) => top === first[0])) expect(card).toEqual(first);
  },
);
