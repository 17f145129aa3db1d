import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { bodyOf, pageMaker, type Route, readBuildInput, routesOf } from "../../generator/index.ts";

/** The page that the social image is drawn from. */
interface SocialCard {
  readonly url: string;
  readonly html: string;
  /** The visible markup. */
  readonly body: string;
  /** URL to bytes of each file that the page may request. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Kept for each drawn image, so that a test needs no browser to find it stale. */
export interface ImageRecord {
  readonly words: readonly string[];
  /** SHA-256 of the image file, in hex. */
  readonly image: string;
}

/** Heading sizes in CSS pixels: as designed, and the smallest that is legible in previews. */
const largest = 59;
const smallest = 36;

/** Resolves to the card with the words of a content folder. */
export async function socialCard(content = "content"): Promise<SocialCard> {
  const entry = "src/site/artwork/social-card.tsx";
  const input = await readBuildInput({ root: process.cwd(), entry, content });
  const { url } = input.content;
  const route = routesOf(input.running.site, input.content).at(-1) as Route;
  const { html } = await pageMaker(input)(route);
  const files = [...input.assets.files].map(([file, bytes]) => [url.href + file, bytes] as const);
  return {
    url: url.absolute(route.path),
    html,
    body: renderToStaticMarkup(bodyOf(route, input)),
    files: new Map(files),
  };
}

/** The record of an image drawn from this card. */
export const imageRecord = ({ body }: SocialCard, image: Uint8Array): ImageRecord => ({
  words: body
    .replaceAll("<wbr/>", "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean),
  image: createHash("sha256").update(image).digest("hex"),
});

/**
 * Draws the card as a PNG of 1200 by 630 pixels. A long heading gets smaller type. Throws if words
 * don't fit.
 */
export async function drawSocialImage(browser: Browser, card: SocialCard): Promise<Buffer> {
  const page = await openCard(browser, card);
  if (!(await fitHeading(page)))
    throw new Error("home.yaml: hero.heading is too long for the social image. Shorten it.");
  if (await overflows(page, ":has(> table), td"))
    throw new Error("home.yaml: hero.file has a text too long for the social image. Shorten it.");
  return withPalette(await captured(page));
}

/**
 * Resolves to a screenshot of a page. On a busy machine, about one Chromium in 400 fails at its first
 * capture, and not at its second: https://github.com/MarketSquare/robotframework-browser/issues/5237
 */
const captured = (page: Page): Promise<Buffer> =>
  page.screenshot().catch((error: Error) => {
    if (!error.message.includes("Unable to capture screenshot")) throw error;
    return page.screenshot();
  });

/** Resolves to an opaque PNG of at most 256 colors, less than half the size for flat drawings. */
export const withPalette = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();

async function openCard(browser: Browser, { url, html, files }: SocialCard): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.route("**", (route) => {
    const asked = route.request().url();
    const file = files.get(asked);
    if (asked === url) return route.fulfill({ body: html, contentType: "text/html" });
    return file ? route.fulfill({ body: Buffer.from(file) }) : route.abort();
  });
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Shrinks the heading until it fits. Resolves to false if it can't. */
async function fitHeading(page: Page): Promise<boolean> {
  for (let size = largest; size >= smallest; size -= 4) {
    await page.locator("h1").evaluate((heading, size) => {
      heading.style.fontSize = `${size}px`;
    }, size);
    if (!(await overflows(page, ":has(> h1)"))) return true;
  }
  return false;
}

/** Resolves to true if the content of any of these elements overflows. */
const overflows = (page: Page, elements: string): Promise<boolean> =>
  page
    .locator(elements)
    .evaluateAll((boxes) =>
      boxes.some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ),
    );
