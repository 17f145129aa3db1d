import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readBuildInput } from "../generator/render/build-input.ts";
import { namedAfter, type PictureUse, wantedFiles } from "../generator/render/pictures.ts";
import { pageMaker } from "../generator/render/render-page.ts";
import { routesOf } from "../generator/routes.ts";

/** The quality at which photos look the same as their originals. https://web.dev/articles/compress-images */
const quality = { avif: 55, webp: 78 } as const;

/**
 * Makes the smaller files of each picture that a page shows, beside it in static/assets, and removes
 * those that nothing needs any more. Yields the name and the bytes of each new file.
 */
export async function* smallerFiles(root = process.cwd(), content = join(root, "content")) {
  const input = await readBuildInput({ root, content });
  const inStatic = (file: string) => join(root, "static", file);
  const makePage = pageMaker(input);
  const uses: PictureUse[] = [];
  for (const route of routesOf(input.running.site, input.content))
    uses.push(...(await makePage(route)).pictures);
  const { paths } = input.assets;
  for (const file of new Set(uses.map((use) => use.file))) {
    const wanted = new Map(
      uses
        .filter((use) => use.file === file)
        .flatMap((use) => wantedFiles(input, use).map((one) => [one.file, one] as const)),
    );
    for (const made of namedAfter(input.assets, file))
      if (!wanted.has(made.file)) rmSync(inStatic(made.file));
    const original = sharp(readFileSync(inStatic(file))).autoOrient();
    for (const { file: name, width } of wanted.values()) {
      if (paths.has(name)) continue;
      const format = name.endsWith(".avif") ? "avif" : "webp";
      const smaller = original.clone().resize(width)[format]({ quality: quality[format] });
      const bytes = await smaller.toBuffer();
      writeFileSync(inStatic(name), bytes);
      yield { file: name, bytes: bytes.length };
    }
  }
}
