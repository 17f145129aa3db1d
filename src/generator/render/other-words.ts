import type { BuildInput } from "./input.ts";
import { runSite } from "./mistakes.ts";

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

/** The tasks left before the site goes live, as sentences. Throws an Explained if the site's code throws. */
export const tasksBeforeLaunch = (input: BuildInput): readonly string[] =>
  fromOtherWords(input, (words) => input.loaded.site.beforeLaunch?.(words, input.content)) ?? [];
