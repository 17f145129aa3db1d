import { createRequire } from "node:module";
import type Sharp from "sharp";
import { contentTypeOf } from "../headers/content-types.ts";

/** In pixels, rotated as the picture's EXIF data says. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The longest side that WebP allows: https://developers.google.com/speed/webp/faq */
const maxSide = 16_383;

/** Loads sharp, which takes 0.1 s, once there is a picture to measure. Most sites have an icon, at least. */
export const loadSharp = (): typeof Sharp => createRequire(import.meta.url)("sharp");

/** Resolves to the size of a picture, or to a sentence about what is wrong with it. Reads only its header. */
export async function pictureSize(path: string, bytes: Buffer): Promise<PictureSize | string> {
  const isDrawing = path.endsWith(".svg");
  const sharp = loadSharp();
  try {
    // The limit is about decoding, and would refuse a drawing for its units.
    const image = sharp(bytes, { limitInputPixels: false });
    const { mediaType, pages = 1, autoOrient } = await image.metadata();
    if (/hei[cf]|tiff/.test(mediaType ?? ""))
      return `It is ${mediaType}, which only some browsers show. Convert it to JPEG.`;
    if (mediaType !== contentTypeOf(path))
      return `Its name says ${contentTypeOf(path)}, but it is ${mediaType}. Rename it.`;
    if (pages > 1 || isAnimatedPng(bytes)) return "It is animated. Save one frame of it.";
    if (isDrawing && !hasNamespace(bytes))
      return 'Browsers show it only with a namespace. Add xmlns="http://www.w3.org/2000/svg" to its <svg> tag.';
    if (!isDrawing && Math.max(autoOrient.width, autoOrient.height) > maxSide)
      return "Its width or height is over 16,383 pixels. Save it smaller.";
    return autoOrient;
  } catch {
    return "It is empty or not a picture. Save it again.";
  }
}

/** True if the root element of an SVG declares its namespace; Illustrator writes it as an entity. */
const hasNamespace = (bytes: Buffer): boolean => /<svg\s[^>]*?\bxmlns\s*=/.test(bytes.toString());

/** sharp reads the first frame and ignores the others: https://www.w3.org/TR/png-3/#acTL-chunk */
const isAnimatedPng = (bytes: Buffer): boolean =>
  /^.PNG.*acTL/s.test(bytes.toString("latin1", 0, 65_536));
