import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { dark, light } from "../../src/site/styles/palette.ts";
import { pageOpener } from "../setup/browser.ts";
import { channels, contrast } from "../setup/contrast.ts";
import { filesOf } from "../setup/files.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { pageFiles } from "./setup/pages.ts";
import { colorAt, inFull, pixelRows } from "./setup/pixels.ts";
import { ownContent } from "./setup/real-site.ts";
import { servedContent } from "./setup/served-content.ts";
import { businesses, streets, usualWords } from "./setup/usual-words.ts";

const { served } = inject("root");
const open = pageOpener();
const still = { reducedMotion: "reduce" } as const;

const map = "main svg";
const lot = (number: number) => `${map} g g:nth-child(${number})`;
const file = "main > :first-child table";
const row = (number: number) => `${file} tbody tr:nth-child(${number})`;

test("no drawing of the site has a pattern, which WebKit tears into stripes when it is turned", () => {
  const { folder } = inject("root");
  const drawings = filesOf(folder).filter((file) => /\.(html|svg)$/.test(file));
  expect(drawings).not.toEqual([]);
  for (const file of drawings)
    expect(readFileSync(join(folder, file), "utf8"), file).not.toContain("<pattern");
});

const windows = [
  [320, 568],
  [390, 844],
  [639, 850],
  [640, 850],
  [959, 800],
  [768, 954],
  [960, 600],
  [1280, 620],
  [2560, 1300],
] as const;

test("at every size, all lots are fully visible, the map's text has 12.5 pixels or more, and a street is named", async () => {
  const page = await open(still);
  await page.goto(await servedContent(editedContent(ownContent, usualWords)));
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const { lots, texts } = await page.evaluate(shownOn, map);
    const whole = lots.flatMap(({ words, whole }) => (whole ? [words] : []));
    expect(whole, `at ${width} by ${height}`).toEqual(
      businesses.map((name, row) => [`${row + 1}`, name]),
    );
    for (const { text, size } of texts)
      expect(size, `${text} at ${width}`).toBeGreaterThanOrEqual(12.5);
    const named = texts.filter(({ text, whole }) => whole && streets.includes(text));
    expect(named.length, `streets at ${width} by ${height}`).toBeGreaterThan(0);
  }
});

test("each street's name stands on its street, apart from the other name", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  await page.goto(await servedContent(editedContent(ownContent, usualWords)));
  await page.evaluate(() => document.fonts.ready);
  const names = await page.locator(`${map} text`).evaluateAll(
    (texts, streets) =>
      (texts as SVGTextElement[])
        .filter(({ textContent }) => streets.includes(textContent ?? ""))
        .map((text) => {
          const { x, width } = text.getBBox();
          const y = Number(text.getAttribute("y"));
          const toWindow = text.getScreenCTM() as DOMMatrix;
          return [x - 4, x + width + 4].map((end) => {
            const { x, y: height } = new DOMPoint(end, y).matrixTransform(toWindow);
            return { x, y: height };
          });
        }),
    streets,
  );
  expect(names).toHaveLength(2);
  for (const { x, y } of names.flat())
    expect(await colorAt(page, x, y), `at ${x}, ${y}`).toBe(inFull(light.street));
});

test("at every size, streets go on to the edges of the map", async () => {
  const page = await open(still);
  await page.goto(await servedContent(editedContent(ownContent, usualWords)));
  const street = `rgb(${channels(light.street).join(", ")})`;
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const { count, within } = await page.evaluate(endsWithin, { map, street });
    expect(count, `streets at ${width} by ${height}`).toBeGreaterThan(2);
    expect(within, `ends of streets within the map, at ${width} by ${height}`).toEqual([]);
  }
});

/** How many streets a map has, and those that begin or end where one sees it. */
function endsWithin({ map, street }: { map: string; street: string }) {
  const svg = document.querySelector(map) as SVGSVGElement;
  const frame = svg.parentElement?.getBoundingClientRect() as DOMRect;
  const drawn = [...svg.querySelectorAll("path")].filter(
    (path) => getComputedStyle(path).stroke === street,
  );
  const ends = drawn.flatMap((path) =>
    // The path in the park and the frames of lots are as white, but no straight lines.
    (path.getAttribute("d")?.match(/M[^M]+[VH]-?\d+(?=M|$)/g) ?? []).flatMap((d) => {
      const one = path.cloneNode() as SVGPathElement;
      one.setAttribute("d", d);
      path.after(one);
      const placed = [0, one.getTotalLength()].map((length) => {
        const { x, y } = one.getPointAtLength(length).matrixTransform(one.getScreenCTM() ?? {});
        return { d, x, y };
      });
      one.remove();
      return placed;
    }),
  );
  const within = ends.filter(
    ({ x, y }) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom,
  );
  return { count: ends.length / 2, within: within.map(({ d }) => d) };
}

test("from a large phone to a tablet, a wider window shows more of the map, and does not enlarge it", async () => {
  const page = await open(still);
  await page.goto(await servedContent(editedContent(ownContent, usualWords)));
  const sizeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const { texts } = await page.evaluate(shownOn, map);
    return texts[0]?.size ?? 0;
  };
  expect((await sizeAt(940)) / (await sizeAt(660)), "times as large").toBeCloseTo(1, 1);
});

