import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { light } from "../../src/site/styles/palette.ts";
import { pageOpener } from "../setup/browser.ts";
import {
  type Edit,
  edit,
  editedContent,
  plan1Ordered,
  plansLikeFirst,
} from "./setup/edited-content.ts";
import { colorAt, pixelRows } from "./setup/pixels.ts";
import { ownContent } from "./setup/real-site.ts";
import { servedContent } from "./setup/served-content.ts";

const open = pageOpener();

/** The first is the cheapest up to 3,500 leads a month, and again from 14,334 on. */
const cheapestTwice = [
  { monthlyPrice: 0, freeLeads: 1000, overagePrice: 0.2 },
  { monthlyPrice: 500, freeLeads: 10_000, overagePrice: 0.5 },
];
const large = { monthlyPrice: 9000, freeLeads: 10_000, overagePrice: 0.5 };

/** Opens the home page with these plans. */
async function opened(plans: readonly object[], edits: readonly Edit[] = [], scale = 1) {
  const content = editedContent(ownContent, [
    edit("site.yaml", "lang", "en"),
    edit("plans.yaml", "currency", "USD"),
    edit("plans.yaml", "paying.unit", "Leads a month"),
    plansLikeFirst(...plans),
    plan1Ordered,
    ...edits,
  ]);
  const host = await servedContent(content);
  const page = await open({ reducedMotion: "reduce", deviceScaleFactor: scale });
  await page.goto(host);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const costs = (page: Page) => page.locator("section[aria-labelledby=costs]");
const firstExits = (page: Page) => costs(page).locator("tbody tr:first-child td:nth-of-type(1) b");

test.each([320, 390, 1440])(
  "at %d pixels, two signs of one plan stand apart, in line, and on the road",
  async (width) => {
    const page = await opened([...cheapestTwice, large, large]);
    await page.setViewportSize({ width, height: 900 });
    const [first, second] = await boxes(firstExits(page));
    expect(first && second).toBeTruthy();
    if (!first || !second) return;
    if (width < 1440) {
      expect(second.x).toBeCloseTo(first.x, 1);
      expect(second.y - first.y - first.height).toBeGreaterThan(2);
    } else {
      expect(second.y).toBe(first.y);
      expect(second.x - first.x - first.width).toBeGreaterThan(3);
    }
    const x = first.x + first.width / 2;
    expect(await colorAt(page, x, first.y - 2)).toBe(light.road);
    expect(await colorAt(page, x, second.y + second.height + 2)).toBe(light.road);
  },
);

test.each([640, 800, 1023])("at %d pixels, some road is before the first exit", async (width) => {
  const page = await opened([large, large]);
  await page.setViewportSize({ width, height: 900 });
  const [sign] = await boxes(firstExits(page));
  expect(await colorAt(page, (sign?.x ?? 0) - 4, (sign?.y ?? 0) + 4)).toBe(light.road);
});

test.each([
  ["large", "Month-to-Month", 2],
  ["small", "Unternehmensberatung", 2],
  ["large", "Go", 4],
  ["small", "Go", 5],
])("the names of plans are in %s type, if one is %s, of %d plans", async (size, name, count) => {
  const page = await opened([...Array(count - 1).fill(large), { ...large, name }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.locator("#pricing table").first();
  const times = await table
    .locator("thead th")
    .last()
    .evaluate((cell) => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return sizeOf(cell) / sizeOf(document.body);
    });
  expect(times > 1.3 ? "large" : "small").toBe(size);
});

test.each([
  ["large", 9999],
  ["small", 99_999],
])("the prices of plans are in %s type, if one is %d dollars", async (size, monthlyPrice) => {
  const page = await opened([
    { ...large, monthlyPrice: 0 },
    { ...large, monthlyPrice },
  ]);
  const times = await page
    .locator("#pricing table")
    .first()
    .locator("tbody tr:first-child b")
    .last()
    .evaluate((price) => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return sizeOf(price) / sizeOf(document.body);
    });
  expect(times > 1.8 ? "large" : "small").toBe(size);
});

test("in a wide window, what a month costs stands in the columns of the plans, and row names begin where the heading does", async () => {
  const page = await opened([
    large,
    { ...large, name: "Second" },
    { ...large, name: "Third with a longer name" },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const starts = await page.locator("#pricing").evaluate((section) => {
    const startOf = (element: Element | null | undefined) => {
      const words = document.createRange();
      words.selectNodeContents(element as Element);
      return Math.round(words.getBoundingClientRect().left);
    };
    const [plans, costs] = section.querySelectorAll("table");
    const inRow = (table: Element | undefined, row: string) =>
      [...(table?.querySelectorAll(`${row} > *`) ?? [])].slice(1).map(startOf);
    return {
      heading: startOf(section.querySelector("h2")),
      names: inRow(plans, "thead tr"),
      costs: inRow(costs, "tbody tr:last-child"),
      rowNames: [plans, costs].map((table) =>
        startOf(table?.querySelector("tbody tr:last-child th")),
      ),
    };
  });
  expect(starts.names).toHaveLength(3);
  expect(starts.costs).toEqual(starts.names);
  expect(starts.rowNames).toEqual([starts.heading, starts.heading]);
});

test("the number on an exit's sign stands over the costs below", async () => {
  const page = await opened([
    large,
    { ...large, name: "Second", monthlyPrice: 9500, overagePrice: 0.1 },
  ]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const starts = await costs(page).evaluate((section) =>
      [...section.querySelectorAll("tbody tr")].flatMap((row) => {
        const words = document.createRange();
        words.selectNodeContents(row.querySelector("td b, td:last-child") as Element);
        return words.getBoundingClientRect().left;
      }),
    );
    expect(starts.length).toBeGreaterThan(2);
    expect(Math.max(...starts) - Math.min(...starts), `at ${width}`).toBeLessThan(3);
  }
});

test("what the numbers of the costs are ends in line with long names of plans", async () => {
  const page = await opened([large, { ...large, name: "Third with a longer name" }]);
  for (const width of [390, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await costs(page)
      .locator("thead th")
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getBoundingClientRect().bottom;
        }),
      );
    expect(ends).toHaveLength(3);
    expect(Math.max(...ends) - Math.min(...ends), `at ${width}`).toBeLessThan(3);
  }
});

test("what the row of buttons is called is only for screen readers, not seen beside them", async () => {
  const page = await opened([large], [edit("plans.yaml", "button.label", "Take it")]);
  const name = page.getByRole("rowheader", { name: "Take it" }).getByText("Take it");
  expect((await name.boundingBox())?.width).toBeLessThan(2);
});

test("what the table of plans is called is only for screen readers, because a heading above it says so", async () => {
  const page = await opened([large, { ...large, name: "Go" }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = await page.locator("#pricing caption").evaluateAll((captions) =>
    captions.map((caption) => {
      const words = document.createRange();
      words.selectNodeContents(caption.firstElementChild ?? caption);
      return (caption.firstElementChild ?? words).getBoundingClientRect().width;
    }),
  );
  expect(widths).toHaveLength(1);
  expect(widths[0]).toBeLessThan(2);
});

test("a short description of a plan stands under its price", async () => {
  const page = await opened([large, { ...large, name: "Go", description: "For starters" }]);
  await page.setViewportSize({ width: 600, height: 900 });
  const [price, description] = await boxes(page.locator("#pricing li:has(> dl):last-child h3 ~ p"));
  expect(description?.y).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0));
});

test.each([
  ["en", 1],
  ["ar", -1],
])(
  "in %s, costs that are cut off have a shadow at the end of the line, until one has scrolled there",
  async (lang, forwards) => {
    const six = Array.from({ length: 6 }, () => large);
    const page = await opened(six, [edit("site.yaml", "lang", lang)]);
    await page.setViewportSize({ width: 390, height: 900 });
    const shadows = async () => {
      const [box] = await boxes(costs(page));
      const { x = 0, y = 0, width = 0 } = box ?? {};
      const ends = forwards === 1 ? [x + 1, x + width - 2] : [x + width - 2, x + 1];
      const colors = [];
      for (const end of ends) colors.push(await colorAt(page, end, y + 4));
      // The section's ground depends on the sections before it.
      return colors.map((color) => ![light.ground, light.land].includes(color));
    };
    expect(await shadows()).toEqual([false, true]);
    await costs(page).evaluate((box, by) => box.scrollBy(by, 0), forwards * 5000);
    expect(await shadows()).toEqual([false, false]);
    // Nothing of the table is hidden there, such as the end of its road.
    const [road] = await boxes(costs(page).locator("tbody tr:first-child td:last-child"));
    const { x = 0, y = 0, width = 0, height = 0 } = road ?? {};
    const end = forwards === 1 ? x + width - 2 : x + 1;
    expect(await colorAt(page, end, y + height / 2 + 6)).toBe(light.road);
    // Safari gives the keyboard no other way to scroll it.
    expect(await costs(page).getAttribute("tabindex")).toBe("0");
  },
);

test("costs that fit have no shadow, nor a hairline of it between two pixels of a phone", async () => {
  const page = await opened([large, large], [], 3);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const top of [0, 0.2, 0.4, 0.6, 0.8]) {
    await costs(page).evaluate((box, top) => {
      box.style.position = "relative";
      box.style.top = `${top}px`;
    }, top);
    const [box] = await boxes(costs(page));
    const { x = 0, y = 0, width = 0 } = box ?? {};
    const clip = { x: x + width - 8, y: y - 3, width: 8, height: 9 };
    const colors = new Set((await pixelRows(await page.screenshot({ clip }))).flat());
    expect([...colors]).toHaveLength(1);
  }
});

