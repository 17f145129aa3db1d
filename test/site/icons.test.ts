import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { iconSvg } from "../../src/site/drawn-images.ts";
import { light } from "../../src/site/styles/palette.ts";
import { iconNames, iconSheet } from "../../src/site/ui/icon-sheet.ts";
import { pageOpener } from "../setup/browser.ts";
import { filesOf } from "../setup/files.ts";
import { all, attribute, one } from "../setup/html.ts";
import { runLine } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { page, pageFiles } from "./setup/pages.ts";
import { readSite } from "./setup/real-site.ts";
import { oneWord, rewordContent } from "./setup/reworded-content.ts";

const open = pageOpener();

test("an icon has its drawing by a former name too, in lines whose width the page decides", () => {
  expect(iconNames.length).toBeGreaterThan(2000);
  const symbol = '<symbol id="\\d" viewBox="0 0 24 24">';
  const renamed = new RegExp(`>${symbol}(.+)</symbol>${symbol}\\1</symbol></svg>\n$`);
  expect(
    iconSheet([
      ["house", "0"],
      ["home", "1"],
    ]),
  ).toMatch(renamed);
  expect(iconSheet(iconNames.map((name) => [name, name]))).not.toMatch(/stroke-width|undefined/);
  // Lucide draws it otherwise by now, under another name.
  expect(iconNames).not.toContain("smile");
});

test("each icon of the home page is seen", async () => {
  const page = await open();
  await page.goto(inject("root").served);
  const unseen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("use")]
        .filter((use) => use.getBBox().width <= 5)
        .map((use) => use.href.baseVal),
    );
  expect(await page.locator("use").count()).toBeGreaterThan(0);
  await expect.poll(unseen).toEqual([]);
});

test.for(["light", "dark"] as const)(
  "in %s mode, the icon has the colors of the mark in the header",
  async (colorScheme, { skip }) => {
    const page = await open({ colorScheme });
    await page.goto(inject("root").served);
    const mark = page.locator("header a > svg:has(rect)");
    // A logo may be a picture, or have colors of its own.
    if ((await mark.count()) === 0 || !iconSvg().includes(light.sign)) skip();
    const colors = (drawing: Element) =>
      [...drawing.querySelectorAll("rect, path")].map((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return part.matches("rect") ? fill : stroke;
      });
    const ofMark = await mark.evaluate(colors);
    await page.goto(`data:image/svg+xml,${encodeURIComponent(iconSvg())}`);
    expect(await page.locator(":root").evaluate(colors)).toEqual(ofMark);
  },
);

test("screen readers skip all drawings, those of icons and maps too", () => {
  for (const file of pageFiles) {
    // One with words of its own has the role img.
    const read = all(page(file), "svg:not([aria-hidden=true], [role=img])");
    expect(
      read.map((drawing) => attribute(drawing, "class")),
      file,
    ).toEqual([]);
  }
});

test("each icon is as large as the page or the manifest says", async () => {
  const built = inject("root").folder;
  const sizeOf = async (href: string) => {
    const bytes = readFileSync(join(built, new URL(href, "https://x.test").pathname));
    if (href.endsWith(".ico")) return `${bytes[6]}x${bytes[7]}`;
    const { format, width, height } = await sharp(bytes).metadata();
    return format === "svg" ? undefined : `${width}x${height}`;
  };
  const ofPage = all(page("index.html"), "link[rel$=icon]").map((link) => ({
    href: attribute(link, "href") ?? "",
    sizes: attribute(link, "sizes"),
  }));
  const manifest = JSON.parse(readFileSync(join(built, "site.webmanifest"), "utf8"));
  const ofManifest = manifest.icons.map(({ src, sizes }: Record<string, string>) => ({
    href: src,
    sizes: sizes === "any" ? undefined : sizes,
  }));
  const preview = (property: string) =>
    attribute(one(page("index.html"), `meta[property="${property}"]`), "content") ?? "";
  const image = {
    href: preview("og:image"),
    sizes: `${preview("og:image:width")}x${preview("og:image:height")}`,
  };
  const icons = [...ofPage, ...ofManifest, image];
  expect(icons.length).toBeGreaterThan(5);
  for (const { href, sizes } of icons) expect([href, sizes]).toEqual([href, await sizeOf(href)]);
});

/** The pixels of an image as hexadecimal colors, row by row: #rrggbbaa. */
async function pixelsOf(image: string | Buffer): Promise<string[]> {
  const bytes = await sharp(image).ensureAlpha().raw().toBuffer();
  return [...(bytes.toString("hex").match(/.{8}/g) ?? [])].map((pixel) => `#${pixel}`);
}

test("npm run artwork draws icons and social image in the colors of the palette, and writes the fonts", async () => {
  const project = copyProject().folder;
  const assets = join(project, "static/assets");
  rewordContent(join(project, "content"), (await readSite()).running.site, oneWord);
  const palette = join(project, "src/site/styles/palette.ts");
  const sign = "#ab12cd";
  const drawnSign = "#ab12cdff";
  const colors = readFileSync(palette, "utf8").replace(/\bsign: "[^"]+"/, `sign: "${sign}"`);
  writeFileSync(palette, colors);
  const ofFonts = [
    "static/fonts-license.txt",
    ...filesOf("static/assets").flatMap((file) =>
      /\.woff2$/.test(file) ? `static/assets/${file}` : [],
    ),
  ];
  for (const file of ofFonts) writeFileSync(join(project, file), "");
  await runLine("npm run artwork", project);

  const icon = readFileSync(join(assets, "icon.svg"), "utf8");
  // A logo may have colors of its own.
  const isInPalette = icon.includes(sign);
  expect(icon).toBe(isInPalette ? iconSvg().replace(light.sign, sign) : iconSvg());
  const record = "src/site/drawn-images.json";
  expect(readFileSync(join(project, record), "utf8")).not.toBe(readFileSync(record, "utf8"));
  for (const [file, side] of [
    ["touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ] as const) {
    const pixels = await pixelsOf(join(assets, file));
    expect(pixels, file).toHaveLength(side * side);
    if (isInPalette) expect(pixels[0], file).toBe(drawnSign);
  }
  const favicon = readFileSync(join(project, "static/favicon.ico"));
  expect([...favicon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const length = favicon.readUInt32LE(14);
  const start = favicon.readUInt32LE(18);
  expect(length, "bytes of the picture that favicon.ico says it has").toBe(favicon.length - start);
  const small = await pixelsOf(favicon.subarray(start));
  expect(small).toHaveLength(32 * 32);
  if (isInPalette) expect([small[0]?.slice(-2), small.includes(drawnSign)]).toEqual(["00", true]);
  expect(await pixelsOf(join(assets, "social.png"))).toContain(drawnSign);

  const stale = ofFonts.filter(
    (file) => !readFileSync(file).equals(readFileSync(join(project, file))),
  );
  expect(stale, "npm run artwork rewrites these").toEqual([]);
});
