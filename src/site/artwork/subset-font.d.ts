/** The part used here of https://github.com/papandreou/subset-font, which ships no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** OpenType feature tags. All others are dropped, with the glyphs that only they use. */
    keepFeatures: readonly string[];
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
