import type { Browser, Page } from "playwright-core";
import { readBuildInput } from "../generator/render/build-input.ts";
import { pageMaker } from "../generator/render/render-page.ts";
import { type Route, routesOf } from "../generator/routes.ts";
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

/** Returns the page that is drawn, opened in the browser. */
export async function socialCard(browser: Browser): Promise<Page> {
  const entry = "src/tools/social-card.tsx";
  const input = await readBuildInput({ root: process.cwd(), entry, content: "content" });
  const { running, content, assets } = input;
  const route = routesOf(running.site, content).at(-1) as Route;
  const { html } = await pageMaker(input)(route);

  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const address = content.url.absolute(route.path);
  await page.route("**", (request) => {
    const asked = request.request().url();
    const file = assets.files.get(asked.slice(content.url.href.length));
    if (asked === address) return request.fulfill({ body: html, contentType: "text/html" });
    return file ? request.fulfill({ body: Buffer.from(file) }) : request.abort();
  });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
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
