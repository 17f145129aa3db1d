import { createRequire } from "node:module";
import { join } from "node:path";
import type { FindPicture, Picture } from "../page.ts";
import type { BuildInput } from "./build-input.ts";

/** A picture of a page. */
export interface PictureUse {
  /** A file in the static folder: `assets/team.jpg`. */
  readonly file: string;
  /** The widest that the page shows it, in CSS pixels. */
  readonly width: number;
}

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
    return { src: content.url.file(file), width: shown, height: right, sources: [], isFirst };
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
