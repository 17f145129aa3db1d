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

/** The weights must match src/site/styles/fonts.css.ts. */
const fonts = [
  { name: "overpass", wght: { min: 400, max: 900 }, features: [...features, "liga"] },
  // No ligatures in data: fi would shrink to the width of one letter.
  { name: "overpass-mono", wght: { min: 400, max: 700 }, features },
] as const;

/** Typographic characters that any page may use: no-break space, ©, ·, ×, ö, –, quotes, … */
const signs = "\u00a0\u00a9\u00b7\u00d7\u00f6\u2013\u2018\u2019\u201c\u201d\u2026";
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);

/** The characters of each font's first file, which every page loads. */
const first = new Set([...ascii, ...[...signs].map((sign) => sign.charCodeAt(0))]);

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
 * Resolves to the site's fonts and their license, as path in `static` to bytes, and to the
 * characters they cover. Each font's first file is small; the others have the rest of Latin and its
 * signs. Throws if the fonts differ in their characters or license.
 */
export async function fontFiles(): Promise<FontRanges & { files: Map<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const taken = new Set([...first, ...unseen]);
  const shares = new Map<string, readonly number[]>([["", [...first]]]);
  for (const part of rest) {
    const share = (await charactersIn(part)).filter((code) => !taken.has(code));
    for (const code of share) taken.add(code);
    shares.set(part, share);
  }
  for (const font of fonts)
    for (const [part, codes] of shares) {
      const name = part === "" ? font.name : `${font.name}-${part}`;
      files.set(`assets/${name}.woff2`, await subset(font, part || "latin", codes));
    }
  files.set("fonts-license.txt", Buffer.from(license()));
  const ranges = rest.map((part) => {
    const own = new Set(shares.get(part));
    const isForeign = (code: number) => taken.has(code) && !own.has(code);
    const range = rangesOf(own, isForeign).map((ends) => ends.map(hex).join("-"));
    return [part, range.map((ends) => `U+${ends}`).join()] as const;
  });
  const covered = rangesOf(taken, (code) => !taken.has(code))
    .map((ends) => ends.map((code) => `\\u{${hex(code)}}`).join("-"))
    .join("");
  return { files, covered, ranges: Object.fromEntries(ranges) as FontRanges["ranges"] };
}

/** Resolves to the code points in one file of each package. Throws if the fonts differ. */
async function charactersIn(part: string): Promise<number[]> {
  const [codes, ...others] = await Promise.all(
    fonts.map(async (font) => {
      const whole = { targetFormat: "sfnt", keepAllGlyphs: true } as const;
      const file = await subsetFont(source(font, part), undefined, whole);
      return [...new Face(new Blob(file), 0).collectUnicodes()].sort((a, b) => a - b);
    }),
  );
  if (!codes || others.some((other) => other.join() !== codes.join()))
    throw new Error("The fonts have different characters. Write ranges for each.");
  return codes;
}

/** The first and last code points of runs. A run may span others that are not foreign. */
function rangesOf(codes: ReadonlySet<number>, isForeign: (code: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    const [, last = code] = run ?? [];
    const between = Array.from({ length: code - last - 1 }, (_, index) => last + 1 + index);
    if (run && !between.some(isForeign)) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from = 0, to = 0]) => (from === to ? [from] : [from, to]));
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

/** The license, with each copyright, must stay beside the fonts: https://openfontlicense.org */
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
