import { globalFontFace } from "@vanilla-extract/css";
import { type Font, fontRanges, fonts } from "./font-files.ts";
import { fontName } from "./scale.ts";

/** A font's faces. The first needs no range: browsers ask the others before it. */
const facesOf = ({ file, weights }: Font) =>
  Object.entries(fontRanges).map(([suffix, unicodeRange]) => ({
    // A file in static/assets, which the build copies under a hashed name.
    src: `url(asset:${file}${suffix}.woff2)`,
    fontWeight: `${weights.min} ${weights.max}`,
    fontDisplay: "swap" as const,
    ...(suffix === "" ? {} : { unicodeRange }),
  }));

const percent = (ratio: number) => `${(100 * ratio).toFixed(1)}%`;

/**
 * A face in place of a font that loads late or never. `width` is how wide the font's words are, as a ratio to those in
 * `local`, the names of one face on different machines. Lines are as high as the font's own.
 */
const fallback = ({ ascent, descent }: Font, width: number, local: readonly string[]) => ({
  src: local.map((name) => `local(${name})`).join(),
  sizeAdjust: percent(width),
  ascentOverride: percent(ascent / width),
  descentOverride: percent(descent / width),
});
const bold = { fontWeight: "600 900" };

/*
 * The widths are measured on the words of these pages, so that nothing moves: for Arial, or what Linux has of its widths,
 * whose bold has other widths; and for Roboto on systems without Arial, such as Android.
 */
const arial = ["Arial", "Liberation Sans", "NimbusSans-Regular"];
const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "NimbusSans-Bold"];
globalFontFace(fontName.text, facesOf(fonts.text));
globalFontFace(fontName.arialLikeText, [
  fallback(fonts.text, 1.006, arial),
  { ...fallback(fonts.text, 0.982, arialBold), ...bold },
]);
globalFontFace(fontName.robotoLikeText, [
  fallback(fonts.text, 1.004, ["Roboto"]),
  { ...fallback(fonts.text, 1.044, ["Roboto Bold", "Roboto"]), ...bold },
]);
globalFontFace(fontName.mono, facesOf(fonts.mono));
globalFontFace(
  fontName.courierLikeMono,
  fallback(fonts.mono, 1.014, ["Courier New", "Liberation Mono"]),
);
