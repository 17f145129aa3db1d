import { expect, test } from "vitest";
import drawnImages from "../../src/site/drawn-images.json" with { type: "json" };
import { drawnFrom } from "../../src/site/drawn-images.ts";
import { content } from "../site/setup/pages.ts";

test("the social image shows the words of the content", () => {
  const shown = drawnFrom(content, new URL(content.site.url).host);
  expect(drawnImages, "static/assets/social.png is out of date. Run npm run artwork.").toEqual({
    drawnFrom: shown,
  });
});
