import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "./browser.ts";
import { drawSocialImage, imageRecord, socialCard, withPalette } from "./social-image.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions("npm run images", "Redraws the social image and the icons in static/.");

let browser: Browser | undefined;
try {
  // Not at the top, so that --help works without a site.
  const { iconSvg, markAndColors } = await import("../site/drawn-images.ts");
  const icon = iconSvg();
  // Before the card, whose page links to it.
  save("assets/icon.svg", Buffer.from(icon));
  // Phones round the corners themselves.
  const square = icon.replace(/ rx="[^"]+"/, "");
  save("assets/touch-icon.png", await withPalette(await drawing(square, 180)));
  for (const side of [192, 512])
    save(`assets/icon-${side}.png`, await withPalette(await drawing(square, side)));
  save("favicon.ico", iconFile(await drawing(icon, 32), 32));
  const card = await socialCard();
  browser = await launchBrowser();
  const image = await drawSocialImage(browser, card);
  save("assets/social.png", image);
  // Last, so that the build warns until everything is drawn.
  const record = { ...imageRecord(card, image), markAndColors: markAndColors() };
  writeFileSync("src/site/drawn-images.json", `${JSON.stringify(record, null, 2)}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser?.close();
}

function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}

/** Resolves to a square PNG of an SVG. `side` is in pixels. */
function drawing(svg: string, side: number): Promise<Buffer> {
  // At the default density, 72, the SVG of 16 units is drawn at 16 pixels, then enlarged.
  const density = (72 * side) / 16;
  return sharp(Buffer.from(svg), { density }).resize(side).png().toBuffer();
}

/**
 * An .ico file that holds one square PNG with transparency.
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
