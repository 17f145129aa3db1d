import { globalFontFace } from "@vanilla-extract/css";
import { fontRanges, fonts } from "./font-files.ts";
import { fontName } from "./scale.ts";

/** A font's faces. The first needs no range: browsers ask the others before it. */
const facesOf = ({ file, weights }: (typeof fonts)["text" | "mono"]) =>
  Object.entries(fontRanges).map(([suffix, unicodeRange]) => ({
    src: `url(asset:${file}${suffix}.woff2)`,
    fontWeight: `${weights.min} ${weights.max}`,
    fontDisplay: "swap" as const,
    ...(suffix === "" ? {} : { unicodeRange }),
  }));

/*
 * Overpass descends from the lettering of US road signs. The fallbacks match its widths, measured
 * on the words of these pages, so that nothing moves when the font loads late or never: Arial, or
 * what Linux has of its widths, whose bold has other widths; and Roboto for systems without Arial,
 * such as Android. A tenth of a percent decides whether a line still fits; npm run test:spec tells.
 * `asset:` names a file in static/assets, which the build copies under a hashed name.
 */
globalFontFace(fontName.text, facesOf(fonts.text));
globalFontFace(fontName.arialLikeText, [
  {
    src: 'local(Arial),local("Liberation Sans"),local(NimbusSans-Regular)',
    ascentOverride: "87.9%",
    descentOverride: "38%",
    sizeAdjust: "100.6%",
  },
  {
    src: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local(NimbusSans-Bold)',
    fontWeight: "600 900",
    ascentOverride: "89.9%",
    descentOverride: "39%",
    sizeAdjust: "98.2%",
  },
]);
globalFontFace(fontName.robotoLikeText, [
  {
    src: "local(Roboto)",
    ascentOverride: "87.9%",
    descentOverride: "38%",
    sizeAdjust: "100.4%",
  },
  {
    src: 'local("Roboto Bold"),local(Roboto)',
    fontWeight: "600 900",
    ascentOverride: "84.6%",
    descentOverride: "36.7%",
    sizeAdjust: "104.4%",
  },
]);
globalFontFace(fontName.mono, facesOf(fonts.mono));
globalFontFace(fontName.courierLikeMono, {
  src: 'local("Courier New"),local("Liberation Mono")',
  ascentOverride: "87%",
  descentOverride: "37.8%",
  sizeAdjust: "101.4%",
});
