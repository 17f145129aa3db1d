import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { one, readHtml, sourceOf } from "../setup/html.ts";
import { addresses, pageFiles } from "./setup/pages.ts";

const open = pageOpener();
const still = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;

test.each(addresses)(
  "/%s is painted as it stays but for its icons, with all but its own answer held",
  async (path) => {
    const { address, held } = await hostOfOneAnswer();
    const page = await open(still);
    await page.goto(address + path, { waitUntil: "domcontentloaded" });
    expect(await largestPaint(page)).toMatch(/\w/);
    expect(await paints(page)).toContain("first-contentful-paint");
    await expect.poll(() => held.some((file) => file.endsWith(".woff2"))).toBe(true);

    const complete = await open(still);
    await complete.route("**/*.woff2", (route) => route.abort());
    await complete.goto(inject("root").served + path, { waitUntil: "networkidle" });
    expect(await layout(page)).toEqual(await layout(complete));
  },
);

test.each(pageFiles)("the text of %s does not wait for a font", (file) => {
  const style = sourceOf(one(readHtml(join(inject("root").folder, file)), "style"));
  const faces = style.match(/@font-face{[^}]*url\([^}]*}/g) ?? [];
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect(face).toMatch(/font-display:(swap|optional|fallback)/);
});

/** A host that answers the first request, which is for the page, and holds every other answer back. */
async function hostOfOneAnswer() {
  const held: string[] = [];
  let first = true;
  const host = await startHost(inject("root").folder, "/", (request, respond) => {
    if (first) respond();
    else held.push(request.url ?? "");
    first = false;
  });
  onTestFinished(host.close);
  return { address: host.address, held };
}

/** The words of the largest element painted so far; waits for the first. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as PerformanceEntry & { element: Element };
          resolve(largest.element.textContent ?? "");
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

const paints = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));

/** What the window shows of every element: place, size, ink and ground, in whole pixels. */
const layout = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(use)")].flatMap((element) => {
      const { x, y, width, bottom } = element.getBoundingClientRect();
      if (y > innerHeight) return [];
      const { color, backgroundColor } = getComputedStyle(element);
      const box = [x, y, width, Math.min(bottom, innerHeight)].map(Math.round);
      return [element.tagName, ...box, color, backgroundColor].join(" ");
    }),
  );
