import { renderToStaticMarkup } from "react-dom/server";
import type { Explained } from "../explained.ts";
import type { Route } from "../routes.ts";
import { bodyOf } from "./body.ts";
import { documentOf, titleOf } from "./document.ts";
import type { BuildInput } from "./input.ts";
import { pageMistake } from "./mistakes.ts";
import { scriptOf, styleOf } from "./page-parts.ts";
import { Pictures } from "./pictures.ts";

/**
 * Resolves to the HTML of a page, made from the same parts as in build.ts. Rejects with what the page's code throws. By
 * default, it shows the originals of pictures.
 */
export async function pageHtml(
  route: Route,
  input: BuildInput,
  pictures = new Pictures(input, { showsOriginals: true }),
): Promise<string> {
  const body = renderToStaticMarkup(bodyOf(route, input, pictures.finder()));
  const style = await styleOf(body, input);
  const [title, script] = [titleOf(route, input), scriptOf(route, input)];
  return documentOf(route, { title, style, script, body }, input);
}

/** Resolves to the pages of these routes, by output file: the HTML of each, or else its mistake. */
export async function pagesInMemory(
  routes: readonly Route[],
  input: BuildInput,
  pictures?: Pictures,
  onPage: () => void = () => {},
) {
  const pages = new Map<string, string>();
  const mistakes = new Map<string, Explained>();
  for (const route of routes) {
    await pageHtml(route, input, pictures).then(
      (html) => pages.set(route.file, html),
      (error) => mistakes.set(route.file, pageMistake(error, route, input.loaded)),
    );
    onPage();
  }
  return { pages, mistakes };
}
