import { describe, expect, inject, test } from "vitest";
import { addresses } from "../setup/addresses.ts";
import { useBrowser } from "../setup/browser.ts";
import { focused, landsOn, scrollControls } from "../setup/places.ts";

const { served } = inject("root");
const open = useBrowser();
const still = { reducedMotion: "reduce" } as const;

describe("with JavaScript off", () => {
  test.each([
    ...addresses.map((path) => ({ path, width: 1280 })),
    // The cards of small screens have controls of their own.
    { path: "", width: 390 },
  ])("every scroll control of $path leads to its place, $width wide", async ({ path, width }) => {
    const viewport = { width, height: 800 };
    const page = await open({ javaScriptEnabled: false, viewport, ...still });
    await page.goto(served + path);
    const controls = await page.locator(scrollControls).count();
    expect(controls).toBeGreaterThanOrEqual(path === "" ? 12 : 5);
    for (let index = 0; index < controls; index++) {
      await page.goto(served + path);
      const control = page.locator(scrollControls).nth(index);
      const place = (await control.getAttribute("href"))?.replace("/#", "") ?? "";
      await control.click();
      await landsOn(page, place);
      expect(page.url()).toBe(`${served}#${place}`);
    }
  });
});

describe("a jump within the page", () => {
  test("puts the focus where it lands", async () => {
    const page = await open(still);
    await page.goto(served);
    for (const [name, place] of [
      ["See Sample Output", "sample-output"],
      ["View Pricing", "pricing"],
      ["Start Free Trial", "order-form"],
    ] as const) {
      await page.locator("footer nav").getByRole("link", { name }).click();
      await landsOn(page, place);
      await expect.poll(() => focused(page)).toBe(place);
    }
  });

  test("lets Tab go on from there", async () => {
    const page = await open(still);
    await page.goto(served);
    await page.locator("footer nav").getByRole("link", { name: "View Pricing" }).click();
    await expect.poll(() => focused(page)).toBe("pricing");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Start Subscription: Free");
  });

  test("is undone by the back button, at the former place", async () => {
    const page = await open(still);
    await page.goto(`${served}about/`);
    await page.goto(served);
    const quickStart = page.locator("footer nav");
    await quickStart.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await quickStart.getByRole("link", { name: "View Pricing" }).click();
    await landsOn(page, "pricing");
    expect(page.url()).toBe(`${served}#pricing`);
    await page.goBack();
    expect(page.url()).toBe(served);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goBack();
    expect(page.url()).toBe(`${served}about/`);
  });

  test("works a second time with the same link", async () => {
    const page = await open(still);
    await page.goto(served);
    const link = page.locator("footer nav").getByRole("link", { name: "View Pricing" });
    await link.click();
    await landsOn(page, "pricing");
    await link.click();
    await landsOn(page, "pricing");
    await expect.poll(() => focused(page)).toBe("pricing");
    expect(page.url()).toBe(`${served}#pricing`);
  });

  test("takes the keyboard's Enter as well", async () => {
    const page = await open(still);
    await page.goto(served);
    await page.locator("footer nav").getByRole("link", { name: "See Sample Output" }).focus();
    await page.keyboard.press("Enter");
    await landsOn(page, "sample-output");
    await expect.poll(() => focused(page)).toBe("sample-output");
  });

  test("skips to the main content", async () => {
    const page = await open(still);
    await page.goto(`${served}contact/`);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to main content");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("main");
  });
});

test("a page leaves the focus where a visitor was faster than the news of the jump", async () => {
  const page = await open(still);
  await page.addInitScript(() => {
    addEventListener("hashchange", () => {
      document.querySelector<HTMLElement>("#pricing td a")?.focus();
    });
  });
  await page.goto(served);
  await page.locator("footer nav").getByRole("link", { name: "View Pricing" }).click();
  await expect.poll(() => focused(page)).toBe("Start Subscription: Free");
  // In the next task the page's own listener has been told too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await focused(page)).toBe("Start Subscription: Free");
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
  const link = page.locator("footer nav").getByRole("link", { name: "View Pricing" });
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing"]);
  await link.click();
  await expect.poll(asked).toEqual(["sample-output", "pricing", "pricing"]);
});

describe("scrolling", () => {
  test.each([
    { reducedMotion: "no-preference", behavior: "smooth" },
    { reducedMotion: "reduce", behavior: "auto" },
  ] as const)("is $behavior with prefers-reduced-motion: $reducedMotion", async (preference) => {
    const { reducedMotion, behavior } = preference;
    const page = await open({ reducedMotion });
    await page.goto(served);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe(behavior);
    const steps = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      addEventListener("scroll", () => seen.add(scrollY));
      return seen;
    });
    await page.locator("main").getByRole("link", { name: "View Pricing Plans" }).first().click();
    await landsOn(page, "pricing");
    const count = () => steps.evaluate((seen) => seen.size);
    // A place is reached a frame before the event that says so.
    await expect.poll(count).toBeGreaterThan(0);
    if (reducedMotion === "reduce") expect(await count()).toBe(1);
    else expect(await count()).toBeGreaterThan(2);
  });
});

test.each(addresses.filter((path) => path !== ""))(
  "arriving from /%s at a place of the home page puts the focus there",
  async (path) => {
    const page = await open(still);
    await page.goto(served + path);
    await page.locator("footer nav").getByRole("link", { name: "View Pricing" }).click();
    await page.waitForURL(`${served}#pricing`);
    await landsOn(page, "pricing");
    await expect.poll(() => focused(page)).toBe("pricing");
  },
);
