import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAssets } from "../../src/generator/render/assets.ts";
import { pictureFinder } from "../../src/generator/render/pictures.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#286" } })
  .jpeg()
  .toBuffer();
/** A camera held upright. */
const upright = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
/** The small site with these files in static/assets. */
async function withPictures(files: Readonly<Record<string, Uint8Array | string>>) {
  const input = await fixtureInput();
  const { root } = input.running;
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(root, "static/assets", name), bytes);
  const withFiles = { ...input, assets: readAssets(join(root, "static")) };
  return { find: pictureFinder(withFiles, []) };
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
