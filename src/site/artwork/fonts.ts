import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontRanges } from "../styles/font-ranges.ts";

/**
 * The features that browsers apply by default, and tabular figures for prices. If a style uses
 * another one, such as fractions, add its tag.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const features = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** The weights must match src/site/styles/fonts.css.ts. Both fonts have the same characters. */
const fonts = [
  { name: "overpass", wght: { min: 400, max: 900 }, features: [...features, "liga"] },
  // No ligatures in data: fi would shrink to the width of one letter.
  { name: "overpass-mono", wght: { min: 400, max: 700 }, features },
] as const;

/** Resolves to the site's fonts and their licenses, as path in `static` to bytes. */
export async function fontFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [suffix, range] of Object.entries(fontRanges))
    for (const { name, wght, features } of fonts) {
      const source = join(packageOf(name), `files/${name}${suffix || "-latin"}-wght-normal.woff2`);
      const subset = await subsetFont(readFileSync(source), charactersIn(range), {
        targetFormat: "woff2",
        keepFeatures: features,
        variationAxes: { wght },
      });
      files.set(`assets/${name}${suffix}.woff2`, subset);
    }
  // They must stay beside the fonts: https://openfontlicense.org
  const licenses = fonts.map(({ name }) => {
    const license = readFileSync(join(packageOf(name), "LICENSE"), "utf8");
    return `assets/${name}-*.woff2 is a subset of a font with this license:\n${license}`;
  });
  return files.set("fonts-license.txt", Buffer.from(licenses.join("\n")));
}

const packageOf = (font: string) => join("node_modules/@fontsource-variable", font);

/** All characters of a range such as `U+20-7E,U+A0`, as one text. */
const charactersIn = (range: string): string =>
  range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part.slice("U+".length).split("-").map(fromHex);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join("");

const fromHex = (digits: string) => Number.parseInt(digits, 16);
