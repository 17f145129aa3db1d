import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { otherAddress as other } from "./setup/pages.ts";
import { focused, landsOn, linkTo, places } from "./setup/places.ts";

const { served } = inject("root");
const open = pageOpener();
const still = { reducedMotion: "reduce" } as const;

test("the other page that jumps come from is one that the host has", async () => {
  const statuses = [other, "nope"].map(async (path) => (await fetch(served + path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
  expect(other).not.toBe("");
});

const linkToPlace = (page: Page, place: string) => linkTo(page, `/#${place}`);

test.each([390, 1280])(
  "with JavaScript off, links to places of the home page lead there, %i wide",
  async (width) => {
    const viewport = { width, height: 800 };
    const page = await open({ javaScriptEnabled: false, viewport, ...still });
    await page.goto(served);
    for (const place of places) {
      await page.goto(served + other);
      await page.goto(served);
      await (await linkToPlace(page, place)).click();
      await landsOn(page, place);
      expect(page.url()).toBe(`${served}#${place}`);
    }
  },
);

describe("a jump within the page", () => {
  test("puts the focus where it lands", async () => {
    const page = await open(still);
    await page.goto(served);
    for (const place of places) {
      const link = await linkToPlace(page, place);
      await link.click();
      await landsOn(page, place);
      await expect.poll(() => focused(page)).toBe(place);
      // The browser may have moved it; in the next task the page's own listener has been told too.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      // A second time, and with the keyboard.
      await link.focus();
      await page.keyboard.press("Enter");
      await landsOn(page, place);
      await expect.poll(() => focused(page)).toBe(place);
    }
  });

  test("lets Tab go on from there", async () => {
    const page = await open({ ...still, viewport: { width: 390, height: 800 } });
    await page.goto(served);
    await (await linkToPlace(page, "pricing")).click();
    await expect.poll(() => focused(page)).toBe("pricing");
    await page.keyboard.press("Tab");
    expect(await page.locator("#pricing :focus").count()).toBe(1);
  });

  test("to the order form shows the focus on the words after it, and Tab goes on in them", async () => {
    const page = await open(still);
    await page.goto(served);
    await (await linkToPlace(page, "order-form")).click();
    await expect.poll(() => focused(page)).toBe("order-form");
    const words = page.locator("#order-form + div > div");
    expect(await words.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    const box = await words.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(300);
    await page.keyboard.press("Tab");
    // A form may stand there: a recipe adds one.
    expect(await page.locator("#order-form :focus, #order-form + div > div :focus").count()).toBe(
      1,
    );
  });

  test.each(["pricing", "sample-output"])(
    "to #%s shows at its heading that it has arrived, as no click did before",
    async (place) => {
      const page = await open(still);
      await page.goto(served);
      const heading = page.locator(`#${place} h2`);
      const outline = () => heading.evaluate((h2) => getComputedStyle(h2).outlineStyle);
      await heading.click();
      expect([await focused(page), await outline()]).toEqual([place, "none"]);
      await (await linkToPlace(page, place)).click();
      await expect.poll(() => focused(page)).toBe(place);
      expect(await outline()).toBe("solid");
    },
  );

  test("is undone by the back button, at the former place", async () => {
    const page = await open(still);
    await page.goto(served + other);
    await page.goto(served);
    const link = await linkToPlace(page, "pricing");
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await landsOn(page, "pricing");
    expect(page.url()).toBe(`${served}#pricing`);
    await page.goBack();
    expect(page.url()).toBe(served);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goBack();
    expect(page.url()).toBe(served + other);
  });
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
  const isMoved = () => page.evaluate(() => document.activeElement?.matches("#pricing td a"));
  await expect.poll(isMoved).toBe(true);
  // In the next task the page's own listener has been told too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await isMoved()).toBe(true);
});

test("a page asks for the focus itself, for browsers that leave it where it was", async () => {
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

describe("a jump", () => {
  /** Every position that the page is scrolled to, from its next document on. */
  async function positions(page: Page) {
    await page.addInitScript(() => {
      const seen: number[] = [];
      addEventListener("scroll", () => seen.push(scrollY));
      Object.assign(window, { seen });
    });
    return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  }

  test.each([
    ["smooth", "no-preference"],
    ["at once with reduced motion", "reduce"],
  ] as const)("is %s after a press", async (_, reducedMotion) => {
    const page = await open({ reducedMotion });
    const seen = await positions(page);
    await page.goto(served);
    // Within the window: the press need not scroll to it.
    const link = await linkToPlace(page, "pricing");
    await link.evaluate((link) => document.querySelector("header")?.append(link));
    await link.click();
    await landsOn(page, "pricing");
    // A place is reached a frame before the event that says so.
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    if (reducedMotion === "reduce") expect(await seen()).toHaveLength(1);
    else expect((await seen()).length).toBeGreaterThan(2);
  });

  test("is smooth after a press with JavaScript off too", async () => {
    const page = await open({ javaScriptEnabled: false, reducedMotion: "no-preference" });
    await page.goto(served);
    const link = await linkToPlace(page, "pricing");
    await link.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(from);
    const soon = await page.evaluate(() => scrollY);
    await landsOn(page, "pricing");
    const place = await page.evaluate(() => scrollY);
    expect(Math.sign(soon - from)).toBe(Math.sign(place - from));
    expect(Math.abs(soon - place)).toBeGreaterThan(0);
  });

  test.each(["#pricing", other, "nope"])("is at once for a visitor from %s", async (from) => {
    const page = await open({ reducedMotion: "no-preference" });
    const seen = await positions(page);
    await page.goto(served + from);
    if (!from.startsWith("#")) await (await linkToPlace(page, "pricing")).click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    const place = await page.evaluate(() => scrollY);
    // Fonts that arrive late may move it by some lines.
    expect((await seen()).filter((y) => Math.abs(y - place) > 300)).toEqual([]);
  });
});

test.each([other, "nope"])(
  "arriving from /%s at a place of the home page puts the focus there",
  async (path) => {
    const page = await open(still);
    await page.goto(served + path);
    await (await linkToPlace(page, "pricing")).click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    await expect.poll(() => focused(page)).toBe("pricing");
  },
);
