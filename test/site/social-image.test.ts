import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSocialImage, socialCard } from "../../src/site/artwork/social-image.ts";
import { connectBrowser } from "../setup/browser.ts";
import { edit, editContent, editedContent } from "./setup/edited-content.ts";
import { ownContent, readSite } from "./setup/real-site.ts";
import { oneWord, rewordContent } from "./setup/reworded-content.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

const { site } = (await readSite()).running;

/** Words that have room on the card in any language. */
function content() {
  const folder = editedContent(ownContent, []);
  rewordContent(folder, site, oneWord);
  editContent(folder, [edit("home.yaml", "hero.badge", "A badge")]);
  return folder;
}

let card: ReturnType<typeof socialCard> | undefined;

/** The card of the site with these words and a heading. */
async function cardWith(heading: string) {
  card ??= socialCard(content());
  const { html, ...rest } = await card;
  return { ...rest, html: html.replace(/<h1>.*?<\/h1>/s, `<h1>${heading}</h1>`) };
}

test("the image is small, opaque and large, whatever the heading", async () => {
  const long =
    "Verified leads for each and every trade that works in town, on call by day and by night";
  const image = await drawSocialImage(browser, await cardWith(long));
  const { width, height, hasAlpha } = await sharp(image).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 1200, height: 630, hasAlpha: false });
  expect(image.length).toBeLessThan(100_000);
});

test("a heading too long for even the smallest type is refused", async () => {
  const tooLong = await cardWith("Verified leads for every trade in town, ".repeat(20));
  await expect(drawSocialImage(browser, tooLong)).rejects.toThrow(
    new Error("home.yaml: hero.heading or hero.file is too long for the social image."),
  );
});
