import { relative } from "node:path";
import { OutputError } from "../../generator/api/commands.ts";
import { ContentError, type Problem } from "../../generator/api/content.ts";
import type { EditProblem } from "../messages.ts";
import { isTextPage } from "../place.ts";
import { Conflict } from "../texts/named-changes.ts";
import type { EditedSite } from "./edited-site.ts";
import { EditRefused } from "./gate.ts";
import { placeNamed, problemAt } from "./labels.ts";

/** The reasons why a task can't be done, with their places in plain words. */
export function problemsOf(error: Error, site: EditedSite): readonly EditProblem[] {
  if (error instanceof ContentError) return problemsIn(error.problems, site);
  if (error instanceof OutputError) return error.problems.map((message) => ({ message }));
  if (error instanceof EditRefused) return [error.problem];
  if (!(error instanceof Conflict)) return [{ message: error.message }];
  const { change } = error;
  return [problemAt(change, site.whole(change.file), "is not there any more.")];
}

function problemsIn(problems: readonly Problem[], site: EditedSite): EditProblem[] {
  return problems.map(({ file: path, line, path: own, message }) => {
    const file = relative(site.folder, path);
    // Fields of a Markdown file are in its head. Messages about its text are full sentences.
    const inText = line === undefined ? "" : "text";
    const name = isTextPage(file) ? (own ? `head.${own}` : inText) : own;
    const label = own ? placeNamed(site.whole(file, site.triedText(file)), name) : "";
    return { file, line, message, ...(name && { name, label }) };
  });
}

/** Resolves to the problems of the content on disk, or of one built page. */
export async function problemsOnDisk(
  site: EditedSite,
  page?: string,
): Promise<readonly EditProblem[]> {
  try {
    const { built, problems } = await site.tryOut([], page);
    if (problems.length > 0) return problemsIn(problems, site);
    return [...new Set(built.failures.values())].map((message) => ({ message }));
  } catch (error) {
    return problemsOf(error as Error, site);
  }
}
