import type { Browser } from "@playwright/test";
import sharp from "sharp";
import {
  contentTypeOf,
  pageHtml,
  type Route,
  readInput,
  routesOf,
} from "../../generator/api/tools.ts";
import { type DrawnWords, drawnFrom } from "../drawn-images.ts";

/** The page that the social image is drawn from. */
type SocialCard = Awaited<ReturnType<typeof socialCard>>;

/** Resolves to the card with the words of a content folder, and the files that it may request. */
export async function socialCard(content = "content") {
  const entry = "src/site/artwork/social-card.tsx";
  const input = await readInput({ root: process.cwd(), entry, content });
  const { site } = input.loaded;
  const { url } = input.content;
  const route = routesOf(site, input.content).at(-1) as Route;
  const html = await pageHtml(route, input);
  const files = [...input.assets.files].map(([file, bytes]) => [url.href + file, bytes] as const);
  return {
    url: url.absolute(route.path),
    html,
    files: new Map(files),
    drawnFrom: drawnFrom(input.content.wordsOf(site.otherWords) as DrawnWords, url.host),
  };
}

/**
 * Draws the card as a PNG of 1200 by 630 pixels. A long heading gets smaller type. Throws if words
 * don't fit.
 */
export async function drawSocialImage(browser: Browser, card: SocialCard): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.route("**", (route) => {
    const asked = route.request().url();
    const file = card.files.get(asked);
    if (asked === card.url) return route.fulfill({ body: card.html, contentType: "text/html" });
    if (!file) return route.abort();
    // Browsers show no SVG without its type.
    return route.fulfill({ body: Buffer.from(file), contentType: contentTypeOf(asked) });
  });
  await page.goto(card.url);
  await page.evaluate(() => document.fonts.ready);
  const overflow = (boxes: string) =>
    page
      .locator(boxes)
      .evaluateAll((all) =>
        all.some(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        ),
      );
  // No smaller than is legible in previews.
  for (let size = 55; size >= 36 && (await overflow(":has(> h1)")); size -= 4)
    await page.locator("h1").evaluate((heading, size) => {
      heading.style.fontSize = `${size}px`;
    }, size);
  if (await overflow(":has(> h1), :has(> table), td"))
    throw new Error("home.yaml: hero.heading or hero.file is too long for the social image.");
  return withPalette(await page.screenshot());
}

/** Resolves to an opaque PNG of at most 256 colors, less than half the size for flat drawings. */
export const withPalette = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();
