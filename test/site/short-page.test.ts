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
