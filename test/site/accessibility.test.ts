import { expect, inject, test } from "vitest";
import { faultsOf, rulesOfAxe, shownNames } from "../setup/accessibility.ts";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "../setup/contrast.ts";
import { edit } from "./setup/edited-content.ts";
import { homeAfter } from "./setup/edited-site.ts";
import { kinds } from "./setup/pages.ts";

const { served, words } = inject("root");
const open = pageOpener();

/** Every axe rule runs, including best practices and experiments, except these. */
const leftOut = {
  "color-contrast-enhanced": "is of level AAA; the site keeps AA, which color-contrast checks",
  "hidden-content":
    "reports everything hidden: here plan cards or plan table, one of which is shown at each width",
  "landmark-unique":
    "compares the names that authors give; html.test.ts has where the names come from",
};

/** Authors may write an all-bold paragraph in Markdown. It has no class. */
const isBoldText = (fault: string) => /^p-as-heading .*: <p>(<|$)/.test(fault);

// The home page has two layouts: plans are cards on a phone and a table on a desktop.
test.each([
  ["", "light", 320],
  ["", "light", 1024],
  ["", "dark", 320],
  ["", "dark", 1024],
  ...kinds.slice(1).map((address) => [address, "light", 1024] as const),
] as const)(
  "/%s has no fault that axe finds in the %s, %i wide",
  async (address, colorScheme, width) => {
    const viewport = { width, height: 900 };
    const page = await open({ colorScheme, viewport, reducedMotion: "reduce" });
    await page.goto(served + address);
    const rules = colorScheme === "light" ? await rulesOfAxe(page) : ["color-contrast"];
    expect(rules).toContain("color-contrast");
    const faults = await faultsOf(
      page,
      rules.filter((rule) => !(rule in leftOut)),
    );
    expect(faults.filter((fault) => !isBoldText(fault))).toEqual([]);
  },
);

test.each(kinds)(
  "in forced colors, /%s has a border wherever it had a background",
  async (address) => {
    const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await page.goto(served + address);
    const grounded = await page.evaluate(elementsWithGround);
    expect(grounded.length).toBeGreaterThan(2);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await page.evaluate(elementsWithoutBorder, grounded)).toEqual([]);
  },
);

/**
 * In document order. Leaves out sections and what stands between them, which are stacked, and the skip link, which is
 * visible only when focused.
 */
function elementsWithGround(): number[] {
  const clear = "rgba(0, 0, 0, 0)";
  const elements = [...document.querySelectorAll("body *")];
  return elements.flatMap((element, index) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const own = backgroundColor !== clear || boxShadow !== "none";
    return own && element.checkVisibility() && !element.matches('section,main>div,[href="#Main"]')
      ? index
      : [];
  });
}

function elementsWithoutBorder(indexes: readonly number[]): string[] {
  const elements = [...document.querySelectorAll("body *")];
  return indexes.flatMap((index) => {
    const element = elements[index] as Element;
    // The cells of a row may have its border.
    const edges = element.matches("tr") ? [element, ...element.children] : [element];
    const isSeen = (edge: Element) => {
      const { borderStyle, outlineStyle, forcedColorAdjust } = getComputedStyle(edge);
      const hasLine = [borderStyle, outlineStyle].some((style) => style !== "none");
      return hasLine || forcedColorAdjust === "none";
    };
    return edges.some(isSeen) ? [] : element.outerHTML.slice(0, 120);
  });
}

const secondButton = edit("home.yaml", "hero.secondaryLink", { label: "Second", to: "/" });

test("in forced colors, the first button still differs from the second", async () => {
  const page = await open({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setContent(await homeAfter(secondButton));
  const outlines = await page
    .locator("h1 ~ p a")
    .evaluateAll((links) => links.slice(0, 2).map((link) => getComputedStyle(link).outlineStyle));
  expect(outlines).toEqual(["solid", "none"]);
});

test("every kind of link looks different under the pointer", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto(served);
  const kinds = await page.evaluate(kindsOfLinks);
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) {
    const link = page.locator(`main a${kind}, nav a${kind}, footer a${kind}`).first();
    await page.mouse.move(0, 0);
    const before = await link.evaluate(lookOfLink);
    await link.hover();
    expect(await link.evaluate(lookOfLink), await link.innerText()).not.toBe(before);
  }
});

