import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { imageRecord, socialCard } from "../../src/site/artwork/social-image.ts";

test("the social image shows the words of the content", async () => {
  const image = readFileSync("static/assets/social.png");
  const recorded = JSON.parse(readFileSync("src/site/drawn-images.json", "utf8"));
  expect(recorded, "static/assets/social.png is out of date. Run npm run artwork.").toMatchObject(
    imageRecord(await socialCard(), image),
  );
});
