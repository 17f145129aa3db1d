import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSocialImage, imageRecord, socialCard } from "../../src/site/artwork/social-image.ts";
import { socialWords } from "../../src/site/before-launch.ts";
import { connectBrowser } from "../setup/browser.ts";
import { editedContent, wordsForCard } from "./setup/edited-content.ts";
import { ownContent, siteWith, wordsOf } from "./setup/real-site.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** The card of the site with words that have room on it in any language, and with a heading. */
async function cardWith(heading: string) {
  const card = await socialCard(editedContent(ownContent, wordsForCard));
  return { ...card, html: card.html.replace(/<h1>.*?<\/h1>/s, `<h1>${heading}</h1>`) };
}

/** The pixels of the host, which stands under the heading. */
const hostIn = (image: Buffer) =>
  sharp(image).extract({ left: 80, top: 500, width: 480, height: 60 }).raw().toBuffer();

test("the image is small, opaque and large, and a long heading leaves the host in its place", async () => {
  const card = await cardWith("Local leads");
  const usual = await drawSocialImage(browser, card);
  const { width, height, hasAlpha } = await sharp(usual).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 1200, height: 630, hasAlpha: false });
  expect(usual.length).toBeLessThan(100_000);

  const long =
    "Verified leads for each and every trade that works in town, on call by day and by night";
  const html = card.html.replace("Local leads", long);
  const image = await drawSocialImage(browser, { ...card, html });
  const [host, usualHost] = [await hostIn(image), await hostIn(usual)];
  const differences = host.map((value, at) => Math.abs(value - (usualHost[at] ?? 0)));
  // Of 255; the two images have palettes of their own.
  expect(differences.reduce((most, value) => Math.max(most, value))).toBeLessThan(16);
  expect(image.equals(usual)).toBe(false);
});

test("a heading that has no room even so is refused", async () => {
  const card = await cardWith("Verified leads for every trade in town, ".repeat(20));
  await expect(drawSocialImage(browser, card)).rejects.toThrow(
    new Error("home.yaml: hero.heading is too long for the social image. Shorten it."),
  );
});

test("the record of an image has the words that a visitor would miss on it, and tells images apart", async () => {
  const content = editedContent(ownContent, wordsForCard);
  const [card, site] = [await socialCard(content), await siteWith(content)];
  const record = imageRecord(card, Buffer.from("image"));
  const shown = socialWords(wordsOf(site), site.content.url.host);
  expect(shown).toContain(wordsOf(site).home.hero.badge);
  expect(shown.filter((words) => !record.words.includes(words))).toEqual([]);
  expect(record).not.toEqual(imageRecord(card, Buffer.from("another")));
});
