import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../setup/browser.ts";
import { addresses } from "../../setup/pages.ts";

const require = createRequire(import.meta.url);
const open = useBrowser();
const { served } = inject("drawn");

/** Below it no reader notices; https://web.dev/articles/cls calls ten times as much good. */
const most = 0.01;

interface Machine {
  readonly name: string;
  readonly widths: readonly number[];
  /** What the fallback faces of a family find there, in the order of the page. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
}

/** Arimo and Cousine have the widths of Arial and Courier New. */
const machines: readonly Machine[] = [
  {
    name: "a desk",
    widths: [390, 768, 960, 1024, 1260, 1440],
    fonts: {
      OF: ["@fontsource/arimo/files/arimo-latin-400", "@fontsource/arimo/files/arimo-latin-700"],
      MF: ["@fontsource/cousine/files/cousine-latin-400"],
    },
  },
  {
    name: "a phone without Arial",
    widths: [360, 390, 768],
    fonts: { R: Array(2).fill("@fontsource-variable/roboto/files/roboto-latin-wght") },
  },
];

describe.each(machines)("on $name", ({ widths, fonts }) => {
  test.each(addresses)("nothing on /%s moves when its fonts arrive late", async (address) => {
    // The page's own policy would keep the fonts of the test out.
    const page = await open({ bypassCSP: true });
    let arrive = () => {};
    let arrival = Promise.resolve();
    await page.route("**/*.woff2", async (route) => {
      await arrival;
      await route.continue();
    });
    const html = withLocalFonts(await (await fetch(served + address)).text(), fonts);
    const stated = Object.entries(fonts).filter(([family]) => html.includes(`family:${family}}`));
    await page.route(served + address, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    for (const width of widths) {
      arrival = new Promise((resolve) => {
        arrive = resolve;
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(served + address, { waitUntil: "domcontentloaded" });
      expect(await page.evaluate(fallbacksShown)).toBe(stated.flatMap(([, files]) => files).length);
      const before = await page.evaluate(totalShift);
      arrive();
      expect(await page.evaluate(fontsShown)).toContain("O");
      const shift = (await page.evaluate(totalShift)) - before;
      expect(shift, `at ${width}`).toBeLessThan(most);
    }
  });
});

test.each(addresses)("nothing on /%s moves when its fonts never arrive", async (address) => {
  const page = await open();
  await page.route("**/*.woff2", (route) => route.abort());
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(served + address);
    expect(await page.evaluate(fontsShown)).not.toContain("O");
    expect(await page.evaluate(totalShift), `at ${width}`).toBeLessThan(most);
  }
});

/** The page, with files in the place of local fonts: of what is installed here, nothing is found. */
function withLocalFonts(html: string, fonts: Machine["fonts"]): string {
  const rest = new Map(Object.entries(fonts).map(([family, files]) => [family, [...files]]));
  return html.replace(/src:local\(.*?font-family:(\w+)/g, (face, family) => {
    const font = rest.get(family)?.shift();
    if (!font) return face.replace(/src:[^;]*/, "src:local(none)");
    const file = require.resolve(`${font}-normal.woff2`);
    const data = readFileSync(file, "base64");
    return face.replace(/src:[^;]*/, `src:url(data:font/woff2;base64,${data})`);
  });
}

/** How many of the fallback faces are there, once all have been asked for. */
async function fallbacksShown(): Promise<number> {
  const faces = [...document.fonts].filter(({ family }) => /^(OF|R|MF)$/.test(family));
  await Promise.allSettled(faces.map((face) => face.load()));
  await new Promise(requestAnimationFrame);
  return faces.filter(({ status }) => status === "loaded").length;
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
