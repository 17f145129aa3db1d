// Draws this site's fonts, icons and social image into static/. npm run artwork runs it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { launchBrowser } from "../../tools/browser.ts";
import { iconSvg } from "../drawn-images.ts";
import { fontFiles } from "./fonts.ts";
import { drawSocialImage, homePage, withPalette } from "./social-image.ts";

// In this order, because the image is of a page with these fonts and icons.
await writeFonts();
await drawIcons();
await drawCard();

async function writeFonts() {
  for (const [file, bytes] of await fontFiles()) save(file, bytes);
}

async function drawIcons() {
  const icon = iconSvg();
  save("assets/icon.svg", Buffer.from(icon));
  // Phones round the corners themselves.
  const square = icon.replace(/ rx="[^"]+"/, "");
  save("assets/touch-icon.png", await withPalette(await drawing(square, 180)));
  save("favicon.ico", iconFile(await drawing(icon, 32), 32));
}

async function drawCard() {
  const home = await homePage();
  const browser = await launchBrowser();
  save("assets/social.png", await drawSocialImage(browser, home).finally(() => browser.close()));
  // Last, so that the build warns until everything is drawn.
  const record = { drawnFrom: home.drawnFrom };
  writeFileSync("src/site/drawn-images.json", `${JSON.stringify(record, null, 2)}\n`);
}

function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}

/** Resolves to a square PNG of an SVG. `side` is in pixels. */
function drawing(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(side).png().toBuffer();
}

/**
 * An .ico file that holds one square PNG with transparency.
 * https://devblogs.microsoft.com/oldnewthing/20101022-00/?p=12473
 */
function iconFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  const kindIcon = 1;
  const count = 1;
  const planes = 1;
  const bitsPerPixel = 32;
  head.writeUInt16LE(kindIcon, 2);
  head.writeUInt16LE(count, 4);
  head.set([side, side], 6);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
