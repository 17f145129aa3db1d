import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSocialImage, socialCard } from "../../src/site/artwork/social-image.ts";
import { drawnFrom } from "../../src/site/drawn-images.ts";
import { connectBrowser } from "../setup/browser.ts";
import { all, one, parseHtml, text } from "../setup/html.ts";
import { edit, editContent, editedContent } from "./setup/edited-content.ts";
import { ownContent, readSite, siteWith, wordsOf } from "./setup/real-site.ts";
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

test("the image is light, as previews of links are on any device", async () => {
  const image = await drawSocialImage(browser, await cardWith("A heading"));
  const { channels } = await sharp(image).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  expect(Math.min(red, green, blue)).toBeGreaterThan(150);
});

test("the image is drawn in the site's own font", async () => {
  const card = await cardWith("A heading");
  const drawn = await drawSocialImage(browser, card);
  const withoutFonts = await drawSocialImage(browser, { ...card, files: new Map() });
  expect(drawn.equals(withoutFonts), "is the image the same without the font").toBe(false);
});

test("the words of the image stand beside its picture, which covers none of them", async () => {
  const long = "Verified leads for each and every trade that works in town, by day and by night";
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent((await cardWith(long)).html);
  const ends = await page.evaluate(() => {
    const right = (part: string) => document.querySelector(part)?.getBoundingClientRect().right;
    const left = document.querySelector("table")?.getBoundingClientRect().left ?? 0;
    return { words: right("h1"), picture: left };
  });
  await page.close();
  expect(ends.words, "the end of the words").toBeLessThanOrEqual(ends.picture);
});

test("no words of the image are near its edges, where apps crop it", async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent((await cardWith("A heading")).html);
  const words = await page.evaluate(() => {
    const found: { words: string; space: number }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, top, right, bottom, width } = range.getBoundingClientRect();
      const isDrawing = texts.currentNode.parentElement?.closest("svg");
      if (width > 1 && !isDrawing)
        found.push({
          words: range.toString(),
          space: Math.min(left, top, innerWidth - right, innerHeight - bottom),
        });
    }
    return found;
  });
  await page.close();
  expect(words.length).toBeGreaterThan(5);
  // A tenth of its height.
  expect(words.filter(({ space }) => space < 63)).toEqual([]);
});

test("the image names the site's host beside the logo, and has no empty sign if there is no badge", async () => {
  const folder = content();
  editContent(folder, [
    edit("site.yaml", "url", "https://leads.example/shop/"),
    edit("home.yaml", "hero.badge", undefined),
  ]);
  const card = one(parseHtml((await socialCard(folder)).html), "body");
  expect(text(card)).toMatch(/(?<!\/)leads\.example(?!\/)/);
  const host = all(card, "p").filter((part) => text(part).includes("leads.example"));
  expect(host.flatMap((line) => all(line, "svg, img"))).toHaveLength(1);
  expect(all(card, "p, span").filter((part) => text(part) === "")).toEqual([]);
});

test("nothing is left to draw right after the image is drawn", async () => {
  const folder = content();
  editContent(folder, [edit("site.yaml", "url", "https://leads.example/shop/")]);
  const drawn = await socialCard(folder);
  const site = await siteWith(folder);
  expect(drawn.drawnFrom).toBe(drawnFrom(wordsOf(site), "leads.example"));
});

test("a heading too long for even the smallest type is refused", async () => {
  const tooLong = await cardWith("Verified leads for every trade in town, ".repeat(20));
  await expect(drawSocialImage(browser, tooLong)).rejects.toThrow(
    new Error("home.yaml: hero.heading or hero.file is too long for the social image."),
  );
});

test("a name too long for its line of the file is refused, and not broken", async () => {
  const folder = content();
  editContent(folder, [
    edit(
      "home.yaml",
      "hero.file.rows.0.businessName",
      "The Old Bakery Beside the Mill and the Bridge",
    ),
  ]);
  await expect(drawSocialImage(browser, await socialCard(folder))).rejects.toThrow(
    "hero.file is too long",
  );
});

test("a picture is drawn in place of a logo, an SVG too", async () => {
  const { html, url, files, ...rest } = await cardWith("A heading");
  const logo = new URL("/logo.svg", url).href;
  const red = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>`;
  const withLogo = html.replace(/<h1>/, `<img width="40" src="${logo}" alt="">$&`);
  const image = await drawSocialImage(browser, {
    ...rest,
    url,
    html: withLogo,
    files: new Map(files).set(logo, Buffer.from(red)),
  });
  const pixels = await sharp(image).raw().toBuffer();
  const reds = pixels
    .toString("hex")
    .match(/.{6}/g)
    ?.filter((pixel) => pixel === "ff0000");
  expect(reds?.length).toBeGreaterThan(1000);
});
