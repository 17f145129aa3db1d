import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { fonts } from "../../src/site/styles/font-files.ts";
import { fontName } from "../../src/site/styles/scale.ts";
import { pageOpener } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { otherAddress, pageFiles } from "./setup/pages.ts";

const open = pageOpener();
const still = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;
const { folder, served } = inject("root");

test.each(["", otherAddress])(
  "/%s is painted as it stays but for its icons and pictures, with all but its own answer held",
  async (path) => {
    const held: string[] = [];
    let isFirst = true;
    const host = await startHost(folder, "/", (request, respond) => {
      if (isFirst) respond();
      else held.push(request.url ?? "");
      isFirst = false;
    });
    onTestFinished(host.close);
    const page = await open(still);
    await page.goto(host.address + path, { waitUntil: "domcontentloaded" });
    const paints = () =>
      page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));
    await expect.poll(paints).toContain("first-contentful-paint");
    await expect.poll(() => held.some((file) => file.endsWith(".woff2"))).toBe(true);

    const complete = await open(still);
    await complete.route("**/*.woff2", (route) => route.abort());
    await complete.goto(served + path);
    expect(await layout(page)).toEqual(await layout(complete));
  },
);

const facesIn = (file: string) =>
  readFileSync(join(folder, file), "utf8").match(/(?<=@font-face{)[^}]*/g) ?? [];

test("no text waits for a font", () => {
  for (const file of pageFiles) {
    const loaded = facesIn(file).filter((face) => face.includes("url("));
    expect(loaded).not.toEqual([]);
    for (const face of loaded) expect(face).toMatch(/font-display:(swap|optional|fallback)/);
  }
});

test("lines are as high in any fallback font, at any size", () => {
  const figure = (face: string, name: string) =>
    Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1] ?? 100) / 100;
  const fallbacks = facesIn("index.html").filter((face) => face.includes("local("));
  expect(fallbacks).not.toEqual([]);
  for (const face of fallbacks) {
    const [ascent, descent] = ["ascent-override", "descent-override"].map(
      (name) => figure(face, name) * figure(face, "size-adjust"),
    );
    const isMono = face.includes(`font-family:${fontName.courierLikeMono}`);
    const font = isMono ? fonts.mono : fonts.text;
    expect(ascent, face).toBeCloseTo(font.ascent, 2);
    expect(descent, face).toBeCloseTo(font.descent, 2);
  }
});

/** What the window shows of every element: place, size, ink and ground, in whole pixels. */
const layout = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(svg *,picture,picture *)")].flatMap((element) => {
      const { x, y, width, bottom } = element.getBoundingClientRect();
      if (y > innerHeight) return [];
      const { color, backgroundColor } = getComputedStyle(element);
      const box = [x, y, width, Math.min(bottom, innerHeight)].map(Math.round);
      return [element.tagName, ...box, color, backgroundColor].join(" ");
    }),
  );
