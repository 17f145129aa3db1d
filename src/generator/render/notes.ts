import { type Assets, typeWarnings } from "./assets.ts";
import type { BuildInput } from "./load-site.ts";
import { runSite } from "./mistakes.ts";

/** Sentences about words and files that are shown otherwise than someone may expect. */
export const warningsOf = ({ content, assets }: BuildInput): string[] => [
  ...content.warnings,
  ...typeWarnings([...assets.paths.keys()].map((file) => `static/${file}`)),
  ...pictureWarnings(assets),
];

/** A sentence for each picture of a kind that browsers may not show, wherever it is used: as an icon of the site, say. */
const pictureWarnings = ({ paths, pictures }: Assets): string[] =>
  [...paths].flatMap(([file, path]) => {
    const size = /\.(?:svg|hei[cf]|tiff?)$/.test(path) ? pictures.get(path) : undefined;
    return typeof size === "string" ? [`static/${file} can't be shown. ${size}`] : [];
  });

/** The tasks left before the site goes live, as sentences. Throws an Explained if the site's code throws. */
export const tasksBeforeLaunch = (input: BuildInput): readonly string[] =>
  fromOtherWords(input, (words) => input.loaded.site.beforeLaunch?.(words, input.content)) ?? [];

/**
 * Calls a function of the site with its `otherWords`. Returns undefined while one of their files has a mistake, so
 * that the dev server can still serve the pages that don't need them. Throws an Explained if the function throws.
 */
export function fromOtherWords<Result>(
  { loaded, content }: BuildInput,
  make: (words: Record<string, unknown>) => Result,
): Result | undefined {
  const { otherWords } = loaded.site;
  if (!content.isValid(otherWords)) return undefined;
  return runSite(loaded, () => make(content.wordsOf(otherWords)));
}