test("along the file, the dashes of the road are about as long as the gaps between them", async () => {
  const page = await open({ ...still, viewport: { width: 390, height: 900 } });
  await page.goto(served);
  const marker = await page
    .locator(`${row(1)} td`)
    .first()
    .boundingBox();
  const frame = await page.locator(file).boundingBox();
  if (!marker || !frame) expect.fail("no file");
  const left = Math.floor(marker.x + marker.width / 2 - frame.x);
  const down = (await pixelRows(await page.locator(file).screenshot())).map((row) => row[left]);
  const paint = channels(light.paint);
  const dashes = down.filter((pixel = "") =>
    channels(pixel).every((channel, index) => Math.abs(channel - (paint[index] ?? 0)) < 16),
  );
  // The numbers of the rows cover some of the road.
  expect(dashes.length / down.length).toBeGreaterThan(0.25);
  expect(dashes.length / down.length).toBeLessThan(0.6);
});

test("in a wide window, the ground of the map goes on to the window's edge in its color", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  await page.goto(served);
  const drawing = page.locator(map).first();
  await drawing.evaluate((element) => element.setAttribute("visibility", "hidden"));
  const box = await drawing.locator("..").boundingBox();
  if (!box) expect.fail("no map");
  const colors = [1435, box.x + box.width - 5].map((x) => colorAt(page, x, box.y + 20));
  const [edge, ground] = await Promise.all(colors);
  expect(edge).toBe(ground);
});

test("hovering over a row highlights its lot, and vice versa", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  await page.goto(served);
  const before = await looks(page);
  for (const index of [0, 1, 2, 3])
    for (const part of [lot(index + 1), row(index + 1)]) {
      await page.locator(part).hover();
      const after = await looks(page);
      const changed = after.flatMap((look, place) => (look === before[place] ? [] : place));
      expect(changed, part).toEqual([index]);
      for (const former of before[index]?.split(" on ") ?? [])
        expect(after[index], part).not.toContain(former);
      await page.mouse.move(0, 0);
    }
});

test.each([390, 1440])(
  "at %d pixels, the color of a row under the pointer leaves the road alone and covers the rest",
  async (width) => {
    const page = await open({ ...still, viewport: { width, height: 900 } });
    await page.goto(served);
    const second = page.locator(row(2));
    await second.scrollIntoViewIfNeeded();
    const box = await second.boundingBox();
    const frame = await page.locator(file).boundingBox();
    if (!box || !frame) expect.fail("no row");
    // One line of pixels through the row, between its words and its border.
    const clip = { x: frame.x, y: box.y + 3, width: Math.floor(frame.width), height: 1 };
    const seen = async () => (await pixelRows(await page.screenshot({ clip }))).flat();
    const before = await seen();
    await second.hover();
    const after = await seen();
    const changed = [...before.keys()].filter((x) => before[x] !== after[x]);
    // The road is 1.2 rem wide in a column of 1.6 rem.
    expect(changed.filter((x) => x >= 4 && x <= 21)).toEqual([]);
    expect(changed.filter((x) => x >= 27).length).toBeGreaterThan(0.95 * (clip.width - 27));
  },
);

test("the first row links to the full lead, wherever it is pressed, and no other row does", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  await page.goto(served);
  await page
    .locator(`${row(1)} td:visible`)
    .last()
    .click({ force: true });
  await expect.poll(() => page.url()).toBe(`${served}#sample-output`);
  expect(await page.locator(`${row(3)} th`).evaluate(isCovered)).toBe(false);
});

/** Whether something else covers the middle of an element. */
function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== element;
}

/** The fill of each lot, and the background of its row. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([lots, rows]) => {
      const grounds = document.querySelectorAll(rows);
      return [...document.querySelectorAll(lots)].map((path, index) => {
        const ground = getComputedStyle(grounds[index] as Element).backgroundColor;
        return `${getComputedStyle(path).fill} on ${ground}`;
      });
    },
    [`${map} g g path`, `${file} tbody tr`] as const,
  );

/** The lots and words that are fully visible in the map and above the file, and the words' size. */
function shownOn(map: string) {
  const svg = document.querySelector(map) as SVGSVGElement;
  const frame = svg.parentElement?.getBoundingClientRect() as DOMRect;
  const file = document.querySelector("main table")?.getBoundingClientRect() as DOMRect;
  const isWhole = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= file.top;
  };
  return {
    lots: [...svg.querySelectorAll("g g")].map((lot) => ({
      words: [...lot.querySelectorAll("text")].map((text) => text.textContent),
      whole: isWhole(lot),
    })),
    texts: [...svg.querySelectorAll("text")].map((text) => {
      const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      return { text: text.textContent, size, whole: isWhole(text) };
    }),
  };
}

