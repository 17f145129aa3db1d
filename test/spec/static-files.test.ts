import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imageRecord, socialCard } from "../../src/site/artwork/social-image.ts";

const staticFile = (path: string) => readFileSync(`static/${path}`);

test("the social image shows the words of the content", async () => {
  const image = staticFile("assets/social.png");
  const recorded = JSON.parse(readFileSync("src/site/drawn-images.json", "utf8"));
  expect(recorded, "static/assets/social.png is out of date. Run npm run artwork.").toMatchObject(
    imageRecord(await socialCard(), image),
  );
});

test("the favicon for old browsers is one picture of 32 pixels", async () => {
  const file = staticFile("favicon.ico");
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const picture = file.subarray(file.readUInt32LE(18));
  expect(picture.length).toBe(file.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 32, height: 32 });
});
