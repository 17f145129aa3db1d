import { describe, expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "./setup/contrast.ts";
import { addresses, otherAddress as other, pageFiles } from "./setup/pages.ts";
import { linkTo } from "./setup/places.ts";

const open = pageOpener();

const visit = async (address: string, options: Parameters<typeof open>[0]) => {
  const page = await open(options);
  await page.goto(inject("root").served + address);
  return page;
};

describe.each(addresses)("on /%s", (address) => {
  test("no text waits for an animation; after a press, jumps glide where motion is welcome, and nothing moves where it is not", async () => {
    const page = await open({ reducedMotion: "no-preference" });
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto(inject("root").served + address);
    expect(await page.evaluate(transparentTexts)).toEqual([]);

    await page.locator("h1").click();
    expect(await page.evaluate(motions)).toEqual(
      expect.arrayContaining(["html glides", "a changes", "@view-transition"]),
    );

    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(motions)).toEqual([]);
    await page.locator("footer a").first().hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test.each(["light", "dark"] as const)(
    "paper is white, text dark, and nothing is to press, from %s",
    async (scheme) => {
      const page = await visit(address, { colorScheme: scheme, reducedMotion: "reduce" });
      expect(await page.evaluate(markButtons)).toBeGreaterThan(1);
      await page.emulateMedia({ media: "print" });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        "rgb(255, 255, 255)",
      );
      const texts = await page.evaluate(inkAndGround);
      expect(texts.length).toBeGreaterThan(10);
      // Most printers leave the grounds out.
      for (const { text, ink, ground } of texts)
        for (const paper of [ground, "#fff"])
          expect(contrast(ink, paper), text).toBeGreaterThanOrEqual(4.5);
      expect(await page.getByRole("navigation").count()).toBe(0);
      expect(await page.getByRole("button").count()).toBe(0);
      expect(await page.locator(".to-press:visible").count()).toBe(0);
    },
  );
});

test.each([
  ["no-preference", true],
  ["reduce", false],
] as const)(
  "with motion %s, whether the next page fades in is %s",
  async (reducedMotion, fades) => {
    const page = await open({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.fades = String(event.viewTransition !== null);
      });
    });
    await page.goto(inject("root").served);
    await (await linkTo(page, `/${other}`)).click();
    await page.waitForURL(inject("root").served + other);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.fades))
      .toBe(String(fades));
  },
);

test("paper has the price table on one page, and neither cards nor map", async () => {
  const page = await visit("", { viewport: { width: 390, height: 800 } });
  await page.emulateMedia({ media: "print" });
  const table = page.locator("#pricing table").first();
  expect(await table.getByRole("row").count()).toBe(7);
  expect(await page.locator("#pricing dl").first().isVisible()).toBe(false);
  expect(await page.locator("main svg").first().isVisible()).toBe(false);
  expect(await table.evaluate((table) => getComputedStyle(table).breakInside)).toBe("avoid");
});

test("paper shows ticks in ink", async () => {
  const page = await visit("", {});
  await page.emulateMedia({ media: "print" });
  const [tick, ink] = await page.evaluate(() => [
    getComputedStyle(document.querySelector("footer li") as Element, "::before").borderBottomColor,
    getComputedStyle(document.body).color,
  ]);
  expect(tick).toBe(ink);
});

test("no page of paper ends within a card, a list of terms or the footer", async () => {
  const page = await visit("", {});
  await page.emulateMedia({ media: "print" });
  const parts = page.locator(
    "#sample-output div:has(> h3), #order-form + div > div, main dl, footer",
  );
  const breaks = await parts.evaluateAll((found) =>
    found.map((part) => getComputedStyle(part).breakInside),
  );
  expect(breaks.length).toBeGreaterThan(8);
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
});

test.skipIf(!pageFiles.includes("contact/index.html"))(
  "paper has the contact details, but not the form (if the site has a contact page)",
  async () => {
    const page = await visit("contact/", {});
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("main dt:visible").count()).toBe(4);
    expect(await page.getByRole("textbox").count()).toBe(0);
  },
);

/** Marks what looks like something to press: links with a ground or an outline of their own. */
function markButtons(): number {
  const links = [...document.querySelectorAll("main a, footer a")].filter((link) => {
    const { backgroundColor, boxShadow } = getComputedStyle(link);
    return backgroundColor !== "rgba(0, 0, 0, 0)" || boxShadow !== "none";
  });
  for (const link of links) link.classList.add("to-press");
  return links.length;
}

/** All that may move as the page is styled now. */
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

function transparentTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element || element.closest("script")) continue;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { opacity, visibility } = getComputedStyle(at);
      if (opacity !== "1" || visibility !== "visible") found.push(element.outerHTML);
    }
  }
  return found;
}

/** The colour of each text that is shown, and of what lies under it. */
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
