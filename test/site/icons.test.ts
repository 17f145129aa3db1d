import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse, serialize } from "parse5";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { launchSteps, readBuildInput } from "../../src/generator/render/build-input.ts";
import drawnImages from "../../src/site/drawn-images.json" with { type: "json" };
import { iconSvg, markAndColors } from "../../src/site/drawn-images.ts";
import { dark, light } from "../../src/site/styles/palette.ts";
import { iconId, iconNames, iconSheet } from "../../src/site/ui/icon-sheet.ts";
import { pageOpener } from "../setup/browser.ts";
import { filesOf } from "../setup/files.ts";
import { all, attribute } from "../setup/html.ts";
import { runLine } from "../setup/processes.ts";
import { copyProject } from "../setup/project-copy.ts";
import { editContent, wordsForCard } from "./setup/edited-content.ts";

const open = pageOpener();
const { folder, served } = inject("root");

test("every icon that content may name is drawn as lucide draws it, and nothing else is one", () => {
  const names = iconNames();
  expect(names.length).toBeGreaterThan(2000);
  expect(names).not.toContain("../package");
  const require = createRequire(import.meta.url);
  const files = names.map((name) => require.resolve(`lucide-static/icons/${name}.svg`));
  const originals = all(parse(files.map((file) => readFileSync(file, "utf8")).join("")), "svg");
  const drawn = all(parse(iconSheet(names)), "symbol");
  const shapes = (drawing: (typeof drawn)[number]) => serialize(drawing).replace(/\s/g, "");
  expect(drawn.map((symbol) => attribute(symbol, "id"))).toEqual(names.map(iconId));
  const [ours, theirs] = [drawn.map(shapes), originals.map(shapes)];
  expect(names.filter((_, index) => ours[index] !== theirs[index])).toEqual([]);
});

test("each icon of the home page is seen", async () => {
  const page = await open();
  await page.goto(served, { waitUntil: "networkidle" });
  const sizes = await page
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width));
  expect(sizes).not.toEqual([]);
  expect(sizes.filter((size) => size <= 5)).toEqual([]);
});

// Where the mark or the palette has changed since, the build says so.
test.skipIf(drawnImages.markAndColors !== markAndColors())(
  "static/assets/icon.svg is as npm run artwork writes it, with the shapes of the mark on the pages",
  () => {
    const icon = iconSvg();
    expect(readFileSync("static/assets/icon.svg", "utf8")).toBe(icon);
    const home = readFileSync(join(folder, "index.html"), "utf8");
    expect(icon.match(/ d="[^"]+"/g)?.filter((shape) => !home.includes(shape))).toEqual([]);
  },
);

/** The pixels of an image as hexadecimal colors, row by row: #rrggbbaa. */
async function pixelsOf(image: string | Buffer): Promise<string[]> {
  const bytes = await sharp(image).ensureAlpha().raw().toBuffer();
  return [...(bytes.toString("hex").match(/.{8}/g) ?? [])].map((pixel) => `#${pixel}`);
}

test("npm run artwork draws icons and social image in the colors of the palette, and writes the fonts", {
  timeout: 120_000,
}, async () => {
  const project = copyProject();
  const [assets, content] = [join(project, "static/assets"), join(project, "content")];
  editContent(content, wordsForCard);
  const palette = join(project, "src/site/styles/palette.ts");
  const [sign, drawnSign] = ["#ab12cd", "#ab12cdff"];
  const colors = readFileSync(palette, "utf8").replace(/\bsign: "[^"]+"/, `sign: "${sign}"`);
  writeFileSync(palette, colors);
  const isColorLeft = async () =>
    launchSteps(await readBuildInput({ root: project, content })).some((step) =>
      step.includes("palette.ts"),
    );
  expect(await isColorLeft()).toBe(true);
  await runLine("npm run artwork", { cwd: project });
  expect(await isColorLeft()).toBe(false);

  const schemes = { light: { ...light, sign }, dark };
  expect(readFileSync(join(assets, "icon.svg"), "utf8")).toBe(iconSvg(schemes));
  for (const file of ["touch-icon.png", "icon-192.png", "icon-512.png"])
    expect((await pixelsOf(join(assets, file)))[0], file).toBe(drawnSign);
  const favicon = readFileSync(join(project, "static/favicon.ico"));
  const small = await pixelsOf(favicon.subarray(favicon.readUInt32LE(18)));
  expect([small[0]?.slice(-2), small.includes(drawnSign)]).toEqual(["00", true]);
  expect(await pixelsOf(join(assets, "social.png"))).toContain(drawnSign);

  const ofFonts = [
    "src/site/styles/font-ranges.json",
    "static/fonts-license.txt",
    ...filesOf("static/assets").flatMap((file) =>
      /\.woff2$/.test(file) ? `static/assets/${file}` : [],
    ),
  ];
  const stale = ofFonts.filter(
    (file) => !readFileSync(file).equals(readFileSync(join(project, file))),
  );
  expect(stale, "npm run artwork writes these anew").toEqual([]);
});
