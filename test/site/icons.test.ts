import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { launchSteps, readBuildInput } from "../../src/generator/render/build-input.ts";
import drawnImages from "../../src/site/drawn-images.json" with { type: "json" };
import { iconSvg, markAndColors } from "../../src/site/drawn-images.ts";
import { dark, light } from "../../src/site/styles/palette.ts";
import { iconId, iconNames, iconSheet } from "../../src/site/ui/icon-sheet.ts";
import { pageOpener } from "../setup/browser.ts";
import { runLine } from "../setup/processes.ts";
import { projectCopy } from "../setup/project-copy.ts";
import { editContent, wordsForCard } from "./setup/edited-content.ts";
import { pageFiles } from "./setup/pages.ts";

const open = pageOpener();
const { folder, served } = inject("root");
const drawing = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`), "utf8");

test("every icon that content may name is drawn as lucide draws it", {
  timeout: 60_000,
}, async () => {
  const names = iconNames();
  const page = await open();
  const differing = await page.evaluate(
    ({ names, ids, sheet, drawings }) => {
      document.body.innerHTML = sheet;
      const shapes = (svg: Element | null) => svg?.innerHTML.replace(/\s+/g, "");
      const drawn = document.createElement("div");
      return names.filter((_, index) => {
        drawn.innerHTML = drawings[index] ?? "";
        return (
          shapes(document.getElementById(ids[index] ?? "")) !== shapes(drawn.querySelector("svg"))
        );
      });
    },
    { names, ids: names.map(iconId), sheet: iconSheet(names), drawings: names.map(drawing) },
  );
  expect(names.length).toBeGreaterThan(2000);
  expect(differing).toEqual([]);
});

test("a name that is no icon is not among them", () => {
  expect(iconNames()).not.toContain("tooth");
  expect(iconNames()).not.toContain("../package");
});

/** The ids of the icons on each page that has any. */
const iconsOf = new Map(
  pageFiles.flatMap((file) => {
    const html = readFileSync(join(folder, file), "utf8");
    const ids = [...html.matchAll(/\/icons-\w+\.svg#(\w+)/g)].map(([, id]) => id);
    return ids.length > 0 ? [[file, ids] as const] : [];
  }),
);

test.each([...iconsOf])("each icon of %s is seen", async (file, ids) => {
  const page = await open();
  await page.goto(served + file, { waitUntil: "networkidle" });
  const sizes = await page
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width));
  expect(sizes.length).toBeGreaterThanOrEqual(ids.length);
  for (const size of sizes) expect(size).toBeGreaterThan(5);
});

test("the pages share one file with the icons they show", () => {
  const [file, ...others] = readdirSync(join(folder, "assets")).filter((name) =>
    name.startsWith("icons-"),
  );
  expect(others).toEqual([]);
  const held = [
    ...readFileSync(join(folder, "assets", file ?? ""), "utf8").matchAll(/ id="([^"]+)/g),
  ];
  const shown = new Set([...iconsOf.values()].flat());
  expect(held.map(([, id]) => id).sort()).toEqual([...shown].sort());
});

test("the site's own icon has the shapes of the mark on its pages", () => {
  const shapes = iconSvg().match(/ d="[^"]+"/g) ?? [];
  expect(shapes.length).toBeGreaterThan(1);
  const html = readFileSync(join(folder, "index.html"), "utf8");
  for (const shape of shapes) expect(html).toContain(shape);
});

// Where the mark or the palette has changed since, the build says so.
test.skipIf(drawnImages.markAndColors !== markAndColors())(
  "static/assets/icon.svg is as npm run artwork writes it",
  () => expect(readFileSync("static/assets/icon.svg", "utf8")).toBe(iconSvg()),
);

/** The pixels of an image as hexadecimal colors, row by row: #rrggbbaa. */
async function pixelsOf(image: string | Buffer): Promise<string[]> {
  const bytes = await sharp(image).ensureAlpha().raw().toBuffer();
  return (
    bytes
      .toString("hex")
      .match(/.{8}/g)
      ?.map((pixel) => `#${pixel}`) ?? []
  );
}

test("npm run artwork draws icons and social image in the colors of the palette", {
  timeout: 120_000,
}, async () => {
  const project = projectCopy();
  editContent(join(project, "content"), wordsForCard);
  const palette = join(project, "src/site/styles/palette.ts");
  const [sign, drawnSign] = ["#ab12cd", "#ab12cdff"];
  writeFileSync(
    palette,
    readFileSync(palette, "utf8").replace(/\bsign: "[^"]+"/, `sign: "${sign}"`),
  );
  const colorsLeft = async () => {
    const input = await readBuildInput({ root: project, content: join(project, "content") });
    return launchSteps(input).filter((step) => step.includes("palette.ts"));
  };
  expect(await colorsLeft()).toHaveLength(1);
  await runLine("npm run artwork", { cwd: project });
  expect(await colorsLeft()).toEqual([]);

  const assets = join(project, "static/assets");
  const schemes = { light: { ...light, sign }, dark };
  expect(readFileSync(join(assets, "icon.svg"), "utf8")).toBe(iconSvg(schemes));
  for (const file of ["touch-icon.png", "icon-192.png", "icon-512.png"])
    expect((await pixelsOf(join(assets, file)))[0], file).toBe(drawnSign);
  const favicon = readFileSync(join(project, "static/favicon.ico"));
  const small = await pixelsOf(favicon.subarray(favicon.readUInt32LE(18)));
  expect([small[0]?.slice(-2), small.includes(drawnSign)]).toEqual(["00", true]);
  expect(await pixelsOf(join(assets, "social.png"))).toContain(drawnSign);
});
