import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pricingId, sampleOutputId } from "../../src/site/anchors.ts";
import { pageOpener } from "../setup/browser.ts";
import { otherAddress as other } from "./setup/pages.ts";
import { focused, landsOn, linkTo, places } from "./setup/places.ts";

const { served } = inject("root");
const open = pageOpener();
const still = { reducedMotion: "reduce" } as const;

const linkToPlace = (page: Page, place: string) => linkTo(page, `/#${place}`);
/** By the next task, the page's own listener has handled the jump too. */
const nextTask = (page: Page) => page.evaluate(() => new Promise((end) => setTimeout(end)));

test("a jump within the page focuses its target every time, and Tab continues from there", async () => {
  const page = await open({ ...still, viewport: { width: 390, height: 800 } });
  await page.goto(served);
  for (const place of places) {
    const link = await linkToPlace(page, place);
    await link.click();
    await landsOn(page, place);
    await expect.poll(() => focused(page)).toBe(place);
    await nextTask(page);
    // A second time, and with the keyboard.
    await link.focus();
    await page.keyboard.press("Enter");
    await landsOn(page, place);
    await expect.poll(() => focused(page)).toBe(place);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(controlsPassed, place), place).toEqual([]);
  }
});

test("where a jump has arrived, the outline ends where the words of the heading do", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  for (const place of [sampleOutputId, pricingId]) {
    await page.goto(`${served}#${place}`);
    await expect.poll(() => focused(page)).toBe(place);
    const { outline, room, offset } = await page.locator(`#${place} h2`).evaluate((heading) => {
      heading.textContent = "Short";
      const words = document.createRange();
      words.selectNodeContents(heading);
      const { width } = words.getBoundingClientRect();
      const room = heading.getBoundingClientRect().width - width;
      const { outlineStyle: outline, outlineOffset: offset } = getComputedStyle(heading);
      return { outline, room, offset: Number.parseFloat(offset) };
    });
    expect(outline).toBe("solid");
    expect(room, place).toBeLessThan(2);
    expect(offset, `${place}: the outline leaves the letters free`).toBeGreaterThan(3);
  }
});

/** The controls between a place and the focused one. */
function controlsPassed(place: string): string[] {
  const follows = (one: Element | null, other: Element) =>
    one !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return [...document.querySelectorAll("a, input:not([type=radio]), button")]
    .filter((control) => control.checkVisibility())
    .filter((control) => follows(document.getElementById(place), control))
    .filter((control) => !follows(document.activeElement, control))
    .filter((control) => control !== document.activeElement)
    .map((control) => control.outerHTML);
}

test("the target of a jump is outlined, but not what was clicked", async () => {
  const page = await open(still);
  await page.goto(served);
  for (const place of ["pricing", "sample-output"]) {
    const element = page.locator(`#${place} h2`);
    const outline = () => element.evaluate((element) => getComputedStyle(element).outline);
    const before = await outline();
    await element.click();
    expect(await outline(), place).toBe(before);
    await (await linkToPlace(page, place)).click();
    await expect.poll(() => focused(page)).toBe(place);
    expect(await outline(), place).not.toBe(before);
    await expect.poll(async () => (await element.boundingBox())?.y).toBeLessThan(300);
  }
});

test.each([
  ["with", true],
  ["without", false],
])(
  "a jump to the order form outlines its sign for a keyboard, but not for a mouse, %s JavaScript",
  async (_, javaScriptEnabled) => {
    const page = await open({ ...still, javaScriptEnabled });
    await page.goto(served);
    const sign = page.locator(":has(> div > #order)");
    const outline = () => sign.evaluate((sign) => getComputedStyle(sign).outline);
    const before = await outline();
    const link = await linkToPlace(page, "order-form");
    for (const click of [1, 2]) {
      await link.click();
      await expect.poll(() => sign.evaluate(() => document.activeElement?.id)).toBe("order-form");
      expect(await outline(), `click ${click}`).toBe(before);
    }
    await link.press("Enter");
    await expect.poll(outline).not.toBe(before);
  },
);

test("the back button undoes a jump and restores the scroll position", async () => {
  const page = await open(still);
  await page.goto(served);
  const link = await linkToPlace(page, "pricing");
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await landsOn(page, "pricing");
  await page.goBack();
  expect(page.url()).toBe(served);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("a jump doesn't steal focus the visitor already moved", async () => {
  const page = await open(still);
  await page.addInitScript(() => {
    addEventListener("hashchange", () => {
      document.querySelector<HTMLElement>("#pricing td a")?.focus();
    });
  });
  await page.goto(served);
  await (await linkToPlace(page, "pricing")).click();
  const moved = page.locator("#pricing td a:focus");
  await expect.poll(() => moved.count()).toBe(1);
  await nextTask(page);
  expect(await moved.count()).toBe(1);
});

test("a page moves the focus itself, for browsers that don't", async () => {
  const page = await open(still);
  await page.addInitScript(() => {
    addEventListener("hashchange", () => (document.activeElement as HTMLElement).blur());
    const focus = HTMLElement.prototype.focus;
    const asked: string[] = [];
    Object.assign(window, { asked });
    HTMLElement.prototype.focus = function (options) {
      asked.push(this.id);
      focus.call(this, options);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await page.goto(`${served}#sample-output`);
  expect(await asked()).toEqual(["sample-output"]);
  const link = await linkToPlace(page, "pricing");
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing"]);
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing", "pricing"]);
  await page.evaluate(() => document.querySelector("footer")?.setAttribute("id", "über-uns"));
  await (await linkToPlace(page, "über-uns")).click();
  await expect.poll(asked).toEqual(["sample-output", "pricing", "pricing", "über-uns"]);
});

test.each(["#pricing", other, "nope"])(
  "from %s, a jump to a place of the home page is at once and puts the focus there",
  async (from) => {
    const page = await open({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const seen: number[] = [];
      addEventListener("scroll", () => seen.push(scrollY));
      Object.assign(window, { seen });
    });
    await page.goto(served + from);
    if (!from.startsWith("#")) await (await linkToPlace(page, "pricing")).click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    await expect.poll(() => focused(page)).toBe("pricing");
    const place = await page.evaluate(() => scrollY);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    // Fonts that arrive late may move it by some lines.
    expect(seen.filter((y) => Math.abs(y - place) > 300)).toEqual([]);
  },
);
