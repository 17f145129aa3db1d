import type { Content } from "./content/load-content.ts";
import type { Entry, Page, Site } from "./page.ts";

/** One page to be made. */
export interface Route {
  readonly page: Page;
  /** Which of the page's entries it is; of a page with a path, the path is all it has. */
  readonly entry: Entry;
  /** The path as visited, without the base: `/about/`. */
  readonly path: string;
  /** The file of the output that answers it: `about/index.html`. */
  readonly file: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
}

/** Returns the route table: every page of the site with each of its entries, in order. */
export const routesOf = ({ pages }: Site, content: Content): Route[] =>
  pages.flatMap((page) => entriesOf(page, content).map((entry) => routeOf(page, entry)));

export const routeOf = (page: Page, entry: Entry): Route => ({
  page,
  entry,
  path: entry.path,
  file: fileAt(entry.path.slice(1)),
  indexed: page.indexed ?? true,
});

export const entriesOf = (page: Page, content: Content): readonly Entry[] =>
  page.entries ? page.entries(content.wordsOf(page.words)) : [{ path: page.path }];

/** Returns the file that static hosts answer a path with; the path has no slash in front. */
export const fileAt = (path: string): string =>
  path === "" || path.endsWith("/") ? `${path}index.html` : path;
