import { createHash } from "node:crypto";
import { dark, light, type Palette } from "./styles/palette.ts";
import { mark } from "./ui/mark.ts";

type ColorSchemes = Readonly<Record<"light" | "dark", Palette>>;

/** The mark as an SVG file that follows the visitor's color scheme. */
export const iconSvg = (schemes: ColorSchemes = { light, dark }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">
<!-- npm run artwork writes this file. -->
<style>${colors(schemes.light)}@media(prefers-color-scheme:dark){${colors(schemes.dark)}}</style>
<rect width="16" height="16" rx="3.5"/>
<path d="${mark.street}" stroke-width="2"/>
<path d="${mark.lot}" stroke-width="6"/>
</svg>
`;

const colors = ({ sign, paint, onSign }: Palette) =>
  `rect{fill:${sign}}path{stroke:${paint}}path+path{stroke:${onSign}}`;

/**
 * SHA-256, in hex, of what `npm run artwork` draws besides words: the mark and the colors. Of the
 * dark colors, only the icon's count, because the social image is light.
 */
export const markAndColors = (schemes: ColorSchemes = { light, dark }): string =>
  createHash("sha256")
    .update(iconSvg(schemes) + JSON.stringify(schemes.light))
    .digest("hex");
