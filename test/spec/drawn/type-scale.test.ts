import { expect, inject, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";
import { kinds } from "../../site/setup/pages.ts";

const { served } = inject("root");
const open = pageOpener();

test.each(kinds)(
  "/%s has ten sizes of type at most, and none under 12.5 pixels",
  async (address) => {
    const page = await open({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await page.goto(served + address);
    const sizes = await page.evaluate(shownSizes);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length, `${sizes}`).toBeLessThanOrEqual(10);
    for (const width of [320, 390, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(Math.min(...(await page.evaluate(shownSizes))), `at ${width}`).toBeGreaterThanOrEqual(
        12.5,
      );
    }
  },
);

/** The sizes of all text that is shown, in CSS pixels. */
function shownSizes(): number[] {
  const sizes = new Set<number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as Element;
    if (!texts.currentNode.textContent?.trim() || !element.checkVisibility()) continue;
    if (element.matches("script, style")) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    sizes.add(Math.round(size * 100) / 100);
  }
  return [...sizes].sort((one, other) => one - other);
}
