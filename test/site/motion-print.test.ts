import { expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "../setup/contrast.ts";
import { kinds, otherAddress as other } from "./setup/pages.ts";
import { linkTo } from "./setup/places.ts";

const { served } = inject("root");
const open = pageOpener();

test.each(kinds)(
  "on /%s, after a press, jumps glide where motion is welcome, and nothing moves where it is not",
  async (address) => {
    const page = await open({ reducedMotion: "no-preference" });
    await page.goto(served + address);
    await page.locator("h1").click();
    expect(await page.evaluate(motions)).toEqual(
      expect.arrayContaining(["html glides", "a changes", "@view-transition"]),
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(motions)).toEqual([]);
  },
);

test("without JavaScript, jumps scroll smoothly once something has the focus, where motion is welcome", async () => {
  const page = await open({ javaScriptEnabled: false, reducedMotion: "no-preference" });
  await page.goto(served);
  await page.locator("main a").first().focus();
  expect(await page.evaluate(motions)).toContain("html glides");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(motions)).toEqual([]);
});

test.each(kinds)(
  "/%s on paper is white, its text dark, and nothing is to press",
  async (address) => {
    const page = await open({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(served + address);
    expect(await page.evaluate(markButtons)).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    const texts = await page.evaluate(inkAndGround);
    expect(texts.length).toBeGreaterThan(10);
    // Most browsers don't print backgrounds.
    const pale = texts.filter(({ ink, ground }) =>
      [ground, "#fff"].some((paper) => contrast(ink, paper) < 4.5),
    );
    const sentence = "Too pale on paper. Give paper a darker color in src/site/styles/palette.ts";
    expect(pale, sentence).toEqual([]);
    for (const role of ["navigation", "button", "textbox"] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    expect(await page.locator(".to-press:visible").count()).toBe(0);
  },
);

test("the next page fades in unless the visitor prefers reduced motion", async () => {
  const page = await open({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      document.documentElement.dataset.fades = String(event.viewTransition !== null);
    });
  });
  await page.goto(served);
  await (await linkTo(page, `/${other}`)).click();
  await page.waitForURL(served + other);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fades)).toBe("true");
});

test("on paper, a drawn logo keeps its colors, ticks are in the text color, and the price table replaces cards and map", async () => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(served);
  const shown = await page.evaluate(logoColors);
  await page.emulateMedia({ media: "print" });
  const table = page.locator("#pricing table").first();
  const rows = await table.locator("tr:not(:has(a))").count();
  expect(rows).toBeGreaterThan(1);
  expect(await table.getByRole("row").count()).toBe(rows);
  expect(await page.locator("#pricing dl").first().isVisible()).toBe(false);
  expect(await page.locator("main svg").first().isVisible()).toBe(false);

  expect(await page.evaluate(logoColors)).toEqual(shown);
  const { tick, ink } = await page.evaluate(tickAndText);
  expect(tick).toBe(ink);
});

/** The size of type in the price table, in sizes of the page's. */
function sizeOfPrices(): number {
  const cell = document.querySelector("#pricing table td") as Element;
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  return (sizeOf(cell) * cell.currentCSSZoom) / sizeOf(document.body);
}

test("on paper, text has about 10 points, in the price table a fifth less, and the trades keep their distance from the file above them", async () => {
  // The width of A4.
  const page = await open({ viewport: { width: 794, height: 1123 } });
  await page.goto(served);
  const onScreen = await page.evaluate(sizeOfPrices);
  await page.emulateMedia({ media: "print" });
  const text = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  const points = (Number.parseFloat(text) * 72) / 96;
  expect(points).toBeGreaterThan(9);
  expect(points).toBeLessThan(12);
  // Its columns have less room.
  expect((await page.evaluate(sizeOfPrices)) / onScreen).toBeCloseTo(0.8);
  const file = await page.locator("main table").first().boundingBox();
  const heading = await page.locator("main > :first-child h2").boundingBox();
  expect((heading?.y ?? 0) - ((file?.y ?? 0) + (file?.height ?? 0))).toBeGreaterThanOrEqual(30);
});

