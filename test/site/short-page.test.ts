import { expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { samples } from "./setup/pages.ts";

const open = pageOpener();
const { served } = inject("root");

test("in a window of any height, nothing is below the footer, and nothing behind it", async () => {
  const page = await open();
  for (const address of samples) {
    await page.goto(served + address);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [2560, 4000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { below, overMain } = await page.evaluate(() => {
        const box = (tag: string) =>
          (document.querySelector(tag) as Element).getBoundingClientRect();
        scrollTo(0, document.body.scrollHeight);
        return {
          below: innerHeight - box("footer").bottom,
          overMain: box("main").bottom - box("footer").top,
        };
      });
      expect(Math.abs(below), `/${address} at ${width} by ${height}`).toBeLessThan(1);
      expect(overMain, `/${address} at ${width} by ${height}`).toBeLessThan(1);
    }
  }
});

test("at an address that is not there, the sign's road runs beside all its words", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${served}404.html`);
  const ends = await page.evaluate(() => {
    const box = (part: string) => document.querySelector(`main ${part}`)?.getBoundingClientRect();
    const road = box("svg");
    // A site may have no drawing there.
    if (!road) return { above: 0, below: 0 };
    return {
      above: (box("h1")?.top ?? 0) - road.top,
      below: road.bottom - (box("a")?.bottom ?? 0),
    };
  });
  expect(ends.above, "from the start of the road to the heading").toBeGreaterThanOrEqual(0);
  expect(ends.below, "from the button to the end of the road").toBeGreaterThanOrEqual(0);
});
