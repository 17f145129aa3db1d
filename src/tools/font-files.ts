import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * What browsers apply unasked, and the figures of one width that prices are set in. Fractions and
 * the like go; a style that asks for one of them needs its tag here.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const features = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/** The weights are those that src/site/styles/fonts.css.ts declares. */
const fonts = [
  { name: "overpass", wght: { min: 400, max: 900 }, features: [...features, "liga"] },
  // Data is shown letter by letter: here fi would become one letter as wide as any other.
  { name: "overpass-mono", wght: { min: 400, max: 700 }, features },
] as const;

/** Signs that typographers use and that content may hold at any time: no-break space, ©, ·, ×, ö, – ‘ ’ “ ” … */
const signs = "\u00a0\u00a9\u00b7\u00d7\u00f6\u2013\u2018\u2019\u201c\u201d\u2026";

/**
 * Takes the content folder and gives the fonts of the site and their licence, as path in `static`
 * to bytes. The fonts hold ASCII, the signs above and each other character of the content that
 * Overpass has; what it lacks, browsers draw in the fallback font. Same input, same bytes.
 */
export async function fontFiles(content: string): Promise<Map<string, Uint8Array>> {
  const characters = charactersFor(content);
  const files = new Map<string, Uint8Array>();
  for (const { name, wght, features } of fonts) {
    const font = readFileSync(join(packageOf(name), `files/${name}-latin-wght-normal.woff2`));
    const subset = await subsetFont(font, characters, {
      targetFormat: "woff2",
      keepFeatures: features,
      variationAxes: { wght },
    });
    files.set(`assets/${name}.woff2`, subset);
  }
  return files.set("fonts-license.txt", Buffer.from(licence()));
}

const packageOf = (font: string) => join("node_modules/@fontsource-variable", font);

function charactersFor(content: string): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
    String.fromCharCode(0x20 + index),
  );
  const written = readdirSync(content)
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => [...readFileSync(join(content, file), "utf8")])
    .filter((character) => character > "\u007f");
  return [...new Set([...ascii, ...signs, ...written])].sort().join("");
}

/** The licence asks to be kept, with each copyright, beside the fonts: https://openfontlicense.org */
function licence(): string {
  const notices: string[] = [];
  const texts = new Set<string>();
  for (const { name } of fonts) {
    const text = readFileSync(join(packageOf(name), "LICENSE"), "utf8");
    const [copyright, ...terms] = text.trimEnd().split(/\r?\n/);
    notices.push(`assets/${name}-*.woff2 is a subset of a font with this notice:\n${copyright}\n`);
    texts.add(terms.join("\n"));
  }
  if (texts.size !== 1)
    throw new Error("the packages of the fonts hold different licences; expected the same in each");
  return `${notices.join("\n")}${[...texts].join()}\n`;
}
