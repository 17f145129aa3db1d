import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { fontName } from "../../src/site/styles/scale.ts";
import { pageOpener } from "../setup/browser.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { edit } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { kinds } from "./setup/pages.ts";

const open = pageOpener();
const { served } = inject("root");

/** What https://web.dev/articles/cls calls good. With these words or others, a line may still break elsewhere. */
const most = 0.1;

/** The page of every kind of text has letters that no page of the site has, and whose fonts change its lines. */
const addresses = kinds.filter((address) => !address.startsWith("every-kind"));

/**
 * What the fallback faces of a family find on a machine, in the order of the page. Arimo and Cousine
 * have the widths of Arial and Courier New. Each file names its license.
 */
type Fonts = Readonly<Record<string, readonly string[]>>;

const { arialLikeText, robotoLikeText, courierLikeMono } = fontName;
const fallbacks: string[] = [arialLikeText, robotoLikeText, courierLikeMono];

const machines: readonly [name: string, widths: readonly number[], fonts: Fonts][] = [
  [
    "a desk",
    [390, 1440],
    {
      [arialLikeText]: ["arimo-latin-400", "arimo-latin-700"],
      [courierLikeMono]: ["cousine-latin-400"],
    },
  ],
  [
    "a phone without Arial",
    [360],
    { [robotoLikeText]: ["roboto-latin-wght", "roboto-latin-wght"] },
  ],
];

describe.each(machines)("on %s", (_, widths, fonts) => {
  test.each(addresses)(
    "hardly anything on /%s moves when its fonts arrive late",
    async (address) => {
      const page = await openedWithoutFonts(address, fonts);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const before = await page.evaluate(totalShift);
        await page.evaluate(changeFonts, "add" as const);
        const shift = (await page.evaluate(totalShift)) - before;
        const moved = `at ${width} pixels, the page moves by ${shift.toFixed(2)} when its fonts arrive. Set the widths of the fallbacks in src/site/styles/fonts.css.ts`;
        expect(shift, moved).toBeLessThan(most);
        await page.evaluate(changeFonts, "delete" as const);
      }
    },
  );
});

test.each([390, 1440])(
  "at %d pixels, the paragraph under a headline has the room of three lines, however many a font makes",
  async (width) => {
    const { files } = await builtInMemory(await siteAfter([edit("contact.yaml", "lead", "Call.")]));
    const page = await open({ viewport: { width, height: 900 } });
    await page.setContent(files.get("contact/index.html") ?? expect.fail("there is no page"));
    const lines = await page.locator("h1 + p").evaluate((lead) => {
      const { height, lineHeight } = getComputedStyle(lead);
      return Number.parseFloat(height) / Number.parseFloat(lineHeight);
    });
    expect(lines).toBeCloseTo(3, 1);
  },
);

/** Opens a page of the site on a machine with certain fonts, as it is before its own arrive. */
async function openedWithoutFonts(address: string, fonts: Fonts): Promise<Page> {
  // The page's own policy would block the test's fonts.
  const page = await open({ bypassCSP: true });
  const html = withLocalFonts(await (await fetch(served + address)).text(), fonts);
  const stated = Object.entries(fonts).filter(([family]) => html.includes(`family:${family}}`));
  await page.route(served + address, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await page.goto(served + address);
  const shown = await page.evaluate(facesShown, fallbacks);
  expect(shown).toBe(stated.flatMap(([, files]) => files).length);
  expect(await page.evaluate(takeFontsAway)).toContain(fontName.text);
  return page;
}

interface WithFonts {
  /** The fonts of the page, loaded, and not in its stylesheet. */
  fontsOfPage: readonly FontFace[];
}

/** Returns a page to its state before its fonts arrived. Resolves to their families. */
async function takeFontsAway(): Promise<string[]> {
  const [sheet] = document.styleSheets;
  const rules = [...(sheet?.cssRules ?? [])];
  const faces = rules.filter(
    (rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes(".woff2"),
  ) as CSSFontFaceRule[];
  const fonts = faces.map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    return new FontFace(value("font-family"), value("src"), { weight: value("font-weight") });
  });
  await Promise.all(fonts.map((font) => font.load()));
  for (const face of faces) sheet?.deleteRule([...sheet.cssRules].indexOf(face));
  (window as unknown as WithFonts).fontsOfPage = fonts;
  return fonts.map(({ family }) => family);
}

/** All at once: one by one, two fonts in the same line would count twice. */
function changeFonts(how: "add" | "delete"): void {
  for (const font of (window as unknown as WithFonts).fontsOfPage) document.fonts[how](font);
}

/** The page, with files in place of local fonts, so that the installed ones don't matter. */
function withLocalFonts(html: string, fonts: Fonts): string {
  const rest = new Map(Object.entries(fonts).map(([family, files]) => [family, [...files]]));
  return html.replace(/src:local\(.*?font-family:(\w+)/g, (face, family) => {
    const font = rest.get(family)?.shift();
    if (!font) return face.replace(/src:[^;]*/, "src:local(none)");
    const data = readFileSync(`test/fixtures/fonts/${font}-normal.woff2`, "base64");
    return face.replace(/src:[^;]*/, `src:url(data:font/woff2;base64,${data})`);
  });
}

/** How many faces of these families are available, once all have been requested. */
async function facesShown(families: readonly string[]): Promise<number> {
  const faces = [...document.fonts].filter(({ family }) => families.includes(family));
  await Promise.allSettled(faces.map((face) => face.load()));
  await new Promise(requestAnimationFrame);
  return faces.filter(({ status }) => status === "loaded").length;
}

/** The page's shift since it opened, including the next frames: https://web.dev/articles/cls */
async function totalShift(): Promise<number> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  observer.disconnect();
  return entries.reduce((total, { value }) => total + value, 0);
}
