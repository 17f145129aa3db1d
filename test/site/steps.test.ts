import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { light } from "../../src/site/styles/palette.ts";
import { shownNames } from "../setup/accessibility.ts";
import { pageOpener } from "../setup/browser.ts";
import { edit } from "./setup/edited-content.ts";
import { homeAfter } from "./setup/edited-site.ts";
import { inFull, pixelRows } from "./setup/pixels.ts";

const open = pageOpener();

const named = ["A", "B", "C", "D", "E", "F"].map((name) => ({ name, text: `About ${name}.` }));

/** How many steps stand beside each other, line by line. */
const lines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll("main ol > li")].map((step) =>
      Math.round(step.getBoundingClientRect().top),
    );
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  });

/** The numbers that are drawn beside the steps, as screen readers get them. */
async function numbers(page: Page): Promise<string[]> {
  const texts = await shownNames(page, "StaticText");
  const beforeFirstText = texts.indexOf("About A.") - 2;
  return texts
    .slice(beforeFirstText)
    .filter((_, index, all) => /^[A-F]$/.test(all[index + 1] ?? ""));
}

test.each([
  [3, [3]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
])(
  "%d steps have their numbers, and stand beside each other in a wide window, at most four to a line",
  async (count, wide) => {
    const page = await open();
    await page.setContent(await homeWith(named.slice(0, count)));
    expect((await numbers(page)).join("")).toBe("123456".slice(0, count));
    for (const width of [390, 959, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await lines(page))]).toEqual([
        width,
        ...(width < 960 ? named.slice(0, count).map(() => 1) : wide),
      ]);
    }
  },
);

test.each([390, 1440])("at %d pixels, the road has dashes all along its middle", async (width) => {
  const page = await open({ viewport: { width, height: 900 }, bypassCSP: true });
  await page.setContent(await homeWith(named.slice(0, 4)));
  const steps = page.locator("main ol:has(h3)");
  const road = await steps.evaluate((list) => {
    const { width, height } = getComputedStyle(list, "::before");
    return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
  });
  const isAcross = road.width > road.height;
  const rows = await pixelRows(await steps.screenshot());
  const colors = isAcross
    ? (rows[Math.floor(road.height / 2)] ?? []).slice(0, Math.floor(road.width))
    : rows.slice(0, Math.floor(road.height)).map((row) => row[Math.floor(road.width / 2)]);
  const dashes = colors.filter((color) => color === inFull(light.paint));
  // Dashes are as long as the gaps between them; the numbers of the steps cover some.
  expect(dashes.length / colors.length).toBeGreaterThan(0.15);
  expect(dashes.length / colors.length).toBeLessThan(0.65);
});

test.each([
  [390, 4],
  [1440, 4],
  [1440, 5],
])(
  "at %d pixels, the numbers of %d steps stand in the middle of discs, on a road",
  async (width, count) => {
    const page = await open({ viewport: { width, height: 1200 }, bypassCSP: true });
    await page.setContent(await homeWith(named.slice(0, count)));
    const discs = await page.locator("main ol > li:has(h3)").evaluateAll((steps) => {
      scrollBy(0, (steps[0]?.getBoundingClientRect().top ?? 0) - 200);
      return steps.map((step) => {
        const { left, top, width } = getComputedStyle(step, "::before");
        const box = step.getBoundingClientRect();
        return {
          left: Math.round(box.left + Number.parseFloat(left)),
          top: Math.round(box.top + Number.parseFloat(top)),
          side: Math.round(Number.parseFloat(width)),
        };
      });
    });
    expect(discs).toHaveLength(count);
    const rows = await pixelRows(await page.screenshot());
    for (const { left, top, side } of discs) {
      const after = side + 1;
      const middle = Math.round(side / 2);
      // A little beside it, towards the edges of the road.
      const beside =
        width < 960
          ? [rows[top + middle]?.[left - 2], rows[top + middle]?.[left + after]]
          : [rows[top - 2]?.[left + middle], rows[top + after]?.[left + middle]];
      expect(beside).toEqual([inFull(light.road), inFull(light.road)]);

      // The ring around the number has its color too.
      const ring = 6;
      const ink = rows
        .slice(top + ring, top + side - ring)
        .flatMap((row, y) =>
          row
            .slice(left + ring, left + side - ring)
            .flatMap((color, x) => (color === inFull(light.onSign) ? [{ x, y }] : [])),
        );
      expect(ink).not.toEqual([]);
      const off = (values: readonly number[]) =>
        Math.abs((Math.min(...values) + Math.max(...values)) / 2 - (side / 2 - ring));
      expect(off(ink.map(({ x }) => x)), "pixels to the side").toBeLessThan(6);
      expect(off(ink.map(({ y }) => y)), "pixels up or down").toBeLessThan(6);
    }
  },
);

