import { createRequire } from "node:module";
import { join, parse } from "node:path/posix";
import type { FindPicture, Picture } from "../page.ts";
import type { BuildInput } from "./build-input.ts";

/** A picture of a page. */
export interface PictureUse {
  /** A file in the static folder: `assets/team.jpg`. */
  readonly file: string;
  /** The widest that the page shows it, in CSS pixels. */
  readonly width: number;
}

/** The formats of the smaller files, smallest first. Every supported browser shows both. */
export const formats = ["avif", "webp"] as const;

/** Photos and drawings of pixels; others have no size that would be too large. */
const isOfPixels = (file: string) => /\.(?:jpe?g|png|webp|avif)$/i.test(file);

/** Widths of the smaller files in pixels: close enough that no visitor loads twice what is shown. */
const steps = [400, 800, 1200, 1600, 2400, 3200];

/** More bytes than a picture should have at the width at which it is shown. */
const heaviest = 200_000;

/**
 * Returns the function that finds pictures for a page, and notes each in `uses`. It throws an error for
 * the developer if there is no such picture in static/assets, or if a given size has another shape.
 */
export function pictureFinder(input: BuildInput, uses: PictureUse[]): FindPicture {
  const { assets, running, content } = input;
  return (file, { width, height } = {}): Picture => {
    const bytes = assets.files.get(assets.paths.get(file) ?? "");
    if (!bytes || !file.startsWith("assets/"))
      throw new Error(`static/${file} does not exist. Put the picture into static/assets/.`);
    const own = sizeOf(file, bytes, running.root);
    const shown = width ?? Math.round(((height ?? own.height) * own.width) / own.height);
    const right = Math.round((shown * own.height) / own.width);
    if (height !== undefined && Math.abs(height - right) > 1)
      throw new Error(
        `static/${file} is ${own.width} by ${own.height} pixels, so it can't be shown at ${shown} by ${height}. Write only the width, or height={${right}}.`,
      );
    const isFirst = uses.length === 0;
    uses.push({ file, width: shown });
    const urlOf = (one: { file: string }) => content.url.file(one.file);
    const sources = formats.flatMap((format) => {
      const made = smallerFiles(input, file).filter((one) => one.format === format);
      const srcset = made.map((one) => `${urlOf(one)} ${one.width}w`).join(", ");
      return made.length > 0 ? [{ type: `image/${format}`, srcset }] : [];
    });
    const plain = atWidth(input, { file, width: shown }).find(({ format }) => format === "webp");
    const src = plain ? urlOf(plain) : content.url.file(file);
    return { src, width: shown, height: right, sources, isFirst };
  };
}

/** Throws an error for the developer if the bytes are no picture. */
function sizeOf(file: string, bytes: Uint8Array, root: string) {
  // Loading it takes longer than rendering a page, and most sites have no picture.
  const { imageSize } = createRequire(join(root, "package.json"))(
    "image-size",
  ) as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, the camera was held upright: https://www.exif.org/Exif2-2.PDF, page 18
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch (error) {
    throw new Error(
      `static/${file} is not a picture that can be read: ${(error as Error).message}`,
    );
  }
}

interface SmallerFile {
  /** In the static folder: `assets/team-1a2b3c4d-800.avif`, with the hash of the original. */
  readonly file: string;
  readonly original: string;
  readonly width: number;
  readonly format: (typeof formats)[number];
}

/** The smaller files in the static folder that were made from a picture as it is now. */
const smallerFiles = ({ assets }: BuildInput, file: string): SmallerFile[] =>
  namedAfter(assets, file)
    .filter(({ original }) => original === stemOf(assets.paths.get(file) ?? ""))
    .sort((a, b) => a.width - b.width);

/** The smaller files that were made from a picture, as it is now or as it was. */
export const namedAfter = ({ paths }: BuildInput["assets"], file: string): SmallerFile[] =>
  [...paths.keys()].flatMap((path) => {
    const [, original = "", width, format] =
      /^(.*-[\da-f]{8})-(\d+)\.(avif|webp)$/.exec(path) ?? [];
    const isOf = original.slice(0, -"-1a2b3c4d".length) === stemOf(file);
    return isOf ? [{ file: path, original, width: Number(width), format } as SmallerFile] : [];
  });

const stemOf = (file: string) => join(parse(file).dir, parse(file).name);

/** A smaller file to make, and its width in pixels. */
export interface WantedFile {
  readonly file: string;
  readonly width: number;
}

/**
 * The smaller files that uses of pictures need, up to twice the width at which they are shown, for
 * screens of two pixels to one of CSS.
 */
export function wantedFiles({ assets, running }: BuildInput, use: PictureUse): WantedFile[] {
  const path = assets.paths.get(use.file) ?? "";
  if (!isOfPixels(use.file)) return [];
  const own = sizeOf(use.file, assets.files.get(path) ?? new Uint8Array(), running.root);
  const most = Math.min(2 * use.width, own.width);
  return [...steps.filter((step) => step < most), most].flatMap((width) =>
    formats.map((format) => ({ file: `${stemOf(path)}-${width}.${format}`, width })),
  );
}

/** The smaller files that are just wide enough. */
const atWidth = (input: BuildInput, { file, width }: PictureUse): SmallerFile[] => {
  const all = smallerFiles(input, file);
  const least = Math.min(width, Math.max(...all.map((one) => one.width)));
  const [first] = all.filter((one) => one.width >= least);
  return all.filter((one) => one.width === first?.width);
};

/** Sentences about pictures without smaller files, with old ones, and too heavy ones. */
export function pictureWarnings(input: BuildInput, uses: readonly PictureUse[]): string[] {
  const { assets } = input;
  const widest = new Map<string, PictureUse>();
  for (const use of uses)
    if (use.width > (widest.get(use.file)?.width ?? 0)) widest.set(use.file, use);
  return [...widest.values()].flatMap((use) => {
    const isOld = smallerFiles(input, use.file).length < namedAfter(assets, use.file).length;
    const isMissing = wantedFiles(input, use).some(({ file }) => !assets.paths.has(file));
    if (isOld || isMissing)
      return `static/${use.file} ${isOld ? "has changed since its smaller files were made" : `has no smaller files for ${use.width} pixels yet`}. Run npm run images.`;
    const shown = atWidth(input, use).map(({ file }) => file);
    const bytes = (shown.length > 0 ? shown : [use.file]).map(
      (file) => assets.files.get(assets.paths.get(file) ?? "")?.length ?? 0,
    );
    const kilobytes = Math.round(Math.min(...bytes) / 1000);
    return Math.min(...bytes) > heaviest
      ? `static/${use.file} has ${kilobytes} KB at the ${use.width} pixels it is shown at. Show it smaller, or crop it, to have at most ${heaviest / 1000} KB.`
      : [];
  });
}
