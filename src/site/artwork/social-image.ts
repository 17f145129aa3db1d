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

/** The page that the social image is a picture of. */
type HomePage = Awaited<ReturnType<typeof homePage>>;

/** Resolves to the home page with the words of a content folder, and the files that it may request. */
export async function homePage(content = "content") {
  const input = await readInput({ root: process.cwd(), content });
  const { site } = input.loaded;
  const { url } = input.content;
  const [route] = routesOf(site, input.content) as [Route];
  const html = await pageHtml(route, input);
  const files = [...input.assets.files].map(([file, bytes]) => [url.href + file, bytes] as const);
  return {
    url: url.href,
    html,
    files: new Map(files),
    drawnFrom: drawnFrom(input.content.wordsOf(site.otherWords) as DrawnWords, url.host),
  };
}

/** What nobody can press in a picture. */
const withoutControls = "nav,h1~p:has(a){visibility:hidden!important}";

/** Resolves to a PNG of the home page's first window, 1200 by 630 pixels, without its links. */
export async function drawSocialImage(browser: Browser, home: HomePage): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  await page.route("**", (route) => {
    const asked = route.request().url();
    const file = home.files.get(asked);
    if (asked === home.url) return route.fulfill({ body: home.html, contentType: "text/html" });
    if (!file) return route.abort();
    // Browsers show no SVG without its type.
    return route.fulfill({ body: Buffer.from(file), contentType: contentTypeOf(asked) });
  });
  await page.goto(home.url);
  await page.evaluate(() => document.fonts.ready);
  return withPalette(await page.screenshot({ style: withoutControls }));
}

/** Resolves to an opaque PNG of at most 256 colors, less than half the size for flat drawings. */
export const withPalette = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();