/** Steps that each add a result. */
const filled = ["market", "company", "contact", "file"].map((result, index) => ({
  ...named[index],
  result,
}));

/** The home page with these steps. */
const homeWith = (steps: readonly object[]): Promise<string> =>
  homeAfter(edit("home.yaml", "howItWorks.steps", steps));

test("a step shows what earlier ones found out only where the steps stand beside each other", async () => {
  const page = await open();
  await page.setContent(await homeWith(filled));
  for (const [width, lines] of [
    [390, [1, 3, 2, 6]],
    [959, [1, 3, 2, 6]],
    [960, [1, 4, 6, 6]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await page
      .locator("main ol > li > div")
      .evaluateAll((boxes) =>
        boxes.map((box) => [...box.children].filter((line) => line.checkVisibility()).length),
      );
    expect([width, ...shown]).toEqual([width, ...lines]);
  }
});

test("in a wide window, steps are as wide as each other; boxes are ruled like a form, but for the last, which is a row of the file", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const long = "About it in the many words that only one of the steps has.";
  await page.setContent(await homeWith([{ ...filled[0], text: long }, ...filled.slice(1)]));
  const boxes = await page.locator("main ol > li > div").evaluateAll((all) =>
    all.map((box) => ({
      width: Math.round(box.getBoundingClientRect().width),
      isRuled: getComputedStyle(box).backgroundImage.includes("gradient"),
    })),
  );
  const widths = boxes.map(({ width }) => width);
  expect(widths).toEqual(Array(4).fill(widths[0]));
  expect(boxes.map(({ isRuled }) => isRuled)).toEqual([true, true, true, false]);
});

test("in the box of the last step, the row of the file has its number", async () => {
  const page = await open();
  await page.setContent(await homeWith(filled));
  const numbers = await page
    .locator("main ol > li > div p")
    .evaluateAll((lines) =>
      lines
        .map((line) => getComputedStyle(line, "::before").content)
        .filter((one) => /\d/.test(one)),
    );
  expect(numbers).toEqual(['"1"']);
});

test("in the box of the last step, each value has a line of its own only where the steps stand beside each other", async () => {
  const page = await open();
  const short = [
    edit("sample-lead.yaml", "companyData.lead.businessName", "Oak"),
    edit("sample-lead.yaml", "contactData.lead.fullName", "Al"),
    edit("sample-lead.yaml", "contactData.lead.role", "Boss"),
  ];
  await page.setContent(await homeAfter(edit("home.yaml", "howItWorks.steps", filled), ...short));
  const lines = () =>
    page.locator("main ol > li > div").evaluateAll((boxes) => {
      const [, ...values] = boxes.at(-1)?.children ?? [];
      return new Set(values.map((one) => Math.round(one.getBoundingClientRect().top))).size;
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await lines()).toBe(5);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await lines()).toBeLessThan(5);
});

test("a step's box is never wider than 28 rem, however wide the step is", async () => {
  const page = await open();
  await page.setContent(await homeWith(filled));
  for (const width of [640, 800, 959]) {
    await page.setViewportSize({ width, height: 900 });
    const widest = await page.evaluate(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const boxes = [...document.querySelectorAll("main ol > li > div")];
      return Math.max(...boxes.map((box) => box.getBoundingClientRect().width)) / rem;
    });
    expect(widest).toBeGreaterThan(27);
    expect(widest).toBeLessThanOrEqual(28);
  }
});

test.each([
  ["en", "left"],
  ["ar", "right"],
] as const)("in %s, the number of a step and a tick stand at the %s", async (lang, side) => {
  const language = edit("site.yaml", "lang", lang);
  const steps = edit("home.yaml", "howItWorks.steps", named.slice(0, 4));
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.setContent(await homeAfter(language, steps));
  const places = await page.evaluate((side) => {
    const firsts = [...document.querySelectorAll("main ol > li, footer li:first-child")].slice(
      0,
      5,
    );
    return firsts.map((item) => Number.parseFloat(getComputedStyle(item, "::before")[side]));
  }, side);
  expect(places).toHaveLength(5);
  for (const place of places) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(10);
  }
});
