/** The part of https://www.npmjs.com/package/subset-font that is used here; it comes without types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** OpenType feature tags; all others are dropped, with the glyphs only they reach. */
    keepFeatures: readonly string[];
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
