import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { light } from "../styles/palette.ts";
import { Mark } from "../ui/mark.tsx";
import { withPalette } from "./palette-png.ts";

/** Resolves to the icons of the site, as path in `static` to bytes. */
export async function iconFiles(): Promise<Map<string, Uint8Array>> {
  const shapes = renderToStaticMarkup(<Mark />);
  const icon = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${shapes}</svg>\n`,
  );
  const drawing = (side: number) => sharp(icon).resize(side).png();
  // Phones round the corners themselves.
  const square = await drawing(180).flatten({ background: light.sign }).toBuffer();
  return new Map([
    ["assets/icon.svg", icon],
    ["assets/touch-icon.png", await withPalette(square)],
    ["favicon.ico", iconFile(await drawing(32).toBuffer(), 32)],
  ]);
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
