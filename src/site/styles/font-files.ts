export interface Font {
  /** What people call it. */
  readonly name: string;
  /** What its package (@fontsource-variable/overpass) and its files (static/assets/overpass.woff2) are named. */
  readonly file: string;
  /** Those that its files have. */
  readonly weights: { readonly min: number; readonly max: number };
  /** How far a line reaches above and below its baseline, in em. */
  readonly ascent: number;
  readonly descent: number;
}

/** The site's fonts. Overpass descends from the lettering of US road signs. */
export const fonts = {
  text: {
    name: "Overpass",
    file: "overpass",
    weights: { min: 400, max: 900 },
    ascent: 0.883,
    descent: 0.383,
  },
  mono: {
    name: "Overpass Mono",
    file: "overpass-mono",
    weights: { min: 400, max: 700 },
    ascent: 0.883,
    descent: 0.383,
  },
} as const satisfies Readonly<Record<string, Font>>;

/**
 * The characters that both fonts have, as in CSS, by the suffix of the file's name. The first file is
 * small, because every page loads it: ASCII, the no-break space and ©, ·, ×, ö, –, quotes and …
 * Browsers load the others for pages with a character of theirs: the second for the rest of English and of
 * Western Europe, such as é and €; the third for names of people and firms from elsewhere in Europe, such as Łukasz.
 */
export const fontRanges = {
  "": "U+20-7E,U+A0,U+A9,U+B7,U+D7,U+F6,U+2013,U+2018-2019,U+201C-201D,U+2026",
  "-latin":
    "U+A1-A8,U+AA-B6,U+B8-D6,U+D8-F5,U+F7-FF,U+131,U+152-153,U+2BC,U+2C6,U+2DA,U+2DC,U+300-301,U+303-304,U+308-309,U+323,U+2002,U+2009,U+2014,U+201A,U+201E,U+2022,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD",
  "-latin-ext": "U+100-130,U+132-151,U+154-17F,U+218-21B",
} as const;