test("on paper, sections take little space from each other, and no heading is the last line of a page", async () => {
  const page = await open({ viewport: { width: 794, height: 1123 } });
  await page.goto(served);
  const spaces = () =>
    page
      .locator("main > section")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingBottom));
  const onScreen = Math.min(...(await spaces()).map(Number.parseFloat));
  await page.emulateMedia({ media: "print" });
  const onPaper = Math.max(...(await spaces()).map(Number.parseFloat));
  expect(onPaper).toBeGreaterThan(10);
  expect(onPaper).toBeLessThan(onScreen / 2);
  const headings = page.locator("main h2");
  expect(await headings.count()).toBeGreaterThan(1);
  const breaks = await headings.evaluateAll((all) =>
    all.map((heading) => getComputedStyle(heading).breakAfter),
  );
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
  // Nor is the line under it.
  const openings = page.locator("main > section > div:has(> h2)");
  const ends = await openings.evaluateAll((all) =>
    all.map((opening) => getComputedStyle(opening).breakAfter),
  );
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends)).toEqual(new Set(["avoid"]));
});

test("on paper and in forced colors, the file at the top has a line on each side", async () => {
  const page = await open();
  await page.goto(served);
  const lines = () =>
    page
      .locator("main div:has(> table)")
      .first()
      .evaluate((file) => getComputedStyle(file).borderWidth);
  await page.emulateMedia({ media: "print" });
  expect(await lines()).toBe("1px");
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  expect(await lines()).toBe("1px");
});

test("on paper, no road is printed over the words of the not-found page", async () => {
  const page = await open({ viewport: { width: 794, height: 1123 } });
  await page.goto(`${served}a-page-that-nobody-has`);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main svg:visible").count()).toBe(0);
});

test("no printed page breaks inside a list item, a card, a description list, the price table or the footer", async () => {
  const page = await open();
  await page.goto(served);
  await page.emulateMedia({ media: "print" });
  const parts = page.locator(
    "#sample-output div:has(> h3), #order-form + div > div, #pricing div:has(> ul > li > h4), main li, main dl, footer, #pricing table",
  );
  const breaks = await parts.evaluateAll((found) =>
    found.map((part) => getComputedStyle(part).breakInside),
  );
  expect(breaks.length).toBeGreaterThan(5);
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
});

/** The colors of every part of the logo. One that is a picture has none, and keeps its own. */
const logoColors = () =>
  [...document.querySelectorAll("header svg *")].flatMap((part) => {
    const { fill, stroke } = getComputedStyle(part);
    return [fill, stroke];
  });

/** The colors of a tick and of text. */
const tickAndText = () => ({
  tick: getComputedStyle(document.querySelector("footer li") as Element, "::before")
    .borderBottomColor,
  ink: getComputedStyle(document.body).color,
});

/** Marks what looks like a button: links with their own background or outline. */
function markButtons(): number {
  const links = [...document.querySelectorAll("main a, footer a")].filter((link) => {
    const { backgroundColor, boxShadow } = getComputedStyle(link);
    return backgroundColor !== "rgba(0, 0, 0, 0)" || boxShadow !== "none";
  });
  for (const link of links) link.classList.add("to-press");
  return links.length;
}

/** Everything that may move with the page's current styles. */
function motions(): string[] {
  const found = new Set<string>();
  for (const element of document.querySelectorAll("*"))
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo);
      const name = `${element.localName}${pseudo ?? ""}`;
      if (style.animationName !== "none") found.add(`${name} plays ${style.animationName}`);
      if (/[1-9]/.test(style.transitionDuration)) found.add(`${name} changes`);
      if (style.scrollBehavior !== "auto") found.add(`${name} glides`);
    }
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSMediaRule)) return rule;
      return matchMedia(rule.conditionText).matches ? rulesOf(rule.cssRules) : [];
    });
  for (const sheet of document.styleSheets)
    if (rulesOf(sheet.cssRules).some((rule) => rule.cssText.startsWith("@view-transition")))
      found.add("@view-transition");
  return [...found];
}

/** The color of each visible text and of what is behind it. */
function inkAndGround() {
  const found: { text: string; ink: string; ground: string }[] = [];
  const clear = "rgba(0, 0, 0, 0)";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.nodeValue?.trim();
    if (!element?.checkVisibility() || !text || element.closest("svg")) continue;
    let ground = clear;
    for (let at: Element | null = element; at && ground === clear; at = at.parentElement)
      ground = getComputedStyle(at).backgroundColor;
    found.push({ text, ink: getComputedStyle(element).color, ground });
  }
  return found;
}
