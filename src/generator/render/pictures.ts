import { createRequire } from "node:module";
import { join } from "node:path";
import { hashIn } from "../headers/caching.ts";
import type { FindPicture, Picture } from "../page.ts";
import type { Assets } from "./assets.ts";
import type { BuildInput } from "./build-input.ts";

/** A picture of a page. */
export interface PictureUse {
  /** A file in the static folder: `assets/team.jpg`. */
  readonly file: string;
  /** The widest that the page shows it, in CSS pixels. */
  readonly width: number;
}

/** The formats of the smaller files, smallest first. Every supported browser shows both. */
const formats = ["avif", "webp"] as const;

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
    const made = smallerFiles(assets, file);
    const sources = formats.flatMap((format) => {
      const srcset = made
        .filter((one) => one.format === format)
        .map((one) => `${content.url.file(one.file)} ${one.width}w`);
      return srcset.length > 0 ? [{ type: `image/${format}`, srcset: srcset.join(", ") }] : [];
    });
    const plain = atWidth(made, shown).find(({ format }) => format === "webp") ?? { file };
    return { src: content.url.file(plain.file), width: shown, height: right, sources, isFirst };
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
  /** In the static folder: `assets/team.jpg-1a2b3c4d-800.avif`. */
  readonly file: string;
  readonly original: string;
  /** That of the original, when this was made. */
  readonly hash: string;
  /** In pixels. */
  readonly width: number;
  readonly format: (typeof formats)[number];
}

const smallerName =
  /^(?<original>.+\.(?:jpe?g|png|webp|avif))-(?<hash>[\da-f]{8})-(?<width>\d+)\.(?<format>avif|webp)$/i;

/** A build asks for them at each picture of each page. */
const known = new WeakMap<Assets, Map<string, SmallerFile[]>>();

/** The smaller files in the static folder by their originals, narrowest first, also those of older ones. */
export function allSmallerFiles(assets: Assets): ReadonlyMap<string, readonly SmallerFile[]> {
  const all = known.get(assets) ?? new Map<string, SmallerFile[]>();
  if (!known.has(assets))
    for (const file of assets.paths.keys()) {
      const { groups } = smallerName.exec(file) ?? {};
      if (!groups) continue;
      const made = { ...groups, file, width: Number(groups.width) } as SmallerFile;
      const others = all.get(made.original) ?? [];
      all.set(
        made.original,
        [...others, made].sort((a, b) => a.width - b.width),
      );
    }
  known.set(assets, all);
  return all;
}

/** The smaller files that were made from a picture as it is now. */
const smallerFiles = (assets: Assets, file: string): readonly SmallerFile[] =>
  (allSmallerFiles(assets).get(file) ?? []).filter(({ hash }) => hash === hashOf(assets, file));

const hashOf = ({ paths }: Assets, file: string) => hashIn(paths.get(file) ?? "");

/** The two that are just wide enough; none if there are none at all. */
function atWidth(made: readonly SmallerFile[], width: number): readonly SmallerFile[] {
  const enough = made.find((one) => one.width >= width) ?? made.at(-1);
  return made.filter((one) => one.width === enough?.width);
}

/** A smaller file to make. */
export interface WantedFile {
  readonly file: string;
  readonly width: number;
  readonly format: (typeof formats)[number];
}

/**
 * The smaller files that a picture needs: up to twice the width at which it is shown, for screens of two
 * pixels to one of CSS. None for a drawing, which is sharp at any width, and for one that moves.
 */
export function wantedFiles({ assets, running }: BuildInput, use: PictureUse): WantedFile[] {
  const bytes = assets.files.get(assets.paths.get(use.file) ?? "") ?? new Uint8Array();
  if (!/\.(?:jpe?g|png|webp|avif)$/i.test(use.file) || isAnimated(bytes)) return [];
  const own = sizeOf(use.file, bytes, running.root);
  const most = Math.min(2 * use.width, own.width);
  // So that the height is whole too: otherwise the page would move a little when the picture arrives.
  const unit = own.width / greatestDivisor(own.width, own.height);
  const whole = (width: number) => Math.max(Math.round(width / unit), 1) * unit;
  const widths = [...steps.filter((step) => step < most), most].map(unit > 50 ? Math.round : whole);
  const hash = hashOf(assets, use.file);
  return [...new Set(widths)].flatMap((width) =>
    formats.map((format) => ({ file: `${use.file}-${hash}-${width}.${format}`, width, format })),
  );
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
const isAnimated = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(8, 16)).toString("latin1") === "WEBPVP8X" &&
  (Number(bytes[20]) & 2) > 0;

/** Sentences about pictures without smaller files, with old ones, and too heavy ones. */
export function pictureWarnings(input: BuildInput, uses: readonly PictureUse[]): string[] {
  const { assets } = input;
  const widest = new Map<string, PictureUse>();
  for (const use of uses)
    if (use.width > (widest.get(use.file)?.width ?? 0)) widest.set(use.file, use);
  return [...widest.values()].flatMap((use) => {
    const { file, width } = use;
    const made = smallerFiles(assets, file);
    const isOld = made.length === 0 && allSmallerFiles(assets).has(file);
    if (wantedFiles(input, use).some((wanted) => !assets.paths.has(wanted.file)))
      return isOld
        ? `static/${file} has changed since its smaller files were made. Run npm run images.`
        : `static/${file} has no smaller files for ${width} pixels yet. Run npm run images.`;
    const shown = made.length > 0 ? atWidth(made, width) : [{ file }];
    const bytes = Math.min(
      ...shown.map((one) => assets.files.get(assets.paths.get(one.file) ?? "")?.length ?? 0),
    );
    return bytes > heaviest
      ? `static/${file} has ${Math.round(bytes / 1000)} KB at the ${width} pixels it is shown at. Show it smaller, or crop it, to have at most ${heaviest / 1000} KB.`
      : [];
  });
}
