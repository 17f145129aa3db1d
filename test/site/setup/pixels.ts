import type { Page } from "playwright-core";
import sharp from "sharp";
import { channels } from "../../setup/contrast.ts";

/** The colors of a picture, such as `#5d6c63`, row by row. */
export async function pixelRows(picture: Buffer): Promise<string[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (pixel: number) => `#${data.toString("hex", 3 * pixel, 3 * pixel + 3)}`;
  return Array.from({ length: info.height }, (_, row) =>
    Array.from({ length: info.width }, (_, column) => colorAt(row * info.width + column)),
  );
}

/** The color of a pixel of the window, such as `#5d6c63`. */
export async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const [[color = ""] = []] = await pixelRows(await page.screenshot({ clip }));
  return color;
}

/** A color as pixels have it, such as `#55aa00` for `#5a0` or `rgb(85, 170, 0)`. */
export const inFull = (color: string): string =>
  `#${Buffer.from(channels(color).slice(0, 3)).toString("hex")}`;
