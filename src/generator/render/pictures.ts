import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { allOf, Explained } from "../explained.ts";
import { textsIn } from "../field-kinds.ts";
import { assetsFolder, hashedName } from "../headers/caching.ts";
import { pictureTypes } from "../headers/content-types.ts";
import type { FindPicture, Picture } from "../page.ts";
import { problemLine } from "../read/problem.ts";
import { portableName } from "./assets.ts";
import type { BuildInput } from "./load-site.ts";
import { loadSharp, type PictureSize } from "./picture-sizes.ts";

/**
 * The formats of resized files, smallest first. All supported browsers show both. At this quality,
 * photos look the same as their originals: https://web.dev/articles/compress-images
 */
const formats = { avif: { quality: 55, effort: 1 }, webp: { quality: 78 } } as const;

/** Widths of resized files in pixels: close enough that no visitor loads twice the width shown. */
const steps = [400, 800, 1200, 1600, 2400, 3200];

/**
 * The pictures of one build: pages request them, which notes the resized files to make once all pages are rendered.
 */
export class Pictures {
  readonly #input: BuildInput;
  readonly #showsOriginals: boolean;
  /** Output path to what makes the bytes. */
  readonly #resized = new Map<string, () => Promise<Uint8Array>>();
  /**
   * The output paths of originals that resized files replace. They may be private: EXIF data can say where a photo
   * was taken.
   */
  readonly replaced = new Set<string>();

  /** With `showsOriginals`, as in the dev server, nothing is resized. */
  constructor(input: BuildInput, { showsOriginals }: { readonly showsOriginals: boolean }) {
    this.#input = input;
    this.#showsOriginals = showsOriginals;
  }

  /** Finds a picture for a page. Throws an Error for one that can't be shown. */
  readonly find: FindPicture = (file, asked) => {
    const { paths, pictures } = this.#input.assets;
    const path = paths.get(file) ?? "";
    if (!path.startsWith(assetsFolder)) throw this.#mistake(file, missingPicture(file, paths));
    const size = pictures.get(path) ?? `Save it as ${pictureTypes}.`;
    if (typeof size === "string")
      throw this.#mistake(file, `static/${file} can't be shown. ${size}`);
    return this.#shown(file, path, size, asked);
  };

  /**
   * Resolves to the resized files that pages have requested. Rejects with an Explained that names each picture that
   * can't be decoded.
   */
  async files(): Promise<(readonly [path: string, bytes: Uint8Array])[]> {
    // Node limits how many run at once to the number of its threads.
    const results = await Promise.allSettled(
      [...this.#resized].map(async ([path, make]) => [path, await make()] as const),
    );
    const failed = results.filter((one) => one.status === "rejected");
    if (failed.length > 0) throw allOf(failed.map(({ reason }) => reason));
    return results.filter((one) => one.status === "fulfilled").map(({ value }) => value);
  }

  /** What is wrong with a picture: at its place in the content, if a field names the file. */
  #mistake(file: string, message: string): Error {
    const names = [file, `/${file}`, file.replace(assetsFolder, "")];
    for (const { parsed, shape, filled } of this.#input.content.files.values())
      for (const { path, value } of textsIn(shape, filled))
        if (names.includes(value))
          return new Error(problemLine({ ...parsed.problemAt(path, message), path: "" }));
    return new Error(message);
  }

  /** A picture of this size, shown at the width asked for. */
  #shown(file: string, path: string, size: PictureSize, asked: number | undefined): Picture {
    const { base } = this.#input.content.url;
    const isDrawing = path.endsWith(".svg");
    const width = isDrawing ? (asked ?? size.width) : Math.min(asked ?? size.width, size.width);
    const height = Math.max(Math.round((width * size.height) / size.width), 1);
    if (isDrawing || this.#showsOriginals) return { src: base + path, width, height, sources: [] };

    this.replaced.add(path);
    const maxWidth = Math.min(2 * width, size.width);
    const widths = [...steps.filter((step) => step < maxWidth), maxWidth];
    const addressOf = (format: keyof typeof formats, wide: number) =>
      base + this.#resizedTo(wide, format, file, path);
    const sources = (["avif", "webp"] as const).map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((wide) => `${addressOf(format, wide)} ${wide}w`).join(", "),
    }));
    // The widest file, for clients that ignore srcset.
    return { src: addressOf("webp", maxWidth), width, height, sources };
  }

  /** Notes a resized file that is needed. Returns its output path. */
  #resizedTo(width: number, format: keyof typeof formats, file: string, path: string): string {
    const { assets, loaded } = this.#input;
    const sharp = loadSharp();
    const key = JSON.stringify([path, width, format, formats[format], sharp.versions]);
    const name = portableName(file).replace(/\.\w+$/, `-${width}.${format}`);
    const resized = hashedName(name, key);
    const encoded = () =>
      // Not "warning", the default: browsers show pictures that decoders only warn about.
      sharp(assets.files.get(path), { failOn: "error", autoOrient: true })
        .resize(width)
        .toFormat(format, formats[format])
        .toBuffer()
        .catch((cause: unknown) => {
          const message = `static/${file} can't be resized: it is cut off or damaged. Save it again.`;
          throw new Explained(message, { cause });
        });
    const cached = join(loaded.root, "node_modules/.cache/pictures", basename(resized));
    this.#resized.set(resized, () => cachedBytes(cached, encoded));
    return resized;
  }
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
 * Resolves to the bytes cached in this file, or else to those from `make`, which it caches after their checksum. A cache
 * that is damaged, or can't be read or written, is ignored.
 */
async function cachedBytes(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const checksum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  const cached = await readFile(file).catch(() => Buffer.of());
  const { length } = checksum(cached);
  const kept = cached.subarray(length);
  if (checksum(kept).equals(cached.subarray(0, length))) return kept;
  const bytes = await make();
  try {
    await mkdir(dirname(file), { recursive: true });
    // Renamed when complete: a build may be killed here, and another may write the same file.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, [checksum(bytes), bytes]);
    await rename(unfinished, file);
  } catch {}
  return bytes;
}
