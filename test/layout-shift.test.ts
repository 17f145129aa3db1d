import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, inject, test } from "vitest";
import { addresses } from "./setup/addresses.ts";
import { useBrowser } from "./setup/browser.ts";

const require = createRequire(import.meta.url);
const open = useBrowser();

const widths = [390, 768, 1024, 1440];

/** Below it no reader notices; https://web.dev/articles/cls calls ten times as much good. */
const most = 0.01;

test.each(addresses)("nothing moves on /%s when its fonts arrive late", async (address) => {
  // The page's own policy would keep the fallbacks of the test out.
  const page = await open({ bypassCSP: true });
  let arrive = () => {};
  let arrival = Promise.resolve();
  await page.route("**/*.woff2", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.route(inject("root").served + address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withFallbacks(await response.text()) });
  });
  for (const width of widths) {
    arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(inject("root").served + address, { waitUntil: "domcontentloaded" });
    await page.evaluate(fallbacksShown);
    const before = await page.evaluate(totalShift);
    arrive();
    expect(await page.evaluate(fontsShown)).toContain("O");
    const shift = (await page.evaluate(totalShift)) - before;
    expect(shift, `at ${width}`).toBeLessThan(most);
  }
});

test.each(addresses)("nothing moves on /%s when its fonts never arrive", async (address) => {
  const page = await open();
  await page.route("**/*.woff2", (route) => route.abort());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(inject("root").served + address);
    expect(await page.evaluate(fontsShown)).not.toContain("O");
    expect(await page.evaluate(totalShift), `at ${width}`).toBeLessThan(most);
  }
});

/**
 * The page with its fallbacks as they are on machines that have Arial and Courier New, on every
 * machine: Arimo and Cousine have the widths of these.
 */
function withFallbacks(html: string): string {
  const fonts = ["arimo-latin-400", "arimo-latin-700", "cousine-latin-400"].map((name) => {
    const [family] = name.split("-");
    const file = require.resolve(`@fontsource/${family}/files/${name}-normal.woff2`);
    return `src:url(data:font/woff2;base64,${readFileSync(file, "base64")})`;
  });
  const faces = html.match(/src:local\([^;}]*/g);
  if (faces?.length !== fonts.length)
    throw new Error(`found ${faces?.length} fallback faces; expected ${fonts.length}`);
  return html.replace(/src:local\([^;}]*/g, () => fonts.shift() ?? "");
}

async function fallbacksShown() {
  await Promise.all(["16px OF", "800 16px OF", "16px MF"].map((font) => document.fonts.load(font)));
  await new Promise(requestAnimationFrame);
}

/** The families that have arrived, when all that were asked for have, or have not. */
async function fontsShown(): Promise<string[]> {
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
  return [...document.fonts]
    .filter(({ status }) => status === "loaded")
    .map(({ family }) => family);
}

/** Of the page since it began, with that of the next frames: https://web.dev/articles/cls */
async function totalShift(): Promise<number> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  observer.disconnect();
  return entries.reduce((total, { value }) => total + value, 0);
}
