import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

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

test.each([
  [3, [3]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
])(
  "%d steps stand beside each other in a wide window, at most four to a line",
  async (count, wide) => {
    const steps = edit("home.yaml", "howItWorks.steps", named.slice(0, count));
    const { files } = await builtInMemory(await siteWith(editedContent(ownContent, [steps])));
    const page = await open();
    await page.setContent(files.get("index.html") ?? "");
    for (const width of [390, 959, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await lines(page))]).toEqual([
        width,
        ...(width < 960 ? named.slice(0, count).map(() => 1) : wide),
      ]);
    }
  },
);

test("a step's box is never wider than 28 rem, however wide the step is", async () => {
  const page = await open();
  await page.goto(inject("root").served);
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
  const { files } = await builtInMemory(
    await siteWith(editedContent(ownContent, [language, steps])),
  );
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.setContent(files.get("index.html") ?? "");
  const places = await page.evaluate((side) => {
    const firsts = [...document.querySelectorAll("main ol > li, footer li:first-child")].slice(
      0,
      5,
    );
    return firsts.map((item) => Number.parseFloat(getComputedStyle(item, "::before")[side]));
  }, side);
  expect(places).toHaveLength(5);
  for (const place of places) expect(place).toBeLessThan(10);
});