test("six columns of plans leave space beside a long word on their buttons", async () => {
  const six = Array.from({ length: 6 }, () => large);
  const page = await opened(six, [
    edit("plans.yaml", "button.label", "Abonnementabschlussanfrage"),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const spaces = await page.locator("#pricing table td > a").evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.firstChild as Node);
      const inner = words.getBoundingClientRect();
      const outer = button.getBoundingClientRect();
      return Math.min(inner.left - outer.left, outer.right - inner.right);
    }),
  );
  expect(spaces).toHaveLength(6);
  expect(Math.min(...spaces)).toBeGreaterThan(5);
});

test("five plans are cards up to 1279 pixels, and a table in wider windows and on paper", async () => {
  const page = await opened(Array.from({ length: 5 }, () => large));
  const shown = async () => {
    const isTable = await page.locator("#pricing table").first().isVisible();
    const areCards = await page.locator("#pricing li > dl").first().isVisible();
    return [...(isTable ? ["table"] : []), ...(areCards ? ["cards"] : [])];
  };
  for (const [width, as] of [
    [390, "cards"],
    [1024, "cards"],
    [1279, "cards"],
    [1280, "table"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shown(), `at ${width}`).toEqual([as]);
  }
  await page.emulateMedia({ media: "print" });
  expect(await shown()).toEqual(["table"]);
});

/** Where these elements are in the window, once the first is in its middle. */
async function boxes(elements: Locator) {
  await elements.first().evaluate((element) => element.scrollIntoView({ block: "center" }));
  return elements.evaluateAll((all) =>
    all.map((element): { x: number; y: number; width: number; height: number } =>
      element.getBoundingClientRect().toJSON(),
    ),
  );
}
