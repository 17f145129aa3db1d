/** `npm run images`: draws the images of the static folder anew. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { indexedPng } from "./indexed-png.ts";
import { socialImage } from "./social-image.ts";

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
