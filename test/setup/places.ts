import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orderFormId, pricingId, sampleOutputId } from "../../src/site/anchors.ts";

/** The links that scroll: `a` elements that lead to one of the three places. */
export const scrollControls = [sampleOutputId, pricingId, orderFormId]
  .map((id) => `a[href$="#${id}"]:visible`)
  .join();

/** Waits until the window has come to rest with this element at its top. */
export async function landsOn(page: Page, id: string): Promise<void> {
  await expect.poll(() => distanceTo(page, id)).toBe(0);
}

/** Pixels from where a jump brings an element to where it is; NaN when the page does not have it. */
const distanceTo = (page: Page, id: string): Promise<number> =>
  page.evaluate((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Math.abs(Math.round(top - Number.parseFloat(scrollPaddingTop)));
  }, id);

/** The id, or else the words, of the element that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ""));
