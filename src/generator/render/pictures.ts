import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { inspect } from "node:util";
import type Sharp from "sharp";
import { hashedName } from "../headers/caching.ts";
import { contentTypeOf, pictureEnding, pictureTypes } from "../headers/content-types.ts";
import type { FindPicture } from "../page.ts";
import type { BuildInput } from "./build-input.ts";
import { keptBytes } from "./picture-cache.ts";

/**
 * The formats of smaller files, smallest first; every supported browser shows both. At this quality,
 * photos look the same as their originals: https://web.dev/articles/compress-images
 */
const formats = { avif: { quality: 55, effort: 1 }, webp: { quality: 78 } } as const;

/** Widths of the smaller files in pixels: close enough that no visitor loads twice what is shown. */
const steps = [400, 800, 1200, 1600, 2400, 3200];

/**
 * The sizes of pictures in pixels, turned as their EXIF data says, or what is wrong with them, by output
 * path. That has a hash of the bytes, so that a dev session decodes each picture once.
 */
const sizes = new Map<string, Awaited<ReturnType<typeof sizeOf>>>();

/** The output paths of pictures that the page in the making shows, whose sizes are not known yet. */
const unknown = new Set<string>();

/**
 * Resolves to what `render` returns. Rendering can't wait until pictures are decoded, so a page with new
 * ones is rendered again. Rejects with what `render` throws.
 */
export async function withPictures<Page>(input: BuildInput, render: () => Page): Promise<Page> {
  unknown.clear();
  const page = render();
  if (unknown.size === 0) return page;
  const learn = async (path: string) => sizes.set(path, await sizeOf(path, input));
  await Promise.all([...unknown].map(learn));
  return withPictures(input, render);
}

/**
 * Returns the function that finds pictures for a page, and notes their smaller files. It throws an
 * error for the developer for a picture or a size that can't be shown.
 */
export function pictureFinder({ assets, content, running, smaller }: BuildInput): FindPicture {
  let found = 0;
  return (file, given = {}) => {
    const path = assets.paths.get(file) ?? "";
    if (!path.startsWith("assets/"))
      throw new Error(`static/${file} does not exist. Put the picture into static/assets/.`);
    for (const length of [given.width, given.height])
      if (length !== undefined && !(Number.isInteger(length) && length > 0))
        throw new Error(
          `static/${file} can't be shown at ${inspect(length)} pixels. Write a whole number above 0.`,
        );
    const own = sizes.get(path);
    if (own === undefined) {
      unknown.add(path);
      return { src: "", width: 1, height: 1, sources: [], isFirst: false };
    }
    if (typeof own === "string") throw new Error(`static/${file} can't be shown. ${own}`);
    const whole = (length: number) => Math.max(Math.round(length), 1);
    const heightAt = (wide: number) => whole((wide * own.height) / own.width);
    const { height = own.height, width = whole((height * own.width) / own.height) } = given;
    if (given.height !== undefined && Math.abs(height - heightAt(width)) > 1)
      throw new Error(
        `static/${file} is ${own.width} by ${own.height} pixels, so it can't be shown at ${width} by ${height}. Write only the width, or height={${heightAt(width)}}.`,
      );
    const isDrawing = path.endsWith(".svg");
    const shown = isDrawing ? width : Math.min(width, own.width);
    const size = { width: shown, height: heightAt(shown), isFirst: found++ === 0 };
    let src = content.url.file(file);
    if (isDrawing || !smaller) return { ...size, src, sources: [] };
    const most = Math.min(2 * shown, own.width);
    const sharp = encoder(running.root);
    // With whole heights, nothing moves when a picture arrives.
    const unit = own.width / commonDivisor(own.width, own.height);
    const fit = (wide: number) => (unit > 50 ? wide : Math.max(Math.round(wide / unit), 1) * unit);
    const widths = new Set([...steps.filter((step) => step < most), most].map(fit));
    const sources = (["avif", "webp"] as const).map((format) => {
      const srcset = [...widths].map((wide) => {
        const key = JSON.stringify([path, wide, format, formats[format], sharp.versions]);
        const made = hashedName(file.replace(/\.\w+$/, `-${wide}.${format}`), key);
        const cached = join(running.root, "node_modules/.cache/pictures", basename(made));
        const encoded = () => {
          const image = sharp(assets.files.get(path), { failOn, autoOrient: true });
          // WebP has no longer sides. https://developers.google.com/speed/webp/faq
          const resized = image.resize(wide, 16_383, { fit: "inside" });
          return resized.toFormat(format, formats[format]).toBuffer();
        };
        smaller.set(made, { original: path, bytes: () => keptBytes(cached, key, encoded) });
        src = content.url.file(made);
        return `${src} ${wide}w`;
      });
      return { type: `image/${format}`, srcset: srcset.join(", ") };
    });
    // The widest, for what knows no srcset.
    return { ...size, src, sources };
  };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Loading it takes longer than rendering a page, and most sites have no picture. */
const encoder = (root: string): typeof Sharp => createRequire(join(root, "package.json"))("sharp");

/** What decoders only warn of, browsers show. */
const failOn = "error";

/** Resolves to the size of the picture at an output path, or to what is wrong with it, as sentences. */
async function sizeOf(path: string, { assets, running }: BuildInput) {
  if (!pictureEnding.test(path)) return `Save it as ${pictureTypes}.`;
  const bytes = Buffer.from(assets.files.get(path) ?? []);
  try {
    const image = encoder(running.root)(bytes, { failOn, limitInputPixels: false });
    const { mediaType, width, height, pages = 1, autoOrient } = await image.metadata();
    if (mediaType !== contentTypeOf(path))
      return `It is ${mediaType}. Rename it, or save it as ${pictureTypes}.`;
    // sharp sees the first frame of a PNG alone. https://www.w3.org/TR/png-3/#acTL-chunk
    const head = mediaType === "image/png" ? bytes.subarray(0, bytes.indexOf("IDAT")) : "";
    if (pages > 1 || head.includes("acTL")) return "It is animated. Save one frame of it.";
    if (width * height > mostPixels && !path.endsWith(".svg"))
      return `It has more than ${mostPixels / 1e6} megapixels. Save it smaller.`;
    // Decodes all of it, JPEG in a smaller size.
    await image.resize(8).toBuffer();
    return autoOrient;
  } catch {
    return "It is empty, cut or not a picture. Save it again.";
  }
}

const mostPixels = 50_000_000;
