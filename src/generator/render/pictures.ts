import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type Sharp from "sharp";
import { hashedName } from "../headers/caching.ts";
import { contentTypeOf, pictureEnding, pictureTypes } from "../headers/content-types.ts";
import type { FindPicture } from "../page.ts";
import type { BuildInput } from "./build-input.ts";

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
 * error for the developer for a picture that can't be shown.
 */
export function pictureFinder({ assets, content, running, smaller }: BuildInput): FindPicture {
  let found = 0;
  return (file, asked) => {
    const path = assets.paths.get(file) ?? "";
    if (!path.startsWith("assets/"))
      throw new Error(`static/${file} does not exist. Put the picture into static/assets/.`);
    const own = sizes.get(path);
    if (own === undefined) {
      unknown.add(path);
      return { src: "", width: 1, height: 1, sources: [], isFirst: false };
    }
    if (typeof own === "string") throw new Error(`static/${file} can't be shown. ${own}`);
    const isDrawing = path.endsWith(".svg");
    const width = isDrawing ? (asked ?? own.width) : Math.min(asked ?? own.width, own.width);
    const height = Math.max(Math.round((width * own.height) / own.width), 1);
    const size = { width, height, isFirst: found++ === 0 };
    let src = content.url.file(file);
    if (isDrawing || !smaller) return { ...size, src, sources: [] };
    const most = Math.min(2 * width, own.width);
    const sharp = encoder(running.root);
    const widths = [...steps.filter((step) => step < most), most];
    const sources = (["avif", "webp"] as const).map((format) => {
      const srcset = widths.map((wide) => {
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

/** Loading it takes longer than rendering a page, and most sites have no picture. */
const encoder = (root: string): typeof Sharp => createRequire(join(root, "package.json"))("sharp");

/** What decoders only warn of, browsers show. */
const failOn = "error";

/** Resolves to the size of the picture at an output path, or to what is wrong with it, as sentences. */
async function sizeOf(path: string, { assets, running }: BuildInput) {
  if (!pictureEnding.test(path)) return `Save it as ${pictureTypes}.`;
  try {
    const image = encoder(running.root)(assets.files.get(path), { failOn });
    const { mediaType, pages = 1, autoOrient } = await image.metadata();
    if (mediaType !== contentTypeOf(path))
      return `It is ${mediaType}. Rename it, or save it as ${pictureTypes}.`;
    if (pages > 1) return "It is animated. Save one frame of it.";
    // Decodes all of it, JPEG in a smaller size.
    await image.resize(8).toBuffer();
    return autoOrient;
  } catch {
    return "It is empty, cut, too large or not a picture. Save it again.";
  }
}

/**
 * Resolves to the bytes that `make` gives, or to those that an earlier build kept in this file. It starts
 * with the SHA-256 of the key and the bytes, and is believed only if they match. What can't be read or
 * kept is made again. Rejects with what `make` throws.
 */
export async function keptBytes(file: string, key: string, make: () => Promise<Uint8Array>) {
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(key).update(bytes).digest();
  const entry = await readFile(file).catch(() => Buffer.of());
  const kept = entry.subarray(32);
  if (hashOf(kept).equals(entry.subarray(0, 32))) return kept;
  const bytes = await make();
  // In place, without a rename: nobody believes half an entry.
  const keep = () => writeFile(file, Buffer.concat([hashOf(bytes), bytes]));
  await mkdir(dirname(file), { recursive: true })
    .then(keep)
    .catch(() => {});
  return bytes;
}
