import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type Sharp from "sharp";
import { hashedName } from "../headers/caching.ts";
import { contentTypeOf, pictureExtension, pictureTypes } from "../headers/content-types.ts";
import type { FindPicture, Picture } from "../page.ts";
import type { BuildInput } from "./input.ts";

/**
 * The formats of resized files, smallest first. All supported browsers show both. At this quality,
 * photos look the same as their originals: https://web.dev/articles/compress-images
 */
const formats = { avif: { quality: 55, effort: 1 }, webp: { quality: 78 } } as const;

/** Widths of resized files in pixels: close enough that no visitor loads twice the width shown. */
const steps = [400, 800, 1200, 1600, 2400, 3200];

/** Not "warning": browsers show pictures that decoders only warn about. */
const failOn = "error";

/** In pixels, rotated as the picture's EXIF data says. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The sizes of decoded pictures, or what is wrong with them, as sentences, by output path. The path has a hash of
 * the bytes, so what is known of it stays true.
 */
export type PictureSizes = Map<string, PictureSize | string>;

/** A resized picture that a page needs. */
export interface ResizedFile {
  /** The output path of the original, if that is published: `assets/team-1a2b3c4d.jpg`. */
  readonly original: string;
  readonly bytes: () => Promise<Uint8Array>;
}

interface PictureOptions {
  /** True to show the originals, as the dev server does, rather than resized files. */
  readonly showsOriginals: boolean;
  /** What earlier builds have decoded; new sizes are added. */
  readonly sizes?: PictureSizes | undefined;
}

/** What is wrong with a picture's file: it may be there under another name. */
function missingPicture(file: string, paths: ReadonlyMap<string, string>): string {
  const meant = `assets/${file.replace(/^.*\//, "")}`;
  if (paths.has(meant)) return `${file} is not a picture's file. Write ${meant}.`;
  return paths.has(file)
    ? `static/${file} is outside static/assets/. Move it there, and write ${meant}.`
    : `static/${file} does not exist. Put the picture in static/assets/.`;
}

/**
 * The pictures of one build. Rendering is synchronous and decoding is not: a page is rendered, which requests
 * pictures, and rendered again if `resolve` had to decode any of them.
 */
export class Pictures {
  readonly #input: BuildInput;
  readonly #showsOriginals: boolean;
  readonly #sizes: PictureSizes;
  /** The output paths of requested pictures whose sizes are not known yet. */
  readonly #unknown = new Set<string>();
  readonly #resized = new Map<string, ResizedFile>();

  constructor(input: BuildInput, { showsOriginals, sizes = new Map() }: PictureOptions) {
    this.#input = input;
    this.#showsOriginals = showsOriginals;
    this.#sizes = sizes;
  }

  /**
   * Returns a function that finds pictures for one rendering of a page, and notes the resized files that they
   * need. It throws an Error for a picture that can't be shown. Until `resolve`, a picture has no address.
   */
  finder(): FindPicture {
    let found = 0;
    return (file, asked) => {
      const { assets } = this.#input;
      const path = assets.paths.get(file) ?? "";
      if (!path.startsWith("assets/")) throw new Error(missingPicture(file, assets.paths));
      const size = this.#sizes.get(path);
      if (size === undefined) {
        this.#unknown.add(path);
        return { src: "", width: 1, height: 1, sources: [], isFirst: false };
      }
      if (typeof size === "string") throw new Error(`static/${file} can't be shown. ${size}`);
      const isFirst = found === 0;
      found += 1;
      return { ...this.#shown(file, path, size, asked), isFirst };
    };
  }

  /** Decodes the requested pictures that are not known yet. Resolves to true if there were any. */
  async resolve(): Promise<boolean> {
    const unknown = [...this.#unknown];
    this.#unknown.clear();
    await Promise.all(
      unknown.map(async (path) => this.#sizes.set(path, await sizeOf(path, this.#input))),
    );
    return unknown.length > 0;
  }

  /** The resized files that the pages rendered so far need, by output path. */
  files(): ReadonlyMap<string, ResizedFile> {
    return this.#resized;
  }

  /** A picture of this size, shown at the width asked for. */
  #shown(
    file: string,
    path: string,
    size: PictureSize,
    asked: number | undefined,
  ): Omit<Picture, "isFirst"> {
    const { url } = this.#input.content;
    const isDrawing = path.endsWith(".svg");
    const width = isDrawing ? (asked ?? size.width) : Math.min(asked ?? size.width, size.width);
    const height = Math.max(Math.round((width * size.height) / size.width), 1);
    if (isDrawing || this.#showsOriginals)
      return { src: url.file(file), width, height, sources: [] };

    const maxWidth = Math.min(2 * width, size.width);
    const widths = [...steps.filter((step) => step < maxWidth), maxWidth];
    const addressOf = (format: keyof typeof formats, wide: number) =>
      url.file(this.#resizedTo(wide, format, file, path));
    const sources = (["avif", "webp"] as const).map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((wide) => `${addressOf(format, wide)} ${wide}w`).join(", "),
    }));
    // The widest file, for clients that ignore srcset.
    return { src: addressOf("webp", maxWidth), width, height, sources };
  }

  /** Notes a resized file that is needed. Returns its output path. */
  #resizedTo(width: number, format: keyof typeof formats, file: string, path: string): string {
    const { root } = this.#input.running;
    const sharp = encoder(root);
    const key = JSON.stringify([path, width, format, formats[format], sharp.versions]);
    const resized = hashedName(file.replace(/\.\w+$/, `-${width}.${format}`), key);
    const encoded = () =>
      sharp(this.#input.assets.files.get(path), { failOn, autoOrient: true })
        // The longest side that WebP allows: https://developers.google.com/speed/webp/faq
        .resize(width, 16_383, { fit: "inside" })
        .toFormat(format, formats[format])
        .toBuffer();
    const cached = join(root, "node_modules/.cache/pictures", basename(resized));
    this.#resized.set(resized, {
      original: path,
      bytes: () => cachedBytes(cached, key, encoded),
    });
    return resized;
  }
}

/** Loaded on first use: that takes longer than rendering a page, and many sites have no pictures. */
const encoder = (root: string): typeof Sharp => createRequire(join(root, "package.json"))("sharp");

/** Resolves to the size of the picture at an output path, or to what is wrong with it, as sentences. */
async function sizeOf(
  path: string,
  { assets, running }: BuildInput,
): Promise<PictureSize | string> {
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
