import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { fontFiles } from "../../src/site/artwork/fonts.ts";
import { fontRanges, fonts } from "../../src/site/styles/font-files.ts";
import { pageOpener } from "../setup/browser.ts";
import { filesOf } from "../setup/files.ts";
import { addresses } from "./setup/pages.ts";

const { folder, served } = inject("root");
const open = pageOpener();

/** In bytes: what fonts of many weights take, once they are cut down to the letters of English. */
const most = 30_000;

test("the first file of each font, which every page loads, is small", () => {
  const home = readFileSync(join(folder, "index.html"), "utf8");
  const files = (home.match(/(?<=@font-face{)[^}]*/g) ?? [])
    .filter((face) => !face.includes("unicode-range"))
    .flatMap((face) => /url\("?([^")]+\.woff2)/.exec(face)?.[1] ?? []);
  expect(files).not.toEqual([]);
  for (const file of files) {
    const { size } = statSync(join(folder, file));
    const large = `${file} has ${size} bytes, and every page loads it; the most is ${most}. Leave out characters, as npm run artwork does.`;
    expect(size, large).toBeLessThanOrEqual(most);
  }
});

test("the fonts' license is published with them", () => {
  const licenses = filesOf(folder).filter((file) => /licen[cs]e[^/]*$|\bofl[^/]*$/i.test(file));
  const texts = licenses.map((file) => readFileSync(join(folder, file), "utf8"));
  expect(texts.filter((text) => /licen[cs]e/i.test(text))).not.toEqual([]);
});

// Which pages name which files is in the generator's tests.
test("a browser loads every file of the font for words from all over Europe and Vietnam", async () => {
  const page = await open();
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(request.url()));
  const path = addresses.find((address) => address.startsWith("every-kind"));
  await page.goto(`${served}${path}`);
  const files = await page.evaluate(filesOfText);
  expect(files).toHaveLength(Object.keys(fontRanges).length);
  const missing = () => files.filter((file) => !loaded.includes(file));
  await expect.poll(missing).toEqual([]);
});

/** The addresses of the files of the page's text, which its first font family names. */
function filesOfText(): string[] {
  const [family = ""] = getComputedStyle(document.body).fontFamily.split(",");
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    if (rule.style.getPropertyValue("font-family") !== family) return [];
    const [, file = ""] = /url\("([^"]+)"\)/.exec(rule.style.getPropertyValue("src")) ?? [];
    return new URL(file, document.baseURI).href;
  });
}

test.each([..."€£§•—„‚™«»′−½éßñ"])("the fonts have %s", (character) => {
  const code = character.codePointAt(0) ?? 0;
  const isWithin = (range: string) => {
    const [first = "", last = first] = range.slice(2).split("-");
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  };
  const ranges = Object.values(fontRanges).flatMap((all) => all.split(","));
  expect(ranges.some(isWithin)).toBe(true);
});

test("npm run artwork leaves the first file of each font all its characters", async () => {
  const files = await fontFiles();
  const page = await open();
  for (const { name, file } of Object.values(fonts)) {
    const font = Buffer.from(files.get(`assets/${file}.woff2`) ?? "").toString("base64");
    const drawn = { font, range: fontRanges[""] };
    expect(await page.evaluate(missingCharacters, drawn), `missing in ${name}`).toEqual([]);
  }
});

/** The characters at both ends of each part of a range that a font lacks: those of another font are drawn for them. */
async function missingCharacters({ font, range }: { font: string; range: string }) {
  const face = new FontFace("cut", `url(data:font/woff2;base64,${font})`);
  document.fonts.add(await face.load());
  const context = document.createElement("canvas").getContext("2d");
  const widthIn = (family: string, character: string) => {
    if (context) context.font = `100px ${family}`;
    return context?.measureText(character).width;
  };
  const ends = range.split(",").flatMap((part) => part.slice(2).split("-"));
  const missing = ends
    .map((digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .filter(
      (character) => widthIn("cut, serif", character) !== widthIn("cut, monospace", character),
    );
  document.fonts.delete(face);
  return missing;
}
