import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";
import { layoutFaults, type Strictness } from "../../site/setup/layout-faults.ts";
import { addresses } from "../../site/setup/pages.ts";

const open = pageOpener();

/**
 * From a small phone, or a window of 1280 zoomed to 400 %, to a wide desk: phones, a phone held
 * sideways, both sides of each width where the layout changes, and steps above.
 */
const widths = [
  320, 360, 400, 401, 480, 639, 640, 767, 768, 844, 959, 960, 1023, 1024, 1280, 1440, 1920, 2560,
];

/** Of these, the ones that differ most. */
const someWidths = [320, 768, 1024, 1440];

/** Opens a page at its main part: from the first jump on, a phone too lays out the whole page. */
const visit = async (address: string, options: BrowserContextOptions = {}) => {
  const page = await open({ reducedMotion: "reduce", ...options });
  await page.goto(`${inject("root").served}${address}#Main`);
  await page.evaluate(() => document.fonts.ready);
  return page;
};

test.each(addresses)(
  "/%s fits every width, and text zoomed, spaced and enlarged",
  async (address) => {
    const page = await visit(address);
    const drawn = await faultsAt(page, widths, {
      decoration: true,
      unbroken: "words",
      // The page of every kind of text has a table too wide for its column.
      tablesWhole: !address.startsWith("every-kind"),
    });
    expect(drawn, "as it was drawn").toEqual([]);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(smallTargets), `targets at ${width}`).toEqual([]);
    }

    await page.evaluate(addTestStyles);
    for (const width of someWidths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(zoomText);
      expect(await layoutFaults(page), `zoomed, at ${width}`).toEqual([]);
      await page.evaluate(spaceText);
      const spaced = await layoutFaults(page, { unbroken: "figures" });
      expect(spaced, `spaced, at ${width}`).toEqual([]);
    }

    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    expect(await page.evaluate(() => matchMedia("(width: 40rem)").matches)).toBe(true);
    expect(await faultsAt(page, someWidths), "enlarged").toEqual([]);
    const onPhone = await faultsAt(page, [390], { unbroken: "words" });
    expect(onPhone, "enlarged on a phone").toEqual([]);
  },
);

test("the headline and the prices grow with the text beside them, as far as words fit", async () => {
  const page = await visit("", { viewport: { width: 1440, height: 900 } });
  const sizes = () =>
    page.evaluate(() =>
      ["h1", "#pricing b"].map((selector) => {
        const element = document.querySelector(selector) as Element;
        return Number.parseFloat(getComputedStyle(element).fontSize);
      }),
    );
  const before = await sizes();
  await page.evaluate(addTestStyles);
  await page.evaluate(zoomText);
  for (const [index, size] of (await sizes()).entries())
    expect(size / (before[index] ?? 0)).toBeGreaterThan(1.3);
});

test("the links of the footer are 32 pixels high on a phone, with space between them", async () => {
  const page = await visit("", { viewport: { width: 390, height: 844 } });
  const links = await page.evaluate(() =>
    [...document.querySelectorAll("footer li a")].map((link) => {
      const { top, bottom, left, right } = link.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const { top, bottom, left, right } of links) {
    expect(Math.round(bottom - top)).toBeGreaterThanOrEqual(32);
    const touching = links.filter(
      (other) =>
        other.top > top && other.top < bottom + 4 && other.left < right && other.right > left,
    );
    expect(touching).toEqual([]);
  }
});

test("the hero's file fits a browser without container queries", async () => {
  const page = await visit("");
  await page.evaluate(dropContainerQueries);
  expect(await faultsAt(page, someWidths, { decoration: true, unbroken: "words" })).toEqual([]);
});

/** As before Firefox 110 and Safari 16. */
function dropContainerQueries() {
  const sheets = [...document.styleSheets];
  const found = sheets.flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSContainerRule),
  );
  if (found.length === 0) throw new Error("There are no container queries to drop.");
  for (const rule of found) {
    const sheet = rule.parentStyleSheet as CSSStyleSheet;
    sheet.deleteRule([...sheet.cssRules].indexOf(rule));
  }
}

interface WithTestStyles {
  testStyles: CSSStyleSheet;
}

/** Adds a stylesheet as browsers and their extensions do, which no policy of a page keeps out. */
function addTestStyles(): void {
  const testStyles = new CSSStyleSheet();
  document.adoptedStyleSheets = [testStyles];
  Object.assign(window, { testStyles });
}

/** To 200 %, in a layout that is chosen for its usual size. */
function zoomText(): void {
  const { testStyles } = window as unknown as WithTestStyles;
  testStyles.replaceSync("");
  const { fontSize } = getComputedStyle(document.documentElement);
  testStyles.replaceSync(`html{font-size:calc(2*${fontSize})}`);
}

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
function spaceText(): void {
  (window as unknown as WithTestStyles).testStyles.replaceSync(
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
  );
}

async function faultsAt(page: Page, widths: readonly number[], strictness?: Strictness) {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 900 });
    for (const fault of await layoutFaults(page, strictness)) faults.push(`${width}: ${fault}`);
  }
  return faults;
}

/**
 * Buttons under 44 pixels, and other targets under 24. Links within a sentence are as high as its lines:
 * https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum
 */
function smallTargets(): string[] {
  return [...document.querySelectorAll("a,button,input,textarea")].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const inSentence =
      getComputedStyle(target).display === "inline" &&
      target.parentElement?.textContent !== target.textContent;
    const isButton = target.matches("a,button") && getComputedStyle(target).boxShadow !== "none";
    const least = isButton ? 44 : 24;
    if (!target.checkVisibility() || inSentence || (width >= 24 && height >= least)) return [];
    return `${target.outerHTML} is ${width} by ${height}`;
  });
}
