import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readBuildInput } from "../generator/render/build-input.ts";
import { allSmallerFiles, type WantedFile, wantedFiles } from "../generator/render/pictures.ts";
import { pageMaker } from "../generator/render/render-page.ts";
import { routesOf } from "../generator/routes.ts";

/** The quality at which photos look the same as their originals. https://web.dev/articles/compress-images */
const quality = { avif: 55, webp: 78 } as const;

/**
 * Makes the smaller files of each picture that a page shows, beside it in static/assets, and removes
 * those that no page needs any more. Yields the name and the size in bytes of each new file. Throws an
 * Error for a picture that only some browsers would turn.
 */
export async function* smallerFiles(root = process.cwd(), content = join(root, "content")) {
  const input = await readBuildInput({ root, content });
  const inStatic = (file: string) => join(root, "static", file);
  const makePage = pageMaker(input);
  const wanted = new Map<string, WantedFile & { readonly original: string }>();
  for (const route of routesOf(input.running.site, input.content))
    for (const use of (await makePage(route)).pictures)
      for (const one of wantedFiles(input, use))
        wanted.set(one.file, { ...one, original: use.file });
  for (const made of [...allSmallerFiles(input.assets).values()].flat())
    if (!wanted.has(made.file)) rmSync(inStatic(made.file));
  for (const { file, original, width, format } of wanted.values()) {
    if (input.assets.paths.has(file)) continue;
    const image = sharp(readFileSync(inStatic(original)));
    const { orientation = 1, format: own } = await image.metadata();
    if (orientation > 1 && own !== "jpeg")
      throw new Error(`static/${original} is turned by its EXIF data. Save it upright.`);
    const smaller = image.autoOrient().resize(width)[format]({ quality: quality[format] });
    const bytes = await smaller.toBuffer();
    writeFileSync(inStatic(file), bytes);
    yield { file, bytes: bytes.length };
  }
}
