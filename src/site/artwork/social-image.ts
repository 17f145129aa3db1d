import { createHash } from "node:crypto";
import {
  contentTypeOf,
  pageHtml,
  type Route,
  readInput,
  routesOf,
} from "../../generator/api/tools.ts";
import { launchBrowser } from "../../tools/browser.ts";
import { type DrawnWords, drawnFrom } from "../drawn-images.ts";
import { withPalette } from "./palette-png.ts";

/** The page that the social image is a picture of. */
type HomePage = Awaited<ReturnType<typeof homePage>>;

/** Resolves to the home page of a project, the files that it may request, and what tells this page from others. */
export async function homePage(project: { root: string; content: string }) {
  const input = await readInput(project);
  const { site } = input.loaded;
  const { url } = input.content;
  const [route] = routesOf(site, input.content) as [Route];
  const html = await pageHtml(route, input);
  const files = [...input.assets.files].map(([file, bytes]) => [url.href + file, bytes] as const);
  return {
    url: url.href,
    html,
    files: new Map(files),
    record: {
      drawnFrom: drawnFrom(input.content.wordsOf(site.otherWords) as DrawnWords, url.host),
      // The page names the image by its hash, which is no part of the picture.
      page: createHash("sha256")
        .update(html.replaceAll(/social-\w+\.png/g, ""))
        .digest("hex"),
    },
  };
}

const size = { width: 1200, height: 630 };
/** What nobody can press in a picture. */
const withoutControls = "nav,h1~p:has(a){visibility:hidden!important}";
const words = "h1,h1~p:not(:has(a))";

/**
 * Resolves to a PNG of the home page's first window, 1200 by 630 pixels, without its links, and to whether the headline
 * and the paragraph under it have room there.
 */
export async function drawSocialImage(
  home: HomePage,
): Promise<{ image: Buffer; hasAllWords: boolean }> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      viewport: size,
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
    const image = await withPalette(await page.screenshot({ style: withoutControls }));
    const end = await page.locator(words).last().boundingBox();
    return { image, hasAllWords: !end || end.y + end.height <= size.height };
  } finally {
    await browser.close();
  }
}
