import type { BrowserContextOptions } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { emptyFolder } from "../setup/files.ts";
import { startHost } from "../setup/host.ts";
import { buildSite } from "./setup/built-sites.ts";
import { edit, editContent, plan1Ordered, plansLikeFirst } from "./setup/edited-content.ts";
import { expectToFit, layoutFaults } from "./setup/layout-faults.ts";
import { kinds, otherAddress } from "./setup/pages.ts";
import { copyContentWithTestPages, readSite } from "./setup/real-site.ts";
import { rewordContent, short } from "./setup/reworded-content.ts";

const open = pageOpener();
const { site } = (await readSite()).running;

const content = emptyFolder(afterAll);
copyContentWithTestPages(content);
rewordContent(content, site, short);
editContent(content, [
  edit("site.yaml", "lang", "en"),
  edit("site.yaml", "name", "Leads"),
  edit("site.yaml", "header.links", [
    { label: "Home", to: "/" },
    { label: "About Us", to: `/${otherAddress}` },
  ]),
  // With more, the table of costs scrolls on a phone in fonts wider than the site's.
  plansLikeFirst({}, {}, {}),
  plan1Ordered,
  {
    ...edit("testimonials.yaml", "stats", undefined),
    change: (stats?: readonly object[]) => stats?.map((one) => ({ ...one, figure: "98%" })),
  },
]);
const { folder } = await buildSite(content, emptyFolder(afterAll), "https://leads.example/");
const host = await startHost(folder);
afterAll(host.close);

/**
 * A small phone, or a window of 1280 zoomed to 400 %; a common phone; both sides of each breakpoint; a wide
 * desktop.
 */
const widths = [320, 390, 400, 401, 480, 481, 639, 640, 767, 768, 959, 960, 1023, 1024, 2560];

/** The ones that differ most. */
const someWidths = [320, 768, 1024];

/** Opens a page at its main part: after a jump, a phone lays out the whole page too. */
const visit = async (address: string, options: BrowserContextOptions = {}) => {
  const page = await open({ reducedMotion: "reduce", ...options });
  await page.goto(`${host.address}${address}#Main`);
  await page.evaluate(() => document.fonts.ready);
  return page;
};

test.each(kinds)("/%s fits every width, and text zoomed, spaced and enlarged", async (address) => {
  const page = await visit(address);
  const drawn = await layoutFaults(page, widths, {
    decoration: true,
    unbroken: "words",
    // The page of every kind of text has a table too wide for its column.
    tablesWhole: !address.startsWith("every-kind"),
  });
  expectToFit(drawn);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(smallTargets), `targets at ${width}`).toEqual([]);
    const sizes = await page.evaluate(shownSizes);
    expect(Math.min(...sizes), `type at ${width}`).toBeGreaterThanOrEqual(12.5);
  }

  await page.evaluate(addTestStyles);
  for (const width of someWidths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(zoomText);
    expectToFit(await layoutFaults(page, [width]));
    await page.evaluate(spaceText);
    expectToFit(await layoutFaults(page, [width], { unbroken: "figures" }));
  }

  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  expect(await page.evaluate(() => matchMedia("(width: 40rem)").matches)).toBe(true);
  expectToFit(await layoutFaults(page, someWidths));
  expectToFit(await layoutFaults(page, [390], { unbroken: "words" }));
});

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

test("at 370 pixels, the header's links share a line with the logo, closer together than in wider windows, and the current page is underlined", async () => {
  const page = await visit(otherAddress, { viewport: { width: 370, height: 740 } });
  const middles = await page.locator("header :is(a[href='/'], nav a)").evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles.length).toBeGreaterThan(1);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(5);
  const underlined = await page
    .locator("header a")
    .evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).textDecorationLine === "underline"),
    );
  expect(underlined).toEqual([false, false, true]);

  const [others = 0, current = 0] = await page.locator("header nav a").evaluateAll((links) =>
    // "auto" is the thickness of a hairline.
    links.map((link) => Number.parseFloat(getComputedStyle(link).textDecorationThickness) || 1),
  );
  expect(current, "thickness of the line under the current page").toBeGreaterThan(others);

  const gap = () =>
    page.locator("header nav a").evaluateAll(([first, second]) => {
      const { right } = (first as Element).getBoundingClientRect();
      return (second as Element).getBoundingClientRect().left - right;
    });
  const narrowGap = await gap();
  await page.setViewportSize({ width: 420, height: 740 });
  expect(await gap()).toBeGreaterThan(narrowGap);
});

test("on a phone, support stands under the links of the footer, above the figures", async () => {
  const page = await visit("", { viewport: { width: 390, height: 844 } });
  const { support, figures } = await page.evaluate(() => {
    const boxOf = (selector: string) =>
      (document.querySelector(selector) as Element).getBoundingClientRect();
    return {
      support: boxOf("footer div:has(> ul > li > a[href^='mailto:'])"),
      figures: boxOf("footer dl"),
    };
  });
  expect(support.bottom).toBeLessThan(figures.top);
});

