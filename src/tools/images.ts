/** `npm run images`: draws the images of the static folder anew. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { bundle, runSite } from "../build/bundle.ts";
import { loadContent } from "../content/load.ts";
import { launchBrowser } from "./browser.ts";
import { indexedPng } from "./indexed-png.ts";
import { withDescription } from "./png.ts";

const browser = await launchBrowser();
try {
  const mark = readFileSync("static/assets/icon.svg", "utf8");
  // Phones round the corners themselves.
  const square = mark.replace(/ rx="[^"]+"/, "");
  save("assets/social.png", await socialImage(browser));
  save("assets/touch-icon.png", indexedPng(await drawing(browser, square, 180)));
  save("favicon.ico", iconFile(await drawing(browser, mark, 32), 32));
} finally {
  await browser.close();
}

function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}

/** The text it shows is its description too, so that a test can compare it with the content. */
async function socialImage(browser: Browser): Promise<Buffer> {
  const root = process.cwd();
  const { content, url } = loadContent("content");
  const { site, css } = await runSite(root, await bundle(root, "src/tools/social-card.tsx"));
  const { renderSocialCard } = site as unknown as typeof import("./social-card.tsx");

  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.setContent(
    `<!doctype html><style>${withFontsInside(css)}</style>${renderSocialCard(content, url.host)}`,
  );
  await page.evaluate(() => {
    // Fonts are asked for when the page is laid out, which this brings about.
    document.body.getBoundingClientRect();
    return document.fonts.ready;
  });
  for (const crowded of await page.evaluate(overflowing))
    throw new Error(`the social image has no room for its ${crowded}; expected shorter text`);
  const lines = (await page.innerText("body")).split(/\s*[\n\t]\s*/);
  return withDescription(indexedPng(await page.screenshot()), lines.filter(Boolean).join("\n"));
}

/** Which parts of the card leave the boxes they stand in; runs in the browser. */
function overflowing(): string[] {
  return ["h1", "table"].filter((part) => {
    const box = document.querySelector(part)?.parentElement;
    return box && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
  });
}

/** Files of the static folder are not to be had here, so the page gets them as data. */
function withFontsInside(css: string): string {
  return css.replace(/asset:([\w.-]+)/g, (_, name) => {
    const font = readFileSync(join("static/assets", name), "base64");
    return `data:font/woff2;base64,${font}`;
  });
}

/** A square picture of the SVG with this many pixels to a side. */
async function drawing(browser: Browser, svg: string, side: number): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: side, height: side },
    colorScheme: "light",
  });
  await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/**
 * Takes a square PNG with transparency and gives an icon file with nothing else in it.
 * https://devblogs.microsoft.com/oldnewthing/20101022-00/?p=12473
 */
function iconFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  const [icon, count, planes, bits] = [1, 1, 1, 32];
  head.writeUInt16LE(icon, 2);
  head.writeUInt16LE(count, 4);
  head.set([side, side], 6);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bits, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
