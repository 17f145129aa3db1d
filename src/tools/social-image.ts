import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { loadContent } from "../generator/content/load-content.ts";
import { bundle, runSite } from "../generator/render/bundle.ts";
import { indexedPng } from "./indexed-png.ts";
import { withDescription } from "./png.ts";

/**
 * Draws the social image with the words of `content`, as a PNG of 1200 by 630 pixels. The text it
 * shows is its description too, so that a test can compare it with the content. Throws when words
 * leave their place.
 */
export async function socialImage(browser: Browser): Promise<Buffer> {
  const page = await socialCard(browser);
  for (const crowded of await page.evaluate(overflowing))
    throw new Error(`the social image has no room for its ${crowded}; expected shorter text`);
  const lines = (await page.innerText("body")).split(/\s*[\n\t]\s*/);
  return withDescription(indexedPng(await page.screenshot()), lines.filter(Boolean).join("\n"));
}

/** Opens the page that is drawn. */
export async function socialCard(browser: Browser): Promise<Page> {
  const root = process.cwd();
  const { content, url } = loadContent("content");
  const { site, cssFor } = await runSite(root, await bundle(root, "src/tools/social-card.tsx"));
  const { renderSocialCard } = site as unknown as typeof import("./social-card.tsx");

  const card = renderSocialCard(content, url.host);
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.setContent(
    `<!doctype html><style>${withFontsInside(await cssFor(card))}</style>${card}`,
  );
  await page.evaluate(() => {
    // Fonts are asked for when the page is laid out, which this brings about.
    document.body.getBoundingClientRect();
    return document.fonts.ready;
  });
  return page;
}

/** Which parts of the card leave the boxes they stand in; runs in the browser. */
function overflowing(): string[] {
  return ["h1", "table"].filter((part) =>
    [...document.querySelectorAll(`:has(> ${part}), ${part} td`)].some(
      (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
    ),
  );
}

/** Files of the static folder are not to be had here, so the page gets them as data. */
function withFontsInside(css: string): string {
  return css.replace(/asset:([\w.-]+)/g, (_, name) => {
    const font = readFileSync(join("static/assets", name), "base64");
    return `data:font/woff2;base64,${font}`;
  });
}
