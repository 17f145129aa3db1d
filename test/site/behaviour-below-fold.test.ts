import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../setup/browser.ts";
import { focused, landsOn } from "../setup/places.ts";

// On a phone, what is below the window is laid out only when it comes near: its place is a guess.

const { served } = inject("root");
const open = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const moving = { ...phone, reducedMotion: "no-preference" } as const;

/** How many sections are laid out, and how many are not. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const sections = [...document.querySelectorAll("section")];
    const shown = sections.filter((section) =>
      section.querySelector("h2")?.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { shown: shown.length, hidden: sections.length - shown.length };
  });

test("a phone lays out what it shows, and the rest as it comes near", async () => {
  const page = await open(phone);
  await page.goto(served);
  await expect.poll(() => laidOut(page)).toEqual({ shown: 1, hidden: 5 });
  await page.mouse.wheel(0, 3000);
  await expect.poll(async () => (await laidOut(page)).shown).toBeGreaterThan(1);
});

test("a wide window lays out everything", async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(served);
  expect(await laidOut(page)).toEqual({ shown: 6, hidden: 0 });
});

test.each([
  ["View Pricing Plans", "pricing"],
  ["See Sample Output", "sample-output"],
])("%s glides from the top to its place", async (name, place) => {
  const page = await open(moving);
  await page.goto(served);
  await page.getByRole("link", { name }).first().click();
  await landsOn(page, place);
  expect(await focused(page)).toBe(place);
});

test("a link at the end glides up to its place", async () => {
  const page = await open(moving);
  await page.goto(served);
  await page.evaluate(() => scrollTo({ top: 99_999, behavior: "instant" }));
  await page.locator("footer").getByRole("link", { name: "See Sample Output" }).click();
  await landsOn(page, "sample-output");
});

test.each([
  { place: "sample-output", javaScriptEnabled: true },
  { place: "pricing", javaScriptEnabled: true },
  { place: "order-form", javaScriptEnabled: true },
  { place: "pricing", javaScriptEnabled: false },
])("an address opens at its place: $place, JavaScript $javaScriptEnabled", async (visit) => {
  const { place, javaScriptEnabled } = visit;
  const page = await open({ ...moving, javaScriptEnabled });
  await page.goto(`${served}#${place}`);
  await landsOn(page, place);
});

test("back returns to where the visitor was, and forward to the place", async () => {
  const page = await open(moving);
  await page.goto(served);
  await page.evaluate(() => scrollTo({ top: 2500, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
  const seen = await middle(page);
  await page.evaluate(() => location.assign("#pricing"));
  await landsOn(page, "pricing");
  await page.goBack();
  await expect.poll(() => middle(page)).toBe(seen);
  await page.goForward();
  await landsOn(page, "pricing");
});

test("a reload keeps what the visitor was reading", async () => {
  const page = await open(phone);
  await page.goto(served);
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000);
  const seen = await middle(page);
  await page.reload();
  await expect.poll(() => middle(page)).toBe(seen);
});

test("the Tab key reaches a plan far below and shows it whole", async () => {
  const page = await open(moving);
  await page.goto(served);
  await page.getByRole("link", { name: "See Sample Output" }).first().focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Start Subscription: Free");
  await expect.poll(() => page.evaluate(focusIsInWindow)).toBe(true);
});

test("a search finds text that was not laid out, and shows it", async () => {
  const page = await open(phone);
  await page.goto(`${served}#:~:text=Dedicated%20account%20manager`);
  const found = page.getByText("Dedicated account manager").first();
  await expect.poll(() => found.evaluate(isInWindow)).toBe(true);
});

test("paper has every section", async () => {
  const page = await open(phone);
  await page.goto(served);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => laidOut(page)).toEqual({ shown: 6, hidden: 0 });
});

test("the scroll bar moves by less than a tenth of its way as sections get their heights", async () => {
  const page = await open(phone);
  await page.goto(served);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const guessed = await height();
  await page.evaluate(() => document.querySelector("a")?.focus());
  expect(Math.abs((await height()) - guessed) / guessed).toBeLessThan(0.1);
});

/** The words in the middle of the window. */
const middle = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent);

function isInWindow(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function focusIsInWindow() {
  const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
}
