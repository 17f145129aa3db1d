import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../setup/browser.ts";
import { focused, landsOn, scrollControls } from "../setup/places.ts";

const { served, words } = inject("root");
const open = useBrowser();
const firstButton = `${words.plans.button.label}: ${words.plans.plans[0]?.name}`;
const still = { reducedMotion: "reduce" } as const;

/** The link in the footer to a place of the home page. */
const quickStart = (page: Page, place: string) => page.locator(`footer nav a[href$="#${place}"]`);

test.each([390, 1280])(
  "with JavaScript off, links to places of the home page lead there, %i wide",
  async (width) => {
    const viewport = { width, height: 800 };
    const page = await open({ javaScriptEnabled: false, viewport, ...still });
    await page.goto(served);
    // One link to each place: another test finds the place of every link.
    const hrefs = await page
      .locator(scrollControls)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const places = [...new Set(hrefs)];
    expect(places.sort()).toEqual(["/#order-form", "/#pricing", "/#sample-output"]);
    for (const href of places) {
      await page.goto(`${served}about/`);
      await page.goto(served);
      await page.locator(`a[href="${href}"]:visible`).first().click();
      await landsOn(page, href.slice(2));
      expect(page.url()).toBe(served + href.slice(1));
    }
  },
);

describe("a jump within the page", () => {
  test("puts the focus where it lands", async () => {
    const page = await open(still);
    await page.goto(served);
    for (const place of ["sample-output", "pricing", "order-form"]) {
      const link = quickStart(page, place);
      await link.click();
      await landsOn(page, place);
      await expect.poll(() => focused(page)).toBe(place);
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
    await quickStart(page, "pricing").click();
    await expect.poll(() => focused(page)).toBe("pricing");
    await page.keyboard.press("Tab");
    expect(await page.locator("#pricing :focus").count()).toBe(1);
  });

  test("to the order form shows the focus on the words after it, and Tab goes on in them", async () => {
    const page = await open(still);
    await page.goto(served);
    await quickStart(page, "order-form").click();
    await expect.poll(() => focused(page)).toBe("order-form");
    const words = page.locator("#order-form + div > div");
    expect(await words.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    const box = await words.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(60);
    await page.keyboard.press("Tab");
    expect(await words.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("is undone by the back button, at the former place", async () => {
    const page = await open(still);
    await page.goto(`${served}about/`);
    await page.goto(served);
    const link = quickStart(page, "pricing");
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
    expect(page.url()).toBe(`${served}about/`);
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
  await quickStart(page, "pricing").click();
  await expect.poll(() => focused(page)).toBe(firstButton);
  // In the next task the page's own listener has been told too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await focused(page)).toBe(firstButton);
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
  const link = quickStart(page, "pricing");
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing"]);
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing", "pricing"]);
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
    // High enough to show the link: the press need not scroll to it.
    const page = await open({ reducedMotion, viewport: { width: 1280, height: 1600 } });
    const seen = await positions(page);
    await page.goto(served);
    await page.locator('main a[href$="#pricing"]').first().click();
    await landsOn(page, "pricing");
    // A place is reached a frame before the event that says so.
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    if (reducedMotion === "reduce") expect(await seen()).toHaveLength(1);
    else expect((await seen()).length).toBeGreaterThan(2);
  });

  test.each(["#pricing", "about/", "nope"])("is at once for a visitor from %s", async (from) => {
    const page = await open({ reducedMotion: "no-preference" });
    const seen = await positions(page);
    await page.goto(served + from);
    if (!from.startsWith("#")) await quickStart(page, "pricing").click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    const place = await page.evaluate(() => scrollY);
    // Fonts that arrive late may move it by some lines.
    expect((await seen()).filter((y) => Math.abs(y - place) > 300)).toEqual([]);
  });
});

test.each(["about/", "nope"])(
  "arriving from /%s at a place of the home page puts the focus there",
  async (path) => {
    const page = await open(still);
    await page.goto(served + path);
    await quickStart(page, "pricing").click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    await expect.poll(() => focused(page)).toBe("pricing");
  },
);
