import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../setup/browser.ts";
import { focused, landsOn } from "../setup/places.ts";

// What is below the window is laid out after the page has loaded; a page loads when its fonts have.
// A phone has two seconds more.

const { served } = inject("root");
const open = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const desk = { viewport: { width: 1440, height: 900 } } as const;
const moving = { ...phone, reducedMotion: "no-preference" } as const;

/**
 * Opens the home page and keeps it from being loaded; returns it with what lets it load. Timers of more
 * milliseconds than `longest` never fire, so that what is tested lays out the rest, and not the time.
 */
async function openLoading(options: Parameters<typeof open>[0], place = "", longest = 1000) {
  const page = await open(options);
  await page.addInitScript((longest) => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, after = 0) => after <= longest && setTimeout(act, after),
    });
  }, longest);
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto(served + place, { waitUntil: "domcontentloaded" });
  return { page, load };
}

/** How many sections are laid out, and how many are not. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll("section > div > * > h2, section h2")];
    const shown = headings.filter((heading) =>
      heading.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { shown: shown.length, hidden: headings.length - shown.length };
  });

const all = { shown: expect.any(Number), hidden: 0 };

const isLaidOut = async (page: Page) => expect.poll(() => laidOut(page)).toEqual(all);

const someIsLeft = async (page: Page) =>
  expect.poll(async () => (await laidOut(page)).hidden).toBeGreaterThan(4);

test("a computer first lays out what it shows, and the rest when the page has loaded", async () => {
  const { page, load } = await openLoading(desk);
  await someIsLeft(page);
  load();
  await isLaidOut(page);
});

test("a phone lays out nothing more while it loads, and the rest some time later", async () => {
  const { page, load } = await openLoading(phone, "", 2000);
  await expect.poll(async () => (await laidOut(page)).shown).toBe(0);
  load();
  await page.waitForLoadState();
  expect((await laidOut(page)).shown).toBe(0);
  await isLaidOut(page);
});

test.each([320, 360, 390, 430, 480])(
  "at %d pixels, nothing of the first window of the tallest phone is left",
  async (width) => {
    const { page } = await openLoading({ ...phone, viewport: { width, height: 992 } });
    await someIsLeft(page);
    const tops = await page
      .locator("section, section > div, footer")
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).contentVisibility === "hidden")
          .map((part) => part.getBoundingClientRect().top),
      );
    expect(Math.min(...tops)).toBeGreaterThan(992);
  },
);

test("a phone has all of the page in the end, even where a font never arrives", async () => {
  const { page } = await openLoading(phone, "", 5000);
  await someIsLeft(page);
  await isLaidOut(page);
});

test.each(["pointerdown", "scroll", "blur"])(
  "at the first %s a phone lays it out",
  async (type) => {
    const { page } = await openLoading(phone);
    await someIsLeft(page);
    await page.evaluate((type) => dispatchEvent(new Event(type)), type);
    await isLaidOut(page);
  },
);

test("nothing is left where a link leads to a text, for the browser to find it", async () => {
  const { page } = await openLoading(phone, "#:~:text=long-term%20commitments");
  await isLaidOut(page);
});

test("without JavaScript all is laid out at once", async () => {
  const { page } = await openLoading({ ...phone, javaScriptEnabled: false });
  const styles = await page
    .locator("section, footer")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  expect(new Set(styles)).toEqual(new Set(["visible"]));
});

test("paper has every section, whether the page has loaded or not", async () => {
  const { page } = await openLoading(phone);
  await page.emulateMedia({ media: "print" });
  await isLaidOut(page);
});

describe("while the page loads", () => {
  test.each([
    ["View Pricing Plans", "pricing"],
    ["See Sample Output", "sample-output"],
  ])("%s glides from the top to its place", async (name, place) => {
    const { page } = await openLoading(moving);
    await page.getByRole("link", { name }).first().click();
    await landsOn(page, place);
    expect(await focused(page)).toBe(place);
  });

  test("a link at the end glides up to its place", async () => {
    const { page } = await openLoading(moving);
    await page.evaluate(() => scrollTo({ top: 99_999, behavior: "instant" }));
    await page.locator("footer").getByRole("link", { name: "See Sample Output" }).click();
    await landsOn(page, "sample-output");
  });

  test.each(["sample-output", "pricing", "order-form"])(
    "the address of a place opens at it: %s",
    async (place) => {
      const { page } = await openLoading(moving, `#${place}`);
      await landsOn(page, place);
    },
  );

  test("the Tab key reaches a plan far below and shows it whole", async () => {
    const { page } = await openLoading(moving);
    await page.getByRole("link", { name: "See Sample Output" }).first().focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Start Subscription: Free");
    await expect.poll(() => page.evaluate(focusIsInWindow)).toBe(true);
  });

  test("a search in the page, which begins with a key, has all of it", async () => {
    const { page } = await openLoading(phone);
    await page.keyboard.press("Control+f");
    expect(await laidOut(page)).toEqual(all);
  });
});

test("a visitor who scrolls on while the page loads keeps the words under the eyes", async () => {
  const { page, load } = await openLoading(phone);
  await someIsLeft(page);
  await page.mouse.wheel(0, 3000);
  await isLaidOut(page);
  const read = await middle(page);
  load();
  await page.waitForLoadState();
  expect(await middle(page)).toBe(read);
});

test("back returns to where the visitor was, and forward to the place", async () => {
  const page = await open({ ...phone, reducedMotion: "reduce" });
  await page.goto(served);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await isLaidOut(page);
  const seen = await middle(page);
  await page.getByRole("link", { name: "View Pricing Plans" }).first().evaluate(press);
  await landsOn(page, "pricing");
  await page.goBack();
  await expect.poll(() => middle(page)).toBe(seen);
  await page.goForward();
  await landsOn(page, "pricing");
});

test("a reload keeps what the visitor was reading", async () => {
  const page = await open(phone);
  await page.goto(served, { waitUntil: "load" });
  await expect.poll(() => laidOut(page)).toEqual(all);
  await page.evaluate(() => scrollTo({ top: 5000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(5000);
  const seen = await middle(page);
  await page.reload();
  await expect.poll(() => middle(page)).toBe(seen);
});

test.each([
  [360, 800],
  [390, 844],
  [768, 1024],
])(
  "at %d by %d, a picture of the whole page is whole as soon as it has loaded",
  async (width, height) => {
    const page = await open({ ...phone, viewport: { width, height } });
    await page.goto(served, { waitUntil: "load" });
    const pictured = await heightOf(page);
    await page.screenshot({ fullPage: true });
    expect(await laidOut(page)).toEqual(all);
    expect(Math.abs(pictured / (await heightOf(page)) - 1)).toBeLessThan(0.1);
  },
);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The words in the middle of the window. */
const middle = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent);

/** Presses a link without scrolling to it first. */
const press = (link: HTMLElement | SVGElement) => (link as HTMLElement).click();

function focusIsInWindow() {
  const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
}
