import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSocialImage, imageRecord, socialCard } from "../../src/site/artwork/social-image.ts";
import { connectBrowser } from "../setup/browser.ts";
import { editedContent, wordsForCard } from "./setup/edited-content.ts";
import { ownContent } from "./setup/real-site.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** The card of the site with words that have room on it in any language. */
const cardOfShortWords = () => socialCard(editedContent(ownContent, wordsForCard));

/** The same with another heading. */
async function cardWith(heading: string) {
  const card = await cardOfShortWords();
  const withHeading = (html: string) => {
    const headings = html.split(/<h1>.*?<\/h1>/s);
    expect(headings).toHaveLength(2);
    return headings.join(`<h1>${heading}</h1>`);
  };
  return { ...card, html: withHeading(card.html), body: withHeading(card.body) };
}

/** The pixels of the host, which stands under the heading. */
const hostIn = (image: Buffer) =>
  sharp(image).extract({ left: 80, top: 500, width: 480, height: 60 }).raw().toBuffer();

test("the social image is small, opaque and as large as previews need", async () => {
  const image = await drawSocialImage(browser, await cardOfShortWords());
  const { width, height, hasAlpha } = await sharp(image).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 1200, height: 630, hasAlpha: false });
  expect(image.length).toBeLessThan(100_000);
});

test("a long heading is drawn in smaller type and leaves the host in its place", async () => {
  const usual = await drawSocialImage(browser, await cardWith("Local leads"));
  const long =
    "Verified leads for each and every trade that works in town, on call by day and by night";
  const image = await drawSocialImage(browser, await cardWith(long));
  const [host, usualHost] = [await hostIn(image), await hostIn(usual)];
  expect(host.length).toBe(usualHost.length);
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

test("the record of an image tells other words and another image apart", async () => {
  const card = await cardWith("One heading");
  const record = imageRecord(card, Buffer.from("image"));
  expect(record.words).toContain("One heading");
  expect(record).toEqual(imageRecord(card, Buffer.from("image")));
  expect(record).not.toEqual(imageRecord(await cardWith("Another"), Buffer.from("image")));
  expect(record).not.toEqual(imageRecord(card, Buffer.from("another")));
});
