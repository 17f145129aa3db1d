import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";

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

/** Typographic characters that any page may use: no-break space, ©, ·, ×, ö, –, quotes, … */
const signs = "\u00a0\u00a9\u00b7\u00d7\u00f6\u2013\u2018\u2019\u201c\u201d\u2026";
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);

/** The characters of each font's first file, which every page loads. */
const first = [...ascii, ...[...signs].map((sign) => sign.charCodeAt(0))];

/** Line ends and the zero-width space, where a word may break: they need no file. */
const unseen = [0xd, 0x200b];

/** The files with the rest. A character goes into the first that has it. */
const rest = ["latin", "latin-ext", "vietnamese"] as const;

/** The characters that the fonts cover. */
interface FontRanges {
  /** The inside of a regular expression's character class, with the flag `u`. */
  readonly covered: string;
  /** The `unicode-range` of each further file, by the suffix of its name. */
  readonly ranges: Readonly<Record<(typeof rest)[number], string>>;
}

/**
 * Resolves to the site's fonts and their licenses, as path in `static` to bytes, and to the
 * characters they cover. Each font's first file is small; the others have the rest of Latin and its
 * signs.
 */
export async function fontFiles(): Promise<FontRanges & { files: Map<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const taken = new Set([...first, ...unseen]);
  const ranges: Partial<Record<(typeof rest)[number], string>> = {};
  const addFiles = async (suffix: string, part: string, codes: readonly number[]) => {
    for (const font of fonts)
      files.set(`assets/${font.name}${suffix}.woff2`, await subset(font, part, codes));
  };
  await addFiles("", "latin", first);
  for (const part of rest) {
    const own = (await charactersIn(part)).filter((code) => !taken.has(code));
    for (const code of own) taken.add(code);
    await addFiles(`-${part}`, part, own);
    ranges[part] = runsOf(own)
      .map((ends) => `U+${ends.map(hex).join("-")}`)
      .join();
  }
  // They must stay beside the fonts: https://openfontlicense.org
  const licenses = fonts.map(({ name }) => {
    const license = readFileSync(join(packageOf(name), "LICENSE"), "utf8");
    return `assets/${name}-*.woff2 is a subset of a font with this license:\n${license}`;
  });
  files.set("fonts-license.txt", Buffer.from(licenses.join("\n")));
  const covered = runsOf(taken)
    .map((ends) => ends.map((code) => `\\u{${hex(code)}}`).join("-"))
    .join("");
  return { files, covered, ranges: ranges as FontRanges["ranges"] };
}

/** Resolves to the code points in one file of the fonts' packages. */
async function charactersIn(part: string): Promise<number[]> {
  const whole = { targetFormat: "sfnt", keepAllGlyphs: true } as const;
  const file = await subsetFont(source(fonts[0], part), undefined, whole);
  return [...new Face(new Blob(file), 0).collectUnicodes()];
}

/** The first and last code points of runs without a gap. */
function runsOf(codes: Iterable<number>): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}

const hex = (code: number) => code.toString(16);

const subset = (font: (typeof fonts)[number], part: string, codes: readonly number[]) =>
  subsetFont(source(font, part), String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    keepFeatures: [...font.features],
    variationAxes: { wght: font.wght },
  });

const source = ({ name }: (typeof fonts)[number], part: string) =>
  readFileSync(join(packageOf(name), `files/${name}-${part}-wght-normal.woff2`));

const packageOf = (font: string) => join("node_modules/@fontsource-variable", font);