test("on a phone, the words of a quote begin where its section's heading begins", async () => {
  const page = await visit("", { viewport: { width: 390, height: 844 } });
  const indents = await page.locator("section blockquote").evaluateAll((quotes) =>
    quotes.map((quote) => {
      const heading = quote.closest("section")?.querySelector("h2") as Element;
      return quote.getBoundingClientRect().left - heading.getBoundingClientRect().left;
    }),
  );
  expect(indents).toEqual(indents.map(() => 0));
});

test("beside a phone number, nothing calls it", async () => {
  const page = await visit("", { viewport: { width: 1440, height: 900 } });
  const free = await page.locator("main a[dir=ltr][href^='tel:']").evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return link.getBoundingClientRect().width - words.getBoundingClientRect().width;
    }),
  );
  expect(free.length).toBeGreaterThan(0);
  expect(free.filter((width) => width > 1)).toEqual([]);
});

test("in a wide window, the last line of the footer ends where the columns above it end", async () => {
  const page = await visit("", { viewport: { width: 1440, height: 900 } });
  const ends = await page
    .locator("footer > div:nth-last-child(2), footer > div:last-child > :last-child")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(ends).toHaveLength(2);
  expect(ends[1]).toBeCloseTo(ends[0] ?? 0, 0);
});

test("on a phone, where it would lie under the words, the not-found page has no road", async () => {
  const page = await visit("a-page-that-nobody-has");
  for (const width of [320, 639]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator("main svg:visible").count(), `at ${width}`).toBe(0);
  }
});

test("a heading within a text is closer to the text under it than to that above it", async () => {
  const page = await visit("every-kind-of-text-for-tests/");
  const gaps = await page.locator("main :is(h2, h3, h4, h5)").evaluateAll((headings) =>
    headings.map((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      const above = heading.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return { above: top - above, below: below - bottom };
    }),
  );
  expect(gaps).toHaveLength(4);
  for (const { above, below } of gaps) expect(above).toBeGreaterThan(below);
});

interface WithTestStyles {
  testStyles: CSSStyleSheet;
}

test("beside the email, the fields of the company fill their card", async () => {
  const page = await visit("", { viewport: { width: 1440, height: 900 } });
  const free = await page.locator("#sample-output div:has(> h3 + dl)").evaluateAll((cards) =>
    cards.map((card) => {
      const last = card.querySelector("dl > :last-child") as Element;
      return Math.round(card.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom);
    }),
  );
  // The border.
  expect(free).toEqual([1, 1]);
});

// This page may have been removed.
test.runIf(kinds.includes("contact/"))(
  "the ways to reach us keep together, however tall the form beside them",
  async () => {
    for (const width of [390, 1440, 2560]) {
      const page = await visit("contact/", { viewport: { width, height: 900 } });
      const free = await page.locator("main dl > div").evaluateAll((entries) =>
        entries.map((entry) => {
          const lines = document.createRange();
          lines.selectNodeContents(entry.querySelector("dd") as Element);
          return entry.getBoundingClientRect().bottom - lines.getBoundingClientRect().bottom;
        }),
      );
      expect(free).toHaveLength(4);
      expect(Math.max(...free), `at ${width}`).toBeLessThanOrEqual(40);
    }
  },
);

test.runIf(kinds.includes("contact/"))(
  "a short text beside a headline ends where the headline ends",
  async () => {
    const page = await visit("contact/", { viewport: { width: 1440, height: 900 } });
    const [headline = 0, text = 0] = await page.locator("h1, h1 + p").evaluateAll((parts) =>
      parts.map((part) => {
        const lines = document.createRange();
        lines.selectNodeContents(part);
        return lines.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.abs(headline - text)).toBeLessThan(20);
  },
);

/** Adds a stylesheet as browsers and their extensions do, which no page policy blocks. */
function addTestStyles(): void {
  const testStyles = new CSSStyleSheet();
  document.adoptedStyleSheets = [testStyles];
  Object.assign(window, { testStyles });
}

/** Enlarges text to 200 %, in the layout for its normal size. */
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

/**
 * Buttons under 44 pixels, links of the footer under 32, and other targets under 24. Links within a sentence are as high as its lines:
 * https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum
 */
function smallTargets(): string[] {
  return [...document.querySelectorAll("a,button,input,textarea")].flatMap((control) => {
    // A label around a choice can be pressed too.
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    const inSentence =
      getComputedStyle(target).display === "inline" &&
      target.parentElement?.textContent !== target.textContent;
    const isButton = target.matches("a,button") && getComputedStyle(target).boxShadow !== "none";
    const least = isButton ? 44 : target.matches("footer li a") ? 32 : 24;
    if (!target.checkVisibility() || inSentence || (width >= 24 && height > least - 0.5)) return [];
    return `${target.outerHTML} is ${width} by ${height}`;
  });
}

/** The sizes of all text that is shown, in CSS pixels. */
function shownSizes(): number[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as Element;
    if (!texts.currentNode.textContent?.trim() || !element.checkVisibility()) continue;
    if (element.matches("script, style")) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    sizes.add(Math.round(size * 100) / 100);
  }
  return [...sizes];
}
