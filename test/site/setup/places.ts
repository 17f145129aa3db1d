import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { orderFormId, pricingId, sampleOutputId } from "../../../src/site/anchors.ts";

/** The elements of the home page that links lead to, whatever its author links to. */
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
