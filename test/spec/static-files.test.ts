import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { imageRecord, socialCard } from "../../src/tools/social-image.ts";

const staticFile = (path: string) => readFileSync(`static/${path}`);

test("the social image shows the words of the content", async () => {
  const image = staticFile("assets/social.png");
  const recorded = JSON.parse(readFileSync("src/site/social-image.json", "utf8"));
  expect(recorded, "static/assets/social.png is out of date. Run npm run images.").toEqual(
    imageRecord(await socialCard(), image),
  );
});

describe("icons", () => {
  test("show the mark of the page", () => {
    const drawing = /(?<= d=")[^"]+/g;
    const shapes = readFileSync("src/site/ui/logo.tsx", "utf8").match(drawing);
    expect(shapes).not.toBeNull();
    expect(staticFile("assets/icon.svg").toString().match(drawing)).toEqual(shapes);
  });

  test("for home screens are opaque to their edges", async () => {
    const { width, height, hasAlpha } = await sharp(staticFile("assets/touch-icon.png")).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
  });

  test("for old browsers are one picture of 32 pixels", async () => {
    const file = staticFile("favicon.ico");
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const picture = file.subarray(file.readUInt32LE(18));
    expect(picture.length).toBe(file.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 32, height: 32 });
  });
});
