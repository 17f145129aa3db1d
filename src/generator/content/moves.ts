import type { Move, Site } from "../page.ts";
import { linkTargets } from "./links.ts";
import type { CheckedFile, Content } from "./load-content.ts";
import type { Problem } from "./problem.ts";

/** The addresses that have changed; none while their file has a mistake. */
export const movesOf = (site: Site, files: ReadonlyMap<string, CheckedFile>): readonly Move[] => {
  const { source, list } = site.moved ?? {};
  const words = files.get(source?.file ?? "")?.value as Record<string, Move[]> | undefined;
  return words?.[list ?? ""] ?? [];
};

/**
 * Returns a problem for each old address that a page or a file still has, and for each new one that is
 * no page. Links that lead nowhere are found elsewhere.
 */
export function moveProblems(
  site: Site,
  content: Content,
  staticFiles: ReadonlyMap<string, string>,
): Problem[] {
  const { source, list } = site.moved ?? {};
  const file = content.files.get(source?.file ?? "");
  const moves = movesOf(site, content.files);
  // Which pages a list gives is not known while it has mistakes.
  if (!site.pages.every((page) => page.path !== undefined || content.isRight(page.words)))
    return [];
  const pages = new Set(linkTargets(site, content).filter((target) => target !== "#"));
  return moves.flatMap(({ from, to }, index) => {
    const isTaken = pages.has(from) || staticFiles.has(from.slice(1));
    const next = moves.find((move) => move.from === to);
    const wrong = isTaken
      ? { field: "from", message: "is still an address of this site. Rename that, or remove this." }
      : next
        ? {
            field: "to",
            message: `has moved too. Write ${next.to === from ? "the path of a page" : next.to}.`,
          }
        : pages.has(to) || (to.startsWith("/") && !staticFiles.has(to.slice(1)))
          ? undefined
          : { field: "to", message: "is not a page of this site. Write the path of one." };
    return wrong && file && list
      ? [file.source.problemAt([list, index, wrong.field], wrong.message)]
      : [];
  });
}
