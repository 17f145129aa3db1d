import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { fonts } from "../../src/site/styles/font-files.ts";
import { pageOpener } from "../setup/browser.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { otherAddress } from "./setup/pages.ts";
import { ownContent } from "./setup/real-site.ts";
import { servedContent } from "./setup/served-content.ts";

const open = pageOpener();
const { served } = inject("root");

/** Opens an address, with nothing moving. */
async function opened(address: string, width = 1440, height = 900): Promise<Page> {
  const page = await open({ reducedMotion: "reduce", viewport: { width, height } });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const from = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + step * index);

// The height moves all of it together.
test.each([
  [600, 320],
  [800, 32],
  [1080, 320],
])(
  "the map's road and the file's first column are one road, in windows of every width that are %d high",
  async (height, step) => {
    const page = await opened(served, 960, height);
    for (const width of [320, 390, 639, 640, 959, ...from(960, 2560, step)]) {
      await page.setViewportSize({ width, height });
      const { end, above, file, column, roadWidth } = await page.evaluate(roadAndColumn);
      const at = `at ${width} by ${height}`;
      expect(Math.abs(end.x - column.middle), `middles ${at}`).toBeLessThan(1);
      expect(Math.abs(roadWidth - column.width), `widths ${at}`).toBeLessThan(1);
      expect(end.y, `the road reaches the file ${at}`).toBeGreaterThan(file);
      expect(Math.abs(end.x - above.x), `upright above the file ${at}`).toBeLessThan(0.1);
    }
  },
);

