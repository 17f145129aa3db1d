import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAssets } from "../../src/generator/render/assets.ts";
import {
  type PictureUse,
  pictureFinder,
  pictureWarnings,
} from "../../src/generator/render/pictures.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#286" } })
  .jpeg()
  .toBuffer();
/** A camera held upright. */
const upright = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
const noise = await sharp({
  create: {
    ...{ width: 600, height: 600, channels: 3, background: "#000" },
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer();

/** The small site with these files in static/assets. */
async function withPictures(files: Readonly<Record<string, Uint8Array | string>>) {
  const input = await fixtureInput();
  const { root } = input.running;
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(root, "static/assets", name), bytes);
  const withFiles = { ...input, assets: readAssets(join(root, "static")) };
  const uses: PictureUse[] = [];
  return {
    find: pictureFinder(withFiles, uses),
    hash: (file: string) =>
      /-([\da-f]{8})\./.exec(withFiles.assets.paths.get(`assets/${file}`) ?? "")?.[1] ?? "",
    warnings: () => pictureWarnings(withFiles, uses),
  };
}

test("a picture has the size of its file, or what is given of it", async () => {
  const { find } = await withPictures({ "a.jpg": photo, "b.jpg": upright, "c.svg": drawing });
  expect(find("assets/a.jpg")).toMatchObject({ width: 300, height: 200, isFirst: true });
  expect(find("assets/a.jpg", { width: 100 })).toMatchObject({ height: 67, isFirst: false });
  expect(find("assets/a.jpg", { height: 100 })).toMatchObject({ width: 150, height: 100 });
  expect(find("assets/a.jpg", { width: 150, height: 101 })).toMatchObject({ height: 100 });
  expect(find("assets/b.jpg")).toMatchObject({ width: 200, height: 300 });
  expect(find("assets/c.svg", { width: 48 })).toMatchObject({ width: 48, height: 24 });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>';

test.each([
  [
    "has another shape",
    { file: "assets/a.jpg", width: 150, height: 150 },
    "static/assets/a.jpg is 300 by 200 pixels, so it can't be shown at 150 by 150. Write only the width, or height={100}.",
  ],
  [
    "is missing",
    { file: "assets/no.jpg" },
    "static/assets/no.jpg does not exist. Put the picture into static/assets/.",
  ],
  [
    "is elsewhere",
    { file: "favicon.ico" },
    "static/favicon.ico does not exist. Put the picture into static/assets/.",
  ],
  [
    "is a text",
    { file: "assets/b.jpg" },
    /^static\/assets\/b\.jpg is not a picture that can be read: /,
  ],
])("a picture that %s is refused", async (_, { file, ...size }, message) => {
  const { find } = await withPictures({ "a.jpg": photo, "b.jpg": "Not a picture" });
  expect(() => find(file, size)).toThrow(message);
});

test("the smaller files of a picture are named with their widths, and the build is silent", async () => {
  const { hash: hashOf } = await withPictures({ "a.jpg": photo });
  const hash = hashOf("a.jpg");
  const made = [99, 198].flatMap((width) => [
    `a.jpg-${hash}-${width}.avif`,
    `a.jpg-${hash}-${width}.webp`,
  ]);
  const files = Object.fromEntries(made.map((file) => [file, file]));
  const { find, warnings } = await withPictures({ "a.jpg": photo, ...files });
  const { src, sources } = find("assets/a.jpg", { width: 99 });
  const readable = (text: string) => text.replaceAll(/-[\da-f]{8}/g, "");
  expect(readable(src)).toBe("/assets/a.jpg-99.webp");
  expect(sources.map(({ type, srcset }) => [type, readable(srcset)])).toEqual([
    ["image/avif", "/assets/a.jpg-99.avif 99w, /assets/a.jpg-198.avif 198w"],
    ["image/webp", "/assets/a.jpg-99.webp 99w, /assets/a.jpg-198.webp 198w"],
  ]);
  expect(warnings()).toEqual([]);
});

test("pictures without smaller files, with old ones, and heavy ones are named once", async () => {
  const { hash: hashOf } = await withPictures({ "c.png": noise });
  const hash = hashOf("c.png");
  const { find, warnings } = await withPictures({
    ...{ "a.jpg": photo, "b.jpg": photo, "c.png": noise, "d.svg": drawing },
    "team-20240101-800.webp": photo,
    ...{ "b.jpg-00000000-200.avif": "", "b.jpg-00000000-200.webp": "" },
    ...{ [`c.png-${hash}-400.avif`]: "", [`c.png-${hash}-400.webp`]: "" },
    ...{ [`c.png-${hash}-600.avif`]: noise, [`c.png-${hash}-600.webp`]: noise },
  });
  for (const width of [50, 100, 80]) find("assets/a.jpg", { width });
  find("assets/b.jpg", { width: 100 });
  find("assets/c.png", { width: 500 });
  find("assets/d.svg");
  find("assets/team-20240101-800.webp", { width: 10 });
  const kilobytes = Math.round(noise.length / 1000);
  expect(warnings()).toEqual([
    "static/assets/a.jpg has no smaller files for 100 pixels yet. Run npm run images.",
    "static/assets/b.jpg has changed since its smaller files were made. Run npm run images.",
    `static/assets/c.png has ${kilobytes} KB at the 500 pixels it is shown at. Show it smaller, or crop it, to have at most 200 KB.`,
    "static/assets/team-20240101-800.webp has no smaller files for 10 pixels yet. Run npm run images.",
  ]);
});
