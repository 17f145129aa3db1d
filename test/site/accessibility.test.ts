import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { addresses } from "../setup/addresses.ts";
import { useBrowser } from "../setup/browser.ts";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const open = useBrowser();

const widths = [320, 768, 1024, 1440];

/** Every rule that axe knows is run, best practices and experiments too, but for these. */
const leftOut = {
  "color-contrast-enhanced": "is of level AAA; the site keeps AA, which color-contrast checks",
  "hidden-content":
    "finds fault with all that is hidden: here plan cards or plan table, one of which is shown at each width",
};

const looks = [
  { name: "light", colorScheme: "light", forcedColors: "none", leftOut },
  { name: "dark", colorScheme: "dark", forcedColors: "none", leftOut },
  {
    name: "forced colours",
    colorScheme: "light",
    forcedColors: "active",
    leftOut: {
      ...leftOut,
      "color-contrast":
        "reads -webkit-text-fill-color, which Chromium gives as the author wrote it and not as it is painted: in the colours of the visitor",
    },
  },
] as const;

test.each(addresses)("/%s has no fault that axe finds", { timeout: 90_000 }, async (address) => {
  // The page's own policy would keep axe out.
  const page = await open({ bypassCSP: true, reducedMotion: "reduce" });
  const faults: string[] = [];
  for (const { name, leftOut, ...media } of looks) {
    // Before loading: Chromium leaves some colours of a loaded page as they were.
    await page.emulateMedia(media);
    await page.goto(inject("root").served + address);
    await page.addScriptTag({ path: axeFile });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await faultsOf(page, Object.keys(leftOut)))
        faults.push(`${name}, ${width}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

function faultsOf(page: Page, leftOut: readonly string[]): Promise<string[]> {
  return page.evaluate(async (leftOut) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const rules = axe
      .getRules()
      .map(({ ruleId }) => [ruleId, { enabled: !leftOut.includes(ruleId) }]);
    const { violations } = await axe.run({
      rules: Object.fromEntries(rules),
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id} (${help}): ${html}`),
    );
  }, leftOut);
}

test.each(addresses)(
  "in forced colours, /%s has a border wherever a ground was",
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
    return own && element.checkVisibility() && !element.matches('section,[href="#main"]')
      ? index
      : [];
  });
}

function elementsWithoutBorder(indexes: readonly number[]): string[] {
  const elements = [...document.querySelectorAll("body *")];
  return indexes.flatMap((index) => {
    const element = elements[index] as Element;
    const { borderTopStyle, outlineStyle, forcedColorAdjust } = getComputedStyle(element);
    const seen = [borderTopStyle, outlineStyle].some((style) => style !== "none");
    return seen || forcedColorAdjust === "none" ? [] : element.outerHTML.slice(0, 120);
  });
}
