import { expect, inject, test } from "vitest";
import { faultsOf, rulesOfAxe, shownNames } from "../setup/accessibility.ts";
import { pageOpener } from "../setup/browser.ts";
import { addresses } from "./setup/pages.ts";

const open = pageOpener();

/** Every rule of axe runs, best practices and experiments too, except these. */
const leftOut = {
  "color-contrast-enhanced": "is of level AAA; the site keeps AA, which color-contrast checks",
  "hidden-content":
    "reports everything hidden: here plan cards or plan table, one of which is shown at each width",
  "landmark-unique":
    "compares the names that authors give; html.test.ts has where the names come from",
};

/** An author may write a paragraph that is all bold. Those of Markdown have no class. */
const isBoldText = (fault: string) => /^p-as-heading .*: <p>(<|$)/.test(fault);

test.each(addresses)("/%s has no fault that axe finds", { timeout: 90_000 }, async (address) => {
  const page = await open({ reducedMotion: "reduce" });
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    // Before loading: Chromium leaves some colors of a loaded page as they were.
    await page.emulateMedia({ colorScheme });
    await page.goto(inject("root").served + address);
    // Plans are cards on a phone and a table on a desk: two states of one page.
    const hasStates = (await page.locator("#pricing").count()) > 0;
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const isWhole = colorScheme === "light" && (width === 1024 || hasStates);
      const rules = isWhole ? await rulesOfAxe(page) : ["color-contrast"];
      expect(rules).toContain("color-contrast");
      const run = rules.filter((rule) => !(rule in leftOut));
      for (const fault of await faultsOf(page, run))
        if (!isBoldText(fault)) faults.push(`${colorScheme}, ${width}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each(addresses)(
  "in forced colors, /%s has a border wherever it had a background",
  async (address) => {
    const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await page.goto(inject("root").served + address);
    const grounded = await page.evaluate(elementsWithGround);
    expect(grounded.length).toBeGreaterThan(3);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await page.evaluate(elementsWithoutBorder, grounded)).toEqual([]);
  },
);

/**
 * By their place in the document. Sections are left out, which lie one under the other, and the skip
 * link, which is seen only inside the outline of the focus.
 */
function elementsWithGround(): number[] {
  const clear = "rgba(0, 0, 0, 0)";
  const elements = [...document.querySelectorAll("body *")];
  return elements.flatMap((element, index) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const own = backgroundColor !== clear || boxShadow !== "none";
    return own && element.checkVisibility() && !element.matches('section,[href="#Main"]')
      ? index
      : [];
  });
}

function elementsWithoutBorder(indexes: readonly number[]): string[] {
  const elements = [...document.querySelectorAll("body *")];
  return indexes.flatMap((index) => {
    const element = elements[index] as Element;
    const { borderStyle, outlineStyle, forcedColorAdjust } = getComputedStyle(element);
    // A cell may share the line of its row.
    const seen = [borderStyle, outlineStyle].some((style) => style !== "none");
    return seen || forcedColorAdjust === "none" ? [] : element.outerHTML.slice(0, 120);
  });
}

test("in forced colors, the first button still differs from the second", async () => {
  const page = await open({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(inject("root").served);
  const outlines = await page
    .locator("h1 ~ p a")
    .evaluateAll((links) => links.slice(0, 2).map((link) => getComputedStyle(link).outlineStyle));
  expect(outlines).toEqual(["solid", "none"]);
});

test("an address that may break in the page is copied as it is", async () => {
  const page = await open();
  await page.goto(inject("root").served);
  const { email } = inject("root").words.sampleLead.contactData.lead;
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body);
    return `${getSelection()}`;
  });
  expect(copied).toContain(email);
  expect(copied).not.toContain("\u200b");
});

test("screen readers get an address with nothing between its parts, and no sign of multiplication", async () => {
  const page = await open();
  await page.goto(inject("root").served);
  const { sampleLead } = inject("root").words;
  const { email } = sampleLead.contactData.lead;
  const texts = await shownNames(page, "StaticText");
  expect(texts.join("")).toContain(email);
  expect(texts.filter((text) => text.includes("×"))).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "where more contrast is asked for, %s text, hairlines and outlines are in ink",
  async (colorScheme) => {
    const page = await open({ colorScheme, contrast: "more" });
    await page.goto(inject("root").served);
    const { ink, others, outlines } = await page.evaluate(inks);
    expect(others.length).toBeGreaterThan(10);
    expect([...new Set(others)]).toEqual([ink]);
    expect(outlines.length).toBeGreaterThan(1);
    for (const { shadow, text } of outlines) expect(shadow).toContain(text);
  },
);

/** The ink of the headline, of the paragraphs and hairlines beside it, and of buttons with an outline. */
function inks() {
  const inkOf = (selector: string, property: "color" | "borderTopColor") =>
    [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element)[property]);
  const [ink] = inkOf("h1", "color");
  return {
    ink,
    others: [...inkOf("h1 ~ p", "color"), ...inkOf("#pricing td", "borderTopColor")],
    outlines: [...document.querySelectorAll("a")]
      .map((link) => getComputedStyle(link))
      .filter((style) => style.boxShadow !== "none" && style.backgroundColor.endsWith(", 0)"))
      .map((style) => ({ shadow: style.boxShadow, text: style.color })),
  };
}