/** A selector for each, but for the logo and links to the page that is shown. */
function kindsOfLinks(): string[] {
  const links = [...document.querySelectorAll(":is(main,nav,footer) a:not([aria-current])")];
  const shown = links.filter((link) => link.checkVisibility());
  const kinds = shown.map((link) => [...link.classList].map((name) => `.${name}`).join(""));
  return [...new Set(kinds)].map(
    (kind) => `${kind || ":not([class])"}:not([aria-current]):visible`,
  );
}

function lookOfLink(link: Element): string {
  const { backgroundColor, boxShadow, textDecorationLine, textDecorationThickness } =
    getComputedStyle(link);
  const line = textDecorationLine === "none" ? "no line" : textDecorationThickness;
  return `${backgroundColor}, ${boxShadow}, ${line}`;
}

test("in dark mode, what the browser draws is dark too, such as scrollbars", async () => {
  const page = await open({ colorScheme: "dark" });
  await page.goto(served);
  const ground = await page.evaluate(() => {
    document.body.style.backgroundColor = "Canvas";
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(contrast(ground, "#fff")).toBeGreaterThan(10);
});

test("in the header, only the link to the page that is shown is underlined", async () => {
  const headerLinks = [
    { label: "Start", to: "/" },
    { label: "Shop", to: "https://shop.example/" },
  ];
  const page = await open();
  await page.setContent(await homeAfter(edit("site.yaml", "header.links", headerLinks)));
  const lines = await page
    .locator("header nav a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(lines).toEqual(["underline", "none"]);
});

test("an address that may break is copied and read out unchanged; a sign that marks a line is not read out", async () => {
  const page = await open();
  await page.goto(served);
  const { email } = words.sampleLead.contactData.lead;
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body);
    return `${getSelection()}`;
  });
  const read = await shownNames(page, "StaticText");
  for (const text of [copied, read.join("")]) expect(text.includes(email)).toBe(true);
  expect(copied).not.toContain("\u200b");
  expect(read.filter((text) => text.trim() === "×")).toEqual([]);
});

test("with prefers-contrast, text, hairlines and outlines have the text color", async () => {
  const page = await open({ contrast: "more" });
  await page.goto(served);
  const { ink, others, footer, footerLines, outlines } = await page.evaluate(inks);
  expect(others.length).toBeGreaterThan(10);
  expect([...new Set(others)]).toEqual([ink]);
  expect(footer.length).toBeGreaterThan(3);
  expect([...new Set(footer)]).toHaveLength(1);
  expect(footerLines.length).toBeGreaterThan(0);
  expect([...new Set(footerLines)]).toEqual(footer.slice(0, 1));
  expect(outlines.length).toBeGreaterThan(1);
  for (const { shadow, text } of outlines) expect(shadow).toContain(text);
});

/** The colors of the headline, of the paragraphs and hairlines beside it, of the footer's text, and of outlined buttons. */
function inks() {
  const inkOf = (selector: string, property: "color" | "borderTopColor") =>
    [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element)[property]);
  const [ink] = inkOf("h1", "color");
  return {
    ink,
    others: [...inkOf("h1 ~ p", "color"), ...inkOf("#pricing td", "borderTopColor")],
    footer: inkOf("footer :is(h2, h3, li, dt, dd, p)", "color"),
    footerLines: [...document.querySelectorAll("footer *")]
      .map((element) => getComputedStyle(element))
      .filter((style) => style.borderTopWidth === "1px")
      .map((style) => style.borderTopColor),
    outlines: [...document.querySelectorAll("a")]
      .map((link) => getComputedStyle(link))
      .filter((style) => style.boxShadow !== "none" && style.backgroundColor.endsWith(", 0)"))
      .map((style) => ({ shadow: style.boxShadow, text: style.color })),
  };
}

test("a phone that is held sideways enlarges no text by itself", async () => {
  const page = await open({ viewport: { width: 844, height: 390 } });
  await page.goto(served);
  const adjustment = await page.evaluate(() =>
    getComputedStyle(document.querySelector("main p") as Element).getPropertyValue(
      "-webkit-text-size-adjust",
    ),
  );
  expect(adjustment).toBe("100%");
});
