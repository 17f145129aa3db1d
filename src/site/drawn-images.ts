import { createHash } from "node:crypto";
import type { Words } from "../generator/page.ts";
import { heroRows } from "./lead-file.ts";
import type { home } from "./pages/home.tsx";
import type { sampleLead } from "./sections/sample-output.tsx";
import { dark, light } from "./styles/palette.ts";
import { mark } from "./ui/mark.ts";

/** The mark as an SVG file that follows the visitor's color scheme. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">
<!-- npm run artwork writes this file. -->
<style>${colors(light)}@media(prefers-color-scheme:dark){${colors(dark)}}</style>
<rect width="16" height="16" rx="3.5"/>
<path d="${mark.street}" stroke-width="2"/>
<path d="${mark.lot}" stroke-width="6"/>
</svg>
`;

const colors = ({ sign, paint, onSign }: typeof light) =>
  `rect{fill:${sign}}path{stroke:${paint}}path+path{stroke:${onSign}}`;

export type DrawnWords = Words<{ home: typeof home; sampleLead: typeof sampleLead }>;

/**
 * SHA-256, in hex, of what `npm run artwork` draws: the mark, and the words and colors of the social
 * image, which is light.
 */
export function drawnFrom({ home: { hero }, sampleLead }: DrawnWords, host: string): string {
  const { badge, heading, lead, streets, file } = hero;
  const words = [host, badge, heading, lead, streets, file, heroRows(sampleLead, file)];
  return createHash("sha256")
    .update(iconSvg() + JSON.stringify([light, words]))
    .digest("hex");
}
