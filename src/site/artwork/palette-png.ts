import sharp from "sharp";

/** Resolves to an opaque PNG of at most 256 colors, less than half the size for flat drawings. */
export const withPalette = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();
