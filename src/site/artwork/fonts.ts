import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { Explained } from "../../generator/api/tools.ts";
import { fontRanges, fonts } from "../styles/font-files.ts";

/**
 * The features that browsers apply by default, and tabular figures for prices. If a style uses
 * another one, such as fractions, add its tag.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const features = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** Resolves to the site's fonts and their licenses, as path in `static` to bytes. Throws if a package lacks one. */
export async function fontFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [suffix, range] of Object.entries(fontRanges))
    for (const font of Object.values(fonts)) {
      const subset = await subsetFont(readFileSync(sourceOf(font, suffix)), charactersIn(range), {
        targetFormat: "woff2",
        // No ligatures in data: fi would shrink to the width of one letter.
        keepFeatures: font === fonts.mono ? features : [...features, "liga"],
        variationAxes: { wght: font.weights },
      });
      files.set(`assets/${font.file}${suffix}.woff2`, subset);
    }
  // They must stay beside the fonts: https://openfontlicense.org
  const licenses = Object.values(fonts).map(({ file }) => {
    const license = readFileSync(join(packageOf(file), "LICENSE"), "utf8");
    return `assets/${file}-*.woff2 is a subset of a font with this license:\n${license}`;
  });
  return files.set("fonts-license.txt", Buffer.from(licenses.join("\n")));
}

function sourceOf({ name, file }: { name: string; file: string }, suffix: string): string {
  const script = suffix || "-latin";
  const source = join(packageOf(file), `files/${file}${script}-wght-normal.woff2`);
  if (!existsSync(packageOf(file)))
    throw new Explained(
      `${name} is not installed. Run: npm install --save-dev @fontsource-variable/${file}`,
    );
  if (!existsSync(source))
    throw new Explained(
      `${name} has no file for ${script.slice(1)}: there is no ${source}. Delete "${suffix}" from fontRanges in src/site/styles/font-files.ts, and the files in static/assets whose names end with it.`,
    );
  return source;
}

const packageOf = (file: string) => join("node_modules/@fontsource-variable", file);

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
