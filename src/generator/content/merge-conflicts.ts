import type { Mistake } from "./problem.ts";

/**
 * Takes the text of a file and gives each conflict that a merge left in it, or the first of the
 * marks that are left of one (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented).
 */
export function unsettledConflicts(text: string): Mistake[] {
  const marks = [...text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/gm)];
  const starts = marks.filter(([mark]) => mark.startsWith("<"));
  return (starts.length > 0 ? starts : marks.slice(0, 1)).map(({ 0: mark, index }) => ({
    offset: index,
    message: `found ${mark}, which a merge left; expected one of the versions, without the lines of marks around them`,
  }));
}
