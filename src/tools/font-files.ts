import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * The features that browsers apply by default, and tabular figures for prices. A style that uses
 * another one, such as fractions, needs its tag here.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const features = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** The weights match those in src/site/styles/fonts.css.ts. */
const fonts = [
  { name: "overpass", wght: { min: 400, max: 900 }, features: [...features, "liga"] },
  // No ligatures in data: here fi would become one letter as wide as any other.
  { name: "overpass-mono", wght: { min: 400, max: 700 }, features },
] as const;

/**
 * Resolves to the site's fonts and their license, as path in `static` to bytes. Browsers draw what
 * Overpass lacks in the fallback font. The same characters give the same bytes.
 */
export async function fontFiles(characters: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const font of fonts) files.set(`assets/${font.name}.woff2`, await subset(font, characters));
  return files.set("fonts-license.txt", Buffer.from(license()));
}

/** Resolves to whether every font has a character: without it, a font of it alone is an empty one. */
export async function isInFonts(character: string): Promise<boolean> {
  if (character <= "\u007f") return true;
  for (const font of fonts)
    if ((await subset(font, character)).equals(await subset(font, ""))) return false;
  return true;
}

const subset = ({ name, wght, features }: (typeof fonts)[number], characters: string) =>
  subsetFont(
    readFileSync(join(packageOf(name), `files/${name}-latin-wght-normal.woff2`)),
    characters,
    { targetFormat: "woff2", keepFeatures: features, variationAxes: { wght } },
  );

const packageOf = (font: string) => join("node_modules/@fontsource-variable", font);

/** The license must be kept, with each copyright, beside the fonts: https://openfontlicense.org */
function license(): string {
  const notices: string[] = [];
  const texts = new Set<string>();
  for (const { name } of fonts) {
    const text = readFileSync(join(packageOf(name), "LICENSE"), "utf8");
    const [copyright, ...terms] = text.trimEnd().split(/\r?\n/);
    notices.push(`assets/${name}-*.woff2 is a subset of a font with this notice:\n${copyright}\n`);
    texts.add(terms.join("\n"));
  }
  if (texts.size !== 1)
    throw new Error("The font packages have different licenses. Write one file for each.");
  return `${notices.join("\n")}${[...texts].join()}\n`;
}

/** Typographic characters that content may use at any time: no-break space, ©, ·, ×, ö, –, quotes, … */
const signs = "\u00a0\u00a9\u00b7\u00d7\u00f6\u2013\u2018\u2019\u201c\u201d\u2026";
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** Returns what the fonts are made for: ASCII, the signs above, and whatever else a content folder has. */
export function charactersFor(content: string): string[] {
  const written = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(yaml|md)$/.test(file))
    .flatMap((file) => [...readFileSync(join(content, file), "utf8")])
    .filter((character) => character > "\u007f");
  return [...new Set([...ascii, ...signs, ...written])].sort();
}