test("the file has a square corner where the road enters it, and round ones elsewhere", async () => {
  const page = await open(still);
  await page.goto(served);
  const corners = await page.locator(file).evaluate((table) => {
    const look = getComputedStyle(table.parentElement as Element);
    return [
      look.borderStartStartRadius,
      look.borderStartEndRadius,
      look.borderEndEndRadius,
      look.borderEndStartRadius,
    ].map((radius) => (radius === "0px" ? "square" : "round"));
  });
  expect(corners).toEqual(["square", "round", "round", "round"]);
});

test("in dark mode, the file is lighter than the map under it", async () => {
  const page = await open({ ...still, colorScheme: "dark" });
  await page.goto(served);
  const [onFile, onMap] = await page.evaluate(() => {
    const table = document.querySelector("main > :first-child table") as Element;
    const map = document.querySelector("main svg") as Element;
    return [table, map].map(
      (part) => getComputedStyle(part.parentElement as Element).backgroundColor,
    );
  });
  expect(contrast(onFile ?? "", "#000")).toBeGreaterThan(contrast(onMap ?? "", "#000"));
});

test.each([
  ["en", "after"],
  ["ar", "before"],
])("in %s, the name of a lot is right %s its number", async (lang) => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  const edits = [...usualWords, edit("site.yaml", "lang", lang)];
  await page.goto(await servedContent(editedContent(ownContent, edits)));
  const gaps = await page.locator(`${map} g g`).evaluateAll((lots) =>
    lots.map((lot) => {
      const [number, name] = ["circle", "text:last-child"].map((part) =>
        lot.querySelector(part)?.getBoundingClientRect(),
      );
      if (!number || !name) return Number.NaN;
      return document.dir === "rtl" ? number.left - name.right : name.left - number.right;
    }),
  );
  expect(gaps).toHaveLength(4);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(60);
});

test("in Arabic, the map is mirrored, but none of its words are", async () => {
  const page = await open(still);
  const edits = [...usualWords, edit("site.yaml", "lang", "ar")];
  await page.goto(await servedContent(editedContent(ownContent, edits)));
  const isMirrored = (all: Element[]) =>
    all.map((part) => {
      const { a = 0, b = 0, c = 0, d = 0 } = (part as SVGGraphicsElement).getScreenCTM() ?? {};
      return a * d - b * c < 0;
    });
  expect(await page.locator(`${map} circle`).evaluateAll(isMirrored)).toContain(true);
  const words = await page.locator(`${map} text`).evaluateAll(isMirrored);
  expect(words.length).toBeGreaterThan(4);
  expect(words).not.toContain(true);
});

test("the halo of a lot's name is behind its letters", async () => {
  const page = await open(still);
  await page.goto(served);
  const names = await page.locator("main svg g g text:last-child").evaluateAll((all) =>
    all.map((name) => {
      const { stroke, paintOrder } = getComputedStyle(name);
      return stroke !== "none" && paintOrder.startsWith("stroke");
    }),
  );
  expect(names).toEqual([true, true, true, true]);
});

/** The colors that at least one in a thousand pixels of a drawing has. */
async function colorsOf(drawing: Locator): Promise<Set<string>> {
  const pixels = (await pixelRows(await drawing.screenshot())).flat();
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel, 1 + (counts.get(pixel) ?? 0));
  const most = [...counts].filter(([, count]) => count * 1000 > pixels.length);
  return new Set(most.map(([color]) => color));
}

test.each([
  ["light", light],
  ["dark", dark],
] as const)(
  "in %s mode, maps have lots and a park between streets, and a road with a line in its middle",
  async (colorScheme, { block, street, tint, road, paint, sign }) => {
    const parts = [block, street, tint, road, paint, sign].map(inFull);
    expect(new Set(parts).size, "colors that differ").toBe(6);
    expect(contrast(road, street), "the road among streets").toBeGreaterThan(2);
    const page = await open({ ...still, colorScheme, viewport: { width: 1440, height: 900 } });
    const paths = ["", ...(pageFiles.includes("about/index.html") ? ["about/"] : [])];
    for (const path of paths) {
      await page.goto(served + path);
      const colors = await colorsOf(page.locator(map).first());
      expect(
        parts.filter((color) => !colors.has(color)),
        `/${path}`,
      ).toEqual([]);
    }
  },
);

test("the road on the page for an address that is not there goes from edge to edge of its sign, and another leads off it", async () => {
  const page = await open({ ...still, viewport: { width: 1440, height: 900 } });
  await page.goto(`${served}a-page-that-nobody-has`);
  const boxOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().toJSON());
  const sign = await boxOf(page.locator(map));
  const road = await boxOf(page.locator(`${map} path`).first());
  expect(road.top).toBeLessThanOrEqual(sign.top + 1);
  expect(road.bottom).toBeGreaterThanOrEqual(sign.bottom - 1);
  expect(road.left).toBeGreaterThan(sign.left);
  expect(road.right).toBeGreaterThanOrEqual(sign.right - 1);
  const heading = page.getByRole("heading", { level: 1 });
  const words = await heading.evaluate((heading) => {
    // As on the site at launch. A longer one may lie over the road.
    heading.textContent = "Page Not Found";
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().toJSON();
  });
  expect(road.left - words.right, "the road is well away from the words").toBeGreaterThan(50);
});
