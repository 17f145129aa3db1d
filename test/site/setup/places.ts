import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { orderFormId, pricingId, sampleOutputId } from "../../../src/site/anchors.ts";

/** The elements of the home page that links can target. */
export const places = [sampleOutputId, pricingId, orderFormId];

/** Puts a link at the end of the page, as its author might, and returns it. */
export async function linkTo(page: Page, href: string): Promise<Locator> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    link.id = "of-this-test";
    link.textContent = "A link of this test";
    document.querySelector("#of-this-test")?.remove();
    document.querySelector("footer")?.append(link);
  }, href);
  return page.locator("#of-this-test");
}

/** Waits until scrolling has ended with this element at the top of the window. */
export async function landsOn(page: Page, id: string): Promise<void> {
  await expect.poll(() => distanceTo(page, id)).toBe(0);
}

/** How many pixels an element is from where a jump should put it; NaN if the page doesn't have it. */
const distanceTo = (page: Page, id: string): Promise<number> =>
  page.evaluate((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Math.abs(Math.round(top - Number.parseFloat(scrollPaddingTop)));
  }, id);

/** The id of the focused element, or else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ""));
