import { gzipSync } from "node:zlib";
import { type Assets, typeWarnings } from "./assets.ts";
import type { BuildInput } from "./input.ts";

/** Sentences about words and files that are shown otherwise than someone may expect. */
export const warningsOf = ({ content, assets }: BuildInput): string[] => [
  ...content.warnings,
  ...typeWarnings([...assets.paths.keys()].map((file) => `static/${file}`)),
  ...drawingWarnings(assets),
];

/** A sentence for each SVG that browsers don't show, wherever it is used: as an icon of the site, say. */
const drawingWarnings = ({ paths, pictures }: Assets): string[] =>
  [...paths].flatMap(([file, path]) => {
    const size = path.endsWith(".svg") ? pictures.get(path) : undefined;
    return typeof size === "string" ? [`static/${file} can't be shown. ${size}`] : [];
  });

/** In bytes with `gzip -9`. */
const largestHome = 24 * 1024;

/** A sentence if the home page is larger than what is fast on a phone; empty if not. `pages` are HTML by output file. */
export function homeSizeWarning(pages: ReadonlyMap<string, string>): string[] {
  const bytes = gzipSync(pages.get("index.html") ?? "", { level: 9 }).length;
  if (bytes <= largestHome) return [];
  return [
    `The home page is ${(bytes / 1024).toFixed(1)} KB gzipped, more than ${largestHome / 1024} KB.`,
  ];
}