test.each([
  ["light", 390],
  ["dark", 1024],
  ["light", 1440],
] as const)(
  "nothing crosses the asphalt where the road enters the file: %s, %d wide",
  async (colorScheme, width) => {
    const page = await opened(served, width);
    await page.emulateMedia({ colorScheme });
    const { end, column } = await page.evaluate(roadAndColumn);
    const wheel = Math.max(0, end.y - 300);
    await page.evaluate((top) => scrollTo(0, top), wheel);
    // A quarter of the width beside the middle, where the center line is.
    const clip = {
      x: Math.round(column.middle + column.width / 4),
      y: Math.round(end.y - wheel) - 8,
      width: 1,
      height: 40,
    };
    const shades = await shadesIn(page, clip);
    expect(shades).toHaveLength(40);
    // The file's shadow lies on the road above it.
    const steps = shades.slice(1).map((shade, index) => Math.abs(shade - (shades[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(6);
  },
);

/** The shades of green, 0 to 255, in an area of the window, row by row. */
async function shadesIn(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  return [
    ...(await sharp(await page.screenshot({ clip }))
      .extractChannel("green")
      .raw()
      .toBuffer()),
  ];
}

/** The end of the map's road, a point just above it, and the road in the file's first column, in CSS pixels. */
function roadAndColumn() {
  const road = [...document.querySelectorAll<SVGPathElement>("main svg path")].find(
    (path) => getComputedStyle(path).vectorEffect === "non-scaling-stroke",
  ) as SVGPathElement;
  const onPage = (length: number) =>
    road.getPointAtLength(length).matrixTransform(road.getScreenCTM() as DOMMatrix);
  const [{ x, y }, above] = [onPage(0), onPage(15)];
  const file = document.querySelector("main table")?.parentElement as Element;
  const { left, top } = file.getBoundingClientRect();
  const strip = getComputedStyle(file, "::before");
  const width = Number.parseFloat(strip.width);
  return {
    end: { x, y },
    above: { x: above.x },
    file: top,
    roadWidth: Number.parseFloat(getComputedStyle(road).strokeWidth),
    column: { width, middle: left + file.clientLeft + Number.parseFloat(strip.left) + width / 2 },
  };
}

const longHeading = Array(4).fill("Leads from the shops in towns you’d name");

test.each([1, 2])(
  "the map fills its area beside a headline of four lines of 40 letters, with text of %d00 percent, and never lies over words",
  async (zoom) => {
    expect(longHeading[0]).toHaveLength(40);
    const address = await servedContent(
      editedContent(ownContent, [edit("home.yaml", "hero.heading", longHeading)]),
    );
    const page = await opened(address, 960 * zoom, 4000);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * zoom } });
    for (const width of [960 * zoom, 1440 * zoom, 2560]) {
      await page.setViewportSize({ width, height: 4000 });
      const { corners, over } = await page.evaluate(mapAndWords);
      expect(corners, `empty corners at ${width}`).toEqual([]);
      expect(over, `words under the map at ${width}`).toEqual([]);
    }
  },
);

test("in Arabic, the map runs to the left edge and its words can be read, beside the words and not over them", async () => {
  const address = await servedContent(editedContent(ownContent, [edit("site.yaml", "lang", "ar")]));
  for (const width of [960, 1440]) {
    const page = await opened(address, width);
    const { corners, over, turned } = await page.evaluate(mapAndWords);
    expect(corners).toEqual([]);
    expect(over).toEqual([]);
    expect(turned).toBe(0);
    const { spacing, leading } = await page.evaluate(lettersOf);
    expect(spacing).toEqual([]);
    expect(leading).toBeGreaterThanOrEqual(1.25);
    const { end, column, roadWidth, above } = await page.evaluate(roadAndColumn);
    expect(Math.abs(end.x - column.middle)).toBeLessThan(1);
    expect(Math.abs(roadWidth - column.width)).toBeLessThan(1);
    expect(Math.abs(end.x - above.x)).toBeLessThan(0.1);
  }
});

/**
 * The corners of the map's area that have no lot near them, the words of the page's top that are covered by the
 * map, and how many words on the map are mirrored.
 */
function mapAndWords() {
  const map = document.querySelector("main svg") as SVGSVGElement;
  const file = document.querySelector("main table")?.parentElement as Element;
  const { left, right, bottom } = file.getBoundingClientRect();
  /** Below the header, which lies above the map. */
  const top = (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) + 40;
  const isToLeft = document.dir === "rtl";
  const [near, far] = isToLeft ? [right, 0] : [left, document.documentElement.clientWidth];
  const inward = isToLeft ? -1 : 1;
  const hasLot = (x: number, y: number) => document.elementFromPoint(x, y)?.closest("svg") === map;
  const corners = [
    { x: near + 16 * inward, y: top, name: "near the words, at the top" },
    { x: far - 16 * inward, y: top, name: "at the window's edge, at the top" },
    { x: far - 12 * inward, y: bottom - 60, name: "at the window's edge, beside the file" },
    { x: near + 200 * inward, y: bottom + 16, spread: 15, name: "below the file" },
  ].flatMap(({ x, y, name, spread = 1 }) => {
    // Streets between lots are the ground of the map.
    const places = [-10, -5, 0, 5, 10].flatMap((dx) =>
      [-36, -24, -12, 0, 12].map((dy) => [x + dx * spread, y + dy] as const),
    );
    return places.some(([atX, atY]) => hasLot(atX, atY)) ? [] : name;
  });
  const over: string[] = [];
  for (const element of document.querySelectorAll("header a, h1, h1 ~ *, h1 ~ * a")) {
    const range = document.createRange();
    range.selectNodeContents(element);
    for (const box of range.getClientRects())
      for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1])
        if (document.elementFromPoint(x, (box.top + box.bottom) / 2)?.closest("svg") === map)
          over.push(element.textContent ?? "");
  }
  const turned = [...map.querySelectorAll("text")].filter(
    (text) => (text.getScreenCTM()?.a ?? 0) < 0,
  ).length;
  return { corners, over, turned };
}

/** Words of the main part with space between letters, and the height of the headline's lines per size of type. */
function lettersOf() {
  const spaced = [...document.querySelectorAll("main *")].filter(
    (element) => !/^(normal|0px)$/.test(getComputedStyle(element).letterSpacing),
  );
  const { lineHeight, fontSize } = getComputedStyle(document.querySelector("h1") as Element);
  return {
    spacing: spaced.map(({ textContent }) => textContent),
    leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
  };
}

