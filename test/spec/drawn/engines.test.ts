import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Engine, engines } from "./engines.ts";

const { served, words } = inject("root");
const { heading, freeLink, secondaryLink, ticks, file, prices } = words.home.hero;

describe.each(Object.entries(engines))("in %s", (name, start) => {
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
    "at %d by %d, the headline keeps its lines, the first button is in view, and no cell of the file breaks on a desk",
    async (width, height) => {
      await engine.open(served, width, height);
      const { size, tops, button } = await engine.evaluate(opening);
      expect(size).toEqual([width, height]);
      expect(tops).toHaveLength(heading.length);
      expect(button).toBeLessThanOrEqual(height);
      if (width >= 1024) expect(await engine.evaluate(brokenCells)).toEqual([]);
    },
  );

  test.each([
    // Firefox has no narrower windows.
    name === "Firefox" ? [500, 950] : [390, 844],
    [1366, 650],
  ])(
    "the first window at %d by %d shows what is sold, what it costs, and the first row of the file",
    async (width, height) => {
      await engine.open(served, width, height);
      const shown = await engine.evaluate(wholeInWindow);
      const rows = [words.sampleLead.companyData.lead, ...file.rows];
      expect(shown).toEqual(
        expect.arrayContaining([
          ...[heading.join("\n"), secondaryLink.label, ...ticks],
          expect.stringContaining(freeLink.after),
          expect.stringContaining(prices.leads),
          expect.stringContaining(prices.from),
          ...rows.map(({ businessName }) => `map: ${businessName}`),
          ...[file.name, file.note, "business_name", `row: ${rows[0]?.businessName}`],
        ]),
      );
    },
  );
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

/** Every text that is seen whole, without scrolling and with nothing over it. */
function wholeInWindow() {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as Element;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const seen = boxes.every(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return inside && element.contains(document.elementFromPoint(x, y));
    });
    const text = texts.currentNode.nodeValue?.replaceAll("\u200b", "").trim();
    if (boxes.length === 0 || !seen || !text) continue;
    const place = element.closest("svg") ? "map: " : element.closest("tbody th") ? "row: " : "";
    found.push(place + text);
  }
  return found;
}

/** The texts of the file's cells that take more than a line. */
function brokenCells() {
  const cells = document.querySelector("main table")?.querySelectorAll("th,td");
  return [...(cells ?? [])].flatMap((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 20));
    return new Set(middles).size > 1 ? cell.textContent : [];
  });
}
