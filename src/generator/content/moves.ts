import { assetsFolder } from "../headers/caching.ts";
import type { Move, Site } from "../page.ts";
import { entriesOf, fileAt } from "../routes.ts";
import { decoded } from "../url.ts";
import { linkTargets } from "./links.ts";
import type { CheckedFile, Content } from "./load-content.ts";
import type { Problem } from "./problem.ts";

/** The addresses that have changed; none while their file has a mistake. */
export const movesOf = (site: Site, files: ReadonlyMap<string, CheckedFile>): readonly Move[] => {
  const { source, list } = site.moved ?? {};
  const words = files.get(source?.file ?? "")?.value as Record<string, Move[]> | undefined;
  return words?.[list ?? ""] ?? [];
};

export const stillThere = "is still an address of this site. Rename that, or remove this.";

/** The output file that a page had at an old address: `about/index.html` for `/about/` and `/about`. */
export function oldFile({ from }: Move): string {
  const path = decoded(from.slice(1));
  return fileAt(path === "" || /(\/|\.\w+)$/.test(path) ? path : `${path}/`);
}

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
  const paths = site.pages.flatMap((page) => entriesOf(page, content).map(({ path }) => path));
  // Some disks and hosts ignore case.
  const taken = new Set(
    [...paths.map((path) => fileAt(path.slice(1))), ...staticFiles.keys()].map((one) =>
      one.toLowerCase(),
    ),
  );
  const mistakeIn = (move: Move): [field: "from" | "to", message: string] | undefined => {
    const { from, to } = move;
    const next = moves.find((other) => oldFile(other) === oldFile({ from: to, to }));
    if (taken.has(oldFile(move).toLowerCase())) return ["from", stillThere];
    if (from.startsWith(`/${assetsFolder}`))
      return ["from", `is in /${assetsFolder}, where hosts look for files alone. Remove this.`];
    if (next && oldFile({ from: next.to, to }) === oldFile(move))
      return ["to", "has moved too. Write the path of a page."];
    if (next) return ["to", `has moved too. Write ${next.to}.`];
    if (!pages.has(to) && (!to.startsWith("/") || staticFiles.has(to.slice(1))))
      return ["to", "is not a page of this site. Write the path of one."];
    return undefined;
  };
  return moves.flatMap((move, index) => {
    const [field, message] = mistakeIn(move) ?? [];
    return field && message && file && list
      ? [file.source.problemAt([list, index, field], message)]
      : [];
  });
}
