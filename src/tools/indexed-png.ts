import { deflateSync, inflateSync } from "node:zlib";
import { chunksOf, headerOf, pngOf } from "./png.ts";

/** Bytes of a pixel in what browsers write for opaque pages: red, green, blue. */
const channels = 3;

/** How many colours come into the palette because they are frequent. */
const kept = 192;

/**
 * Takes an opaque PNG as browsers write it (8 bits a channel, not interlaced) and gives it with a
 * palette of at most 256 colours: flat drawings take less than half the bytes and look the same.
 * Throws when the PNG is of another kind.
 */
export function indexedPng(png: Uint8Array): Buffer {
  const { width, height, depth, colorType } = headerOf(png);
  if (depth !== 8 || colorType !== 2)
    throw new Error(
      `found a PNG of colour type ${colorType} with ${depth} bits; expected type 2, red, green and blue, with 8`,
    );
  const pixels = pixelsOf(png, width, height);
  const colors = Array.from({ length: width * height }, (_, index) =>
    pixels.readUIntBE(index * channels, channels),
  );
  const { palette, place } = paletteFor(colors);

  const rows = Buffer.alloc((width + 1) * height);
  for (const [index, color] of colors.entries())
    rows[index + Math.floor(index / width) + 1] = place.get(color) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return pngOf([
    { type: "IHDR", data: header },
    { type: "PLTE", data: Buffer.from(palette.flatMap(channelsOf)) },
    { type: "IDAT", data: deflateSync(rows, { level: 9, memLevel: 9 }) },
    { type: "IEND", data: Buffer.alloc(0) },
  ]);
}

/** Undoes the filters of the rows: https://www.w3.org/TR/png-3/#9Filters */
function pixelsOf(png: Uint8Array, width: number, height: number): Buffer {
  const data = chunksOf(png).filter(({ type }) => type === "IDAT");
  const filtered = inflateSync(Buffer.concat(data.map((chunk) => chunk.data)));
  const length = width * channels;
  const pixels = Buffer.alloc(length * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = pixels[at - length] ?? 0;
      const corner = x < channels ? 0 : (pixels[at - length - channels] ?? 0);
      const expected = predicted(filter, left, above, corner);
      pixels[at] = (filtered[at + y + 1] ?? 0) + expected;
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const sum = left + above - corner;
      const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
      return a <= b && a <= c ? left : b <= c ? above : corner;
    }
    default:
      return 0;
  }
}

/**
 * The palette, and the place in it of each colour: the most frequent colours as they are, so that
 * shades stay smooth, and of the others so many that the nearest is never far.
 */
function paletteFor(colors: readonly number[]) {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([color]) => color);
  for (let distance = 0; ; distance++) {
    const palette: number[] = [];
    for (const color of byCount) {
      if (palette.length < kept || palette.every((other) => distanceOf(color, other) > distance))
        palette.push(color);
      if (palette.length > 256) break;
    }
    if (palette.length <= 256)
      return { palette, place: new Map(byCount.map((color) => [color, nearest(color, palette)])) };
  }
}

function nearest(color: number, palette: readonly number[]): number {
  let best = 0;
  for (const [index, other] of palette.entries())
    if (distanceOf(color, other) < distanceOf(color, palette[best] ?? 0)) best = index;
  return best;
}

function distanceOf(color: number, other: number): number {
  const from = channelsOf(color);
  return Math.hypot(...channelsOf(other).map((channel, index) => channel - (from[index] ?? 0)));
}

const channelsOf = (color: number) => [color >> 16, (color >> 8) & 255, color & 255];
