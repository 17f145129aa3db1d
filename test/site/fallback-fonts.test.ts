import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { fonts } from "../../src/site/styles/font-files.ts";
import { fontName } from "../../src/site/styles/scale.ts";
import { pageOpener } from "../setup/browser.ts";

// A page shows its words in a fallback until its own font has arrived. What is below should not move then.

const open = pageOpener();
const { folder, served } = inject("root");

/**
 * A font of the site, and the local font that may stand in for it. Arimo and Cousine have the widths of Arial and
 * Courier New. Each file names its license.
 */
const fallbacks = [
  [fonts.text.name, "Arial", 400, fontName.text, fontName.arialLikeText, "arimo-latin-400"],
  [fonts.text.name, "Arial", 700, fontName.text, fontName.arialLikeText, "arimo-latin-700"],
  [fonts.text.name, "Roboto", 400, fontName.text, fontName.robotoLikeText, "roboto-latin-wght"],
  [fonts.text.name, "Roboto", 700, fontName.text, fontName.robotoLikeText, "roboto-latin-wght"],
  [
    fonts.mono.name,
    "Courier New",
    400,
    fontName.mono,
    fontName.courierLikeMono,
    "cousine-latin-400",
  ],
] as const;

/** Words that differ by less seldom take another line. */
const mostWidth = 0.02;

test.each(fallbacks)(
  "words in %s are about as wide in what stands in for it: %s, weight %d",
  async (name, local, weight, family, fallback, file) => {
    const [own, other] = await measuredIn(family, withFile(faceOf(fallback, weight), file), weight);
    const width = percentIn(faceOf(fallback, weight), "size-adjust") * (own.width / other.width);
    expect(
      Math.abs(own.width / other.width - 1),
      `Words in ${name} are ${width.toFixed(3)} times as wide as in ${local}, weight ${weight}. Write that width in src/site/styles/fonts.css.ts`,
    ).toBeLessThan(mostWidth);
  },
);

test("until a font has arrived, its words are in what stands in for it on any device", async () => {
  const page = await open();
  await page.goto(served);
  const asked = await page
    .locator("body, body *")
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]);
  const standIns = (family: string) =>
    asked.map((list) => list.split(", ")).filter(([first]) => first === family);
  const [ofText] = standIns(fontName.text);
  expect(ofText).toEqual(expect.arrayContaining([fontName.arialLikeText, fontName.robotoLikeText]));
  const [ofMono] = standIns(fontName.mono);
  expect(ofMono).toContain(fontName.courierLikeMono);
});

test.each([
  [
    "Arial",
    400,
    "on Windows, a Mac and Linux",
    fontName.arialLikeText,
    ["Arial", "Liberation Sans", "NimbusSans-Regular"],
  ],
  [
    "Arial",
    700,
    "on Windows, a Mac and Linux",
    fontName.arialLikeText,
    ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "NimbusSans-Bold"],
  ],
  ["Roboto", 400, "on Android", fontName.robotoLikeText, ["Roboto"]],
  // A variable Roboto has no name for each weight.
  ["Roboto", 700, "on Android", fontName.robotoLikeText, ["Roboto Bold", "Roboto"]],
  [
    "Courier New",
    400,
    "on Windows, a Mac and Linux",
    fontName.courierLikeMono,
    ["Courier New", "Liberation Mono"],
  ],
])("%s or its like, weight %d, is found %s", (_, weight, _where, family, names) => {
  const locals = names.map((name) => `local(${name})`);
  const sources = /src:([^;}]*)/.exec(faceOf(family, weight))?.[1]?.split(/, ?/);
  expect(sources).toEqual(expect.arrayContaining(locals));
});

test.each([
  [fonts.text.name, fonts.text, fontName.text],
  [fonts.mono.name, fonts.mono, fontName.mono],
])("lines of %s are as high as font-files.ts says", async (_, font, family) => {
  const [own] = await measuredIn(family);
  for (const part of ["ascent", "descent"] as const)
    expect(
      Math.abs(own[part] - font[part]),
      `The ${part} of ${font.name} is ${own[part].toFixed(3)}. Write that in src/site/styles/font-files.ts`,
    ).toBeLessThan(0.005);
});

/** The rule of the home page for a fallback in a weight. */
function faceOf(family: string, weight: number): string {
  const css = readFileSync(join(folder, "index.html"), "utf8");
  const faces = [...css.matchAll(/@font-face\{[^}]*\}/g)].flat();
  const face = faces
    .filter((rule) => new RegExp(`font-family:${family}\\b`).test(rule))
    .find((rule) => rule.includes("font-weight:") === weight > 400);
  return face ?? expect.fail(`${family} has no face for the weight ${weight}`);
}

/** A rule with a file in place of local fonts, so that it does not matter which ones are installed. */
function withFile(rule: string, file: string): string {
  const data = readFileSync(`test/fixtures/fonts/${file}-normal.woff2`, "base64");
  return rule
    .replace(/src:[^;]*/, `src:url(data:font/woff2;base64,${data})`)
    .replace(/font-family:\w+/, "font-family:Fallback");
}

const percentIn = (rule: string, name: string) =>
  Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1] ?? 100) / 100;

/** Measures words in a family of the home page, and in the fallback that a rule declares. */
async function measuredIn(family: string, rule?: string, weight = 400) {
  // The page's own policy would block the test's fonts.
  const page = await open({ bypassCSP: true });
  await page.goto(served);
  if (rule) await page.addStyleTag({ content: rule });
  return page.evaluate(measured, { family, weight });
}

/** How wide a sentence is, and how far its line reaches above and below the baseline, in em. */
async function measured({ family, weight }: { family: string; weight: number }) {
  const words =
    "Verified leads from the local businesses that big databases miss, by name, in the cities you choose.";
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  const size = 1000;
  const measure = async (family: string) => {
    const font = `${weight} ${size}px ${family}`;
    await document.fonts.load(font, words);
    context.font = font;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(words);
    return {
      width: width / size,
      ascent: fontBoundingBoxAscent / size,
      descent: fontBoundingBoxDescent / size,
    };
  };
  return [await measure(family), await measure("Fallback")] as const;
}
