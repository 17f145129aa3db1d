import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type Sharp from "sharp";
import { hashedName } from "../headers/caching.ts";
import { contentTypeOf, pictureExtension, pictureTypes } from "../headers/content-types.ts";
import type { FindPicture } from "../page.ts";
import type { BuildInput } from "./build-input.ts";

/**
 * The formats of resized files, smallest first. All supported browsers show both. At this quality,
 * photos look the same as their originals: https://web.dev/articles/compress-images
 */
const formats = { avif: { quality: 55, effort: 1 }, webp: { quality: 78 } } as const;

/** Widths of resized files in pixels: close enough that no visitor loads twice the width shown. */
const steps = [400, 800, 1200, 1600, 2400, 3200];

/**
 * The sizes of pictures in pixels, rotated as their EXIF data says, or what is wrong with them, by output
 * path. The path has a hash of the bytes, so a dev session decodes each picture only once.
 */
const sizes = new Map<string, Awaited<ReturnType<typeof sizeOf>>>();

/** The output paths of pictures on the page being rendered whose sizes are not known yet. */
const unknown = new Set<string>();

/**
 * Resolves to what `render` returns. Rendering is synchronous, so a page with new pictures is rendered again
 * after they are decoded. Rejects with what `render` throws.
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
 * Returns a function that finds pictures for a page, and records the resized files that they need. It
 * throws an Error for a picture that can't be shown.
 */
export function pictureFinder({ assets, content, running, smaller }: BuildInput): FindPicture {
  let shown = 0;
  return (file, asked) => {
    const path = assets.paths.get(file) ?? "";
    if (!path.startsWith("assets/"))
      throw new Error(`static/${file} does not exist. Put the picture in static/assets/.`);
    const own = sizes.get(path);
    if (own === undefined) {
      unknown.add(path);
      return { src: "", width: 1, height: 1, sources: [], isFirst: false };
    }
    if (typeof own === "string") throw new Error(`static/${file} can't be shown. ${own}`);
    const isDrawing = path.endsWith(".svg");
    const width = isDrawing ? (asked ?? own.width) : Math.min(asked ?? own.width, own.width);
    const height = Math.max(Math.round((width * own.height) / own.width), 1);
    const size = { width, height, isFirst: shown++ === 0 };
    let src = content.url.file(file);
    if (isDrawing || !smaller) return { ...size, src, sources: [] };
    const maxWidth = Math.min(2 * width, own.width);
    const sharp = encoder(running.root);
    const widths = [...steps.filter((step) => step < maxWidth), maxWidth];
    const sources = (["avif", "webp"] as const).map((format) => {
      const srcset = widths.map((wide) => {
        const key = JSON.stringify([path, wide, format, formats[format], sharp.versions]);
        const made = hashedName(file.replace(/\.\w+$/, `-${wide}.${format}`), key);
        const cached = join(running.root, "node_modules/.cache/pictures", basename(made));
        const encoded = () => {
          const image = sharp(assets.files.get(path), { failOn, autoOrient: true });
          // The longest side that WebP allows: https://developers.google.com/speed/webp/faq
          const resized = image.resize(wide, 16_383, { fit: "inside" });
          return resized.toFormat(format, formats[format]).toBuffer();
        };
        smaller.set(made, { original: path, bytes: () => cachedBytes(cached, key, encoded) });
        src = content.url.file(made);
        return `${src} ${wide}w`;
      });
      return { type: `image/${format}`, srcset: srcset.join(", ") };
    });
    // `src` is the widest file, for clients that ignore srcset.
    return { ...size, src, sources };
  };
}

/** Loaded on first use: that takes longer than rendering a page, and many sites have no pictures. */
const encoder = (root: string): typeof Sharp => createRequire(join(root, "package.json"))("sharp");

/** Not "warning": browsers show pictures that decoders only warn about. */
const failOn = "error";

/** Resolves to the size of the picture at an output path, or to what is wrong with it, as sentences. */
async function sizeOf(path: string, { assets, running }: BuildInput) {
  if (!pictureExtension.test(path)) return `Save it as ${pictureTypes}.`;
  try {
    const image = encoder(running.root)(assets.files.get(path), { failOn });
    const { mediaType, pages = 1, autoOrient } = await image.metadata();
    if (mediaType !== contentTypeOf(path))
      return `It is ${mediaType}. Rename it, or save it as ${pictureTypes}.`;
    if (pages > 1) return "It is animated. Save one frame of it.";
    // Decodes the whole picture, a JPEG at a reduced size.
    await image.resize(8).toBuffer();
    return autoOrient;
  } catch {
    return "It is empty, cut off, too large or not a picture. Save it again.";
  }
}

/**
 * Resolves to the bytes cached in this file, or else to those from `make`, which it caches. The file starts
 * with the SHA-256 of the key and the bytes, and is used only if that matches. Errors of reading or writing
 * it are ignored. Rejects with what `make` throws.
 */
export async function cachedBytes(file: string, key: string, make: () => Promise<Uint8Array>) {
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(key).update(bytes).digest();
  const entry = await readFile(file).catch(() => Buffer.of());
  const cached = entry.subarray(32);
  if (hashOf(cached).equals(entry.subarray(0, 32))) return cached;
  const bytes = await make();
  // No rename is needed: a file that is cut short does not match its hash.
  const write = () => writeFile(file, Buffer.concat([hashOf(bytes), bytes]));
  await mkdir(dirname(file), { recursive: true })
    .then(write)
    .catch(() => {});
  return bytes;
}
