import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnFrom } from "../../src/site/drawn-images.ts";
import { fonts } from "../../src/site/styles/font-files.ts";
import { filesOf } from "../setup/files.ts";
import { runLine } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { edit, editContent } from "./setup/edited-content.ts";
import { otherWordsOf, siteWith } from "./setup/real-site.ts";

// What npm run artwork draws, in a copy of the project with other words.

const { folder, read } = copyProject(afterAll);
const statics = join(folder, "static");
const drawn = /\.woff2$|icon|social\.png$|fonts-license/;
const row = {
  businessName: "A",
  fullName: "B",
  role: "C",
  email: "b@a.example",
  phone: "1",
  emailStatus: "D",
};

beforeAll(async () => {
  editContent(join(folder, "content"), [
    edit("site.yaml", "url", "https://name.example"),
    edit("home.yaml", "hero.heading", ["Leads"]),
    edit("home.yaml", "hero.badge", "New"),
    edit("home.yaml", "hero.file.name", "leads.csv"),
    edit("home.yaml", "hero.file.rows", [row, row, row]),
    edit("sample-lead.yaml", "companyData.lead.businessName", "A"),
    edit("sample-lead.yaml", "contactData.lead.fullName", "B"),
  ]);
  for (const file of filesOf(statics)) if (drawn.test(file)) writeFileSync(join(statics, file), "");
  await runLine("npm run artwork", folder);
});

test.each([
  ["assets/social.png", 1200, 630],
  ["assets/touch-icon.png", 180, 180],
])("%s is a picture of %d by %d pixels", async (file, width, height) => {
  const { format, hasAlpha, ...size } = await sharp(join(statics, file)).metadata();
  expect({ format, hasAlpha }).toEqual({ format: "png", hasAlpha: false });
  expect(size).toMatchObject({ width, height });
});

test("the icon of tabs is an SVG, and an ICO of 32 pixels for old browsers", async () => {
  expect(read("static/assets/icon.svg")).toMatch(/^<svg xmlns=.*<\/svg>\n$/);
  const icon = readFileSync(join(statics, "favicon.ico"));
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});

test("drawn again, nothing changes, and no browser starts", async () => {
  const record = read("src/site/drawn-images.json");
  const social = readFileSync(join(statics, "assets/social.png"));
  const said = await runLine("CHROMIUM_PATH=/nowhere npm run artwork", folder);
  expect(said).toContain("static/assets/social.png  shows this home page");
  expect(read("src/site/drawn-images.json")).toBe(record);
  expect(readFileSync(join(statics, "assets/social.png")).equals(social)).toBe(true);
});

test("the build knows that the images show the words as they are now", async () => {
  const site = await siteWith(join(folder, "content"));
  const { drawnFrom: recorded } = JSON.parse(read("src/site/drawn-images.json"));
  expect(recorded).toBe(drawnFrom(otherWordsOf(site), "name.example"));
});

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const marks = "0123456789.,:;!?'\"()[]/&@#$%+-*=_–—‘’“”…©·×•™€£";

test.each(Object.values(fonts))(
  "the files of $name have the letters of English, with its typography",
  async ({ file }) => {
    const files = ["", "-latin"].map((suffix) =>
      readFileSync(join(statics, `assets/${file}${suffix}.woff2`)),
    );
    expect(await missingIn(files, letters + marks)).toBe("");
  },
);

/** The characters that none of a font's files has: cut down to one, a file has nothing more than if cut down to none. */
async function missingIn(files: readonly Buffer[], characters: string): Promise<string> {
  // Uncompressed, which the types of the artwork's own use leave out.
  const options = { targetFormat: "sfnt" as "woff2", keepFeatures: [], variationAxes: {} };
  const found = new Set<string>();
  for (const file of files) {
    const font = await subsetFont(file, characters, options);
    const empty = await subsetFont(font, "", options);
    for (const character of characters)
      if (!empty.equals(await subsetFont(font, character, options))) found.add(character);
  }
  return [...characters].filter((character) => !found.has(character)).join("");
}
