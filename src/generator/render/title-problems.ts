import { textsIn } from "../field-kinds.ts";
import { aboutFile, type Problem } from "../read/problem.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./load-site.ts";
import { moduleOf } from "./mistakes.ts";

/**
 * A problem for each page whose title is that of an earlier one, at the words that it comes from: in search results and
 * tabs, nobody could tell them apart. Pages that search engines don't list may share a title.
 */
export function titleProblems(routes: readonly Route[], input: BuildInput): Problem[] {
  const first = new Map<string, Route>();
  return routes.flatMap((route) => {
    const title = route.indexed ? titleIn(route, input) : undefined;
    if (title === undefined) return [];
    const other = first.get(title);
    if (!other) first.set(title, route);
    return other ? [problemOf(title, route, other, input)] : [];
  });
}

/** The title of a page without the site's name; undefined if its words have mistakes, or its code throws. */
function titleIn({ page, entry }: Route, { content }: BuildInput): string | undefined {
  if (!content.isValid(page.words)) return undefined;
  try {
    return page.head(content.wordsOf(page.words), entry).title;
  } catch {
    // Rendering the page reports it.
    return undefined;
  }
}

function problemOf(title: string, route: Route, other: Route, input: BuildInput): Problem {
  const message = `is the title of ${other.path}, too. Give each page its own.`;
  for (const name of route.files) {
    const file = input.content.files.get(name);
    const found =
      file && [...textsIn(file.shape, file.filled)].find(({ value }) => value === title);
    if (found) return file.parsed.problemAt(found.path, message);
  }
  const place = route.entry.madeFrom ?? moduleOf(route.page, input.loaded) ?? route.file;
  return aboutFile(place, `"${title}" ${message}`);
}
