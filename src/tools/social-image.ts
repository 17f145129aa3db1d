import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { loadContent } from "../generator/content/load-content.ts";
import { bundle, runSite } from "../generator/render/bundle.ts";

/** The page that is drawn as the social image. */
interface SocialCard {
  readonly html: string;
  readonly css: string;
}

/** What an image was drawn from, kept beside it, so that a test needs no browser to find it stale. */
export interface ImageRecord {
  readonly words: readonly string[];
  /** SHA-256 of the image file, in hex. */
  readonly image: string;
}

/** The heading's size in CSS pixels: as designed, and the smallest that previews show legibly. */
const largest = 68;
const smallest = 36;

/** Resolves the card with the words of a content folder. */
export async function socialCard(folder = "content"): Promise<SocialCard> {
  const root = process.cwd();
  const { content, url } = loadContent(folder);
  const { site, css } = await runSite(root, await bundle(root, "src/tools/social-card.tsx"));
  const { renderSocialCard } = site as unknown as typeof import("./social-card.tsx");
  return { html: renderSocialCard(content, url.host), css: withFontsInside(css) };
}

/** Returns what was drawn, for `image` drawn from `card`. */
export const imageRecord = ({ html }: SocialCard, image: Uint8Array): ImageRecord => ({
  words: html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean),
  image: createHash("sha256").update(image).digest("hex"),
});

/**
 * Resolves the card drawn as a PNG of 1200 by 630 pixels. A long heading gets smaller type. Throws
 * when words have no room.
 */
export async function drawSocialImage(browser: Browser, card: SocialCard): Promise<Buffer> {
  const page = await openCard(browser, card);
  if (!(await fitHeading(page)))
    throw new Error("home.yaml: hero.heading is too long for the social image. Shorten it.");
  if (await overflows(page, ":has(> table), td"))
    throw new Error("home.yaml: hero.file has a text too long for the social image. Shorten it.");
  return withPalette(await page.screenshot());
}

/** Resolves an opaque PNG with at most 256 colors, less than half the size for flat drawings. */
export const withPalette = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();

async function openCard(browser: Browser, { html, css }: SocialCard): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.setContent(`<!doctype html><style>${css}</style>${html}`);
  await page.evaluate(() => {
    // Browsers load fonts only once they lay out the page.
    document.body.getBoundingClientRect();
    return document.fonts.ready;
  });
  return page;
}

/** Resolves to whether the heading fits in its place, after making it smaller if it has to be. */
async function fitHeading(page: Page): Promise<boolean> {
  for (let size = largest; size >= smallest; size -= 4) {
    await page.locator("h1").evaluate((heading, size) => {
      heading.style.fontSize = `${size}px`;
    }, size);
    if (!(await overflows(page, ":has(> h1)"))) return true;
  }
  return false;
}

/** Resolves to whether any of these elements is too small for what is in it. */
const overflows = (page: Page, elements: string): Promise<boolean> =>
  page
    .locator(elements)
    .evaluateAll((boxes) =>
      boxes.some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ),
    );

/** The page has no server to load fonts from. */
function withFontsInside(css: string): string {
  return css.replace(/asset:([\w.-]+)/g, (_, name) => {
    const font = readFileSync(join("static/assets", name), "base64");
    return `data:font/woff2;base64,${font}`;
  });
}
