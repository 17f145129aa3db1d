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