test.each(["en", "ar"])(
  "names of streets as long as they may be are whole, and no lot or file covers them: lang %s",
  async (lang) => {
    const streets = ["Little-Wilson-Street", "Nördliche Ringstraße"];
    const edits = [
      edit("home.yaml", "hero.streets", streets),
      edit("site.yaml", "lang", lang),
      edit("sample-lead.yaml", "companyData.lead.businessName", "Larkmoor Roofing"),
      ...[0, 1, 2].map((row) =>
        edit("home.yaml", `hero.file.rows.${row}.businessName`, `Business ${row}`),
      ),
    ];
    const page = await opened(await servedContent(editedContent(ownContent, edits)));
    for (const width of [320, 390, 480, 768, 960, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.evaluate(coveredLetters, streets);
      expect(covered, `in ${fonts.text.name}, at ${width}`).toEqual([]);
    }
  },
);

/** The letters of the streets' names that are outside the map or under something. */
function coveredLetters(streets: readonly string[]) {
  const texts = [...document.querySelectorAll<SVGTextElement>("main svg text")];
  return streets.flatMap((street) => {
    const text = texts.find(({ textContent }) => textContent === street);
    if (!text) return `${street} is missing`;
    text.scrollIntoView({ block: "center" });
    return [...street].flatMap((letter, index) => {
      if (letter === " " || letter === "-") return [];
      const { x, y, width, height } = text.getExtentOfChar(index);
      // The middle of the letter: its box reaches far above and below it.
      const middle = new DOMPoint(x + width / 2, y + height * 0.55);
      const { x: atX, y: atY } = middle.matrixTransform(text.getScreenCTM() as DOMMatrix);
      return document.elementFromPoint(atX, atY) === text ? [] : `${letter} of ${street}`;
    });
  });
}

test("no lot touches the road, nor with text twice as large on a phone", async () => {
  const page = await opened(served);
  for (const [size, widths] of [
    ["", [320, 360, 390, 480, 640, 768, 960, 1440, 2560]],
    ["200%", [320, 360, 390, 480]],
  ] as const) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(lotsOnRoad), `at ${width} ${size}`).toEqual([]);
    }
  }
});

/** The places along both edges of the map's road that are under a lot. */
function lotsOnRoad() {
  const paths = [...document.querySelectorAll<SVGPathElement>("main svg path")];
  const road = paths.find(
    (path) => getComputedStyle(path).vectorEffect === "non-scaling-stroke",
  ) as SVGPathElement;
  road.scrollIntoView({ block: "center" });
  const toEdge = Number.parseFloat(getComputedStyle(road).strokeWidth) / 2 - 0.5;
  const onPage = (length: number) =>
    road.getPointAtLength(length).matrixTransform(road.getScreenCTM() as DOMMatrix);
  const lengths = Array.from({ length: 150 }, (_, index) => 4 * index);
  return lengths.flatMap((length) => {
    const here = onPage(length);
    const next = onPage(length + 1);
    const step = Math.hypot(next.x - here.x, next.y - here.y);
    const across = { x: (here.y - next.y) / step, y: (next.x - here.x) / step };
    return [-toEdge, toEdge].flatMap((edge) => {
      const x = here.x + edge * across.x;
      const y = here.y + edge * across.y;
      const isUnderLot = document.elementsFromPoint(x, y).some((one) => one.matches("g g path"));
      return isUnderLot ? `${Math.round(x)}, ${Math.round(y)}` : [];
    });
  });
}

test("on a phone, each sentence about the prices has a line of its own, in any font", async () => {
  const page = await opened(served, 470);
  const tops = await page.locator("h1 ~ p:has(> span)").evaluateAll((paragraphs) =>
    paragraphs.map((prices) =>
      [...prices.children].map((sentence) => {
        // Short enough for both to share a line.
        sentence.textContent = "Free";
        return sentence.getBoundingClientRect().top;
      }),
    ),
  );
  for (const ofSentences of tops) expect(new Set(ofSentences).size).toBe(ofSentences.length);
});

test("the header's links stand on a plate only where a map is behind them, and so does a name that reaches it", async () => {
  const platesOf = (page: Page) =>
    page
      .locator("header a")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  const none = "rgba(0, 0, 0, 0)";
  expect(await platesOf(await opened(served))).not.toContain(none);
  for (const page of [await opened(served, 959), await opened(served + otherAddress)])
    expect(new Set(await platesOf(page))).toEqual(new Set([none]));
});

test.each([
  [390, 844],
  [1440, 900],
])("after Tab, at %d by %d, the skip link lies above everything", async (width, height) => {
  const page = await opened(served, width, height);
  await page.keyboard.press("Tab");
  const onTop = await page.evaluate(() => {
    const link = document.activeElement as Element;
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
    return places.map((x) => document.elementFromPoint(x, (top + bottom) / 2) === link);
  });
  expect(onTop).toEqual([true, true, true]);
});
