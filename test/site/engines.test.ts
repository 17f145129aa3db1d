import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Engine, engines } from "../setup/engines.ts";

const { served, words } = inject("root");
const lines = words.home.hero.heading;

describe.each(Object.entries(engines))("in %s", (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  test.each([
    [500, 850],
    [768, 1024],
    [1024, 768],
    [1366, 650],
    [1440, 900],
  ])(
    "at %d by %d, the headline keeps its lines and the first button is in view",
    async (width, height) => {
      await engine.open(served, width, height);
      const { size, tops, button } = await engine.evaluate(opening);
      expect(size).toEqual([width, height]);
      expect(tops).toHaveLength(lines.length);
      expect(button).toBeLessThanOrEqual(height);
    },
  );

  test.each([1024, 1280, 1366, 1440, 1920])(
    "at %d pixels, each cell of the hero's file is one line",
    async (width) => {
      await engine.open(served, width, 900);
      expect(await engine.evaluate(brokenCells)).toEqual([]);
    },
  );

  test("the navigation marks the current page", async () => {
    await engine.open(`${served}about/`, 1440, 900);
    expect(await engine.evaluate(marks)).toEqual(["underline 3px", "none auto"]);
  });
});

/** The size of the page's window, the tops of the headline's lines, and where the first button ends. */
function opening() {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("h1") as Element);
  // Where content breaks a line, WebKit and Chromium have a box of no width too.
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const button = document.querySelector("main a")?.getBoundingClientRect().bottom;
  return {
    size: [innerWidth, innerHeight],
    tops: [...new Set(boxes.map(({ top }) => Math.round(top)))],
    button,
  };
}

/** The texts of the file's cells that take more than a line. */
function brokenCells() {
  const cells = document.querySelector("main table")?.querySelectorAll("th,td");
  return [...(cells ?? [])].flatMap((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size > 1 ? cell.textContent : [];
  });
}

function marks() {
  return [...document.querySelectorAll("header nav a")].map((link) => {
    const { textDecorationLine, textDecorationThickness } = getComputedStyle(link);
    return `${textDecorationLine} ${textDecorationThickness}`;
  });
}
