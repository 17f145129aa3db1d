import { Explained } from "./explained.ts";
import { assetsFolder } from "./headers/caching.ts";
import type { Entry, Page, Site, Sources } from "./page.ts";
import { addressNameFor } from "./read/address-name.ts";
import type { Content, FindWords } from "./read/content.ts";
import { quoteValue } from "./read/problem.ts";

/** One page to render. */
export interface Route {
  readonly page: Page;
  /** One of the page's entries; for a page with a path, just that path. */
  readonly entry: Entry;
  /** The URL path without the base: `/about/`. */
  readonly path: string;
  /** The output file that hosts serve for it: `about/index.html`. */
  readonly file: string;
  /** True if search engines may list it. */
  readonly indexed: boolean;
  /** The tag of its language. */
  readonly lang: string;
  /** The names of the content files that the page is built from, its own text first. */
  readonly files: readonly string[];
  /** The names of the content files that its frame is built from. */
  readonly frameFiles: readonly string[];
}

/** The language of a site that sets none. */
const defaultLanguage = "en";

/** The language of pages that set none. */
export const siteLanguage = ({ lang, words }: Site, { wordsOf }: Content): string =>
  lang?.(wordsOf(words)) ?? defaultLanguage;

/** The route table: one route per entry of each page, in the site's order. Throws like `entriesOf`. */
export function routesOf(site: Site, content: Content): Route[] {
  const siteLang = siteLanguage(site, content);
  const routes = site.pages.flatMap((page) =>
    entriesOf(page, content.wordsOf).map((entry) => routeOf(page, entry, siteLang)),
  );
  const names = new Map([...content.files.values()].map(({ file, parsed }) => [parsed.file, file]));
  return routes.map((route) => {
    const text = names.get(route.entry.madeFrom ?? "");
    const words = wordFiles(route.page.words);
    return { ...route, files: text ? [text, ...words] : words, frameFiles: wordFiles(site.words) };
  });
}

/** The YAML files of these sources. Each file of a Markdown folder belongs to a page of its own. */
export const wordFiles = (sources: Sources): string[] =>
  Object.values(sources).flatMap((source) => ("file" in source ? source.file : []));

/** The route of an entry, with files still empty. */
export const routeOf = (page: Page, entry: Entry, siteLang: string): Route => ({
  page,
  entry,
  path: entry.path,
  file: fileAt(entry.path.slice(1)),
  indexed: (page.indexed ?? true) && (entry.indexed ?? true),
  lang: entry.lang ?? page.lang ?? siteLang,
  files: [],
  frameFiles: [],
});

/** A mistake in the definition of a page. `siteMistake` puts the page's module in front of its message. */
export class DefinitionError extends Explained {
  readonly page: Page;

  constructor(page: Page, message: string) {
    super(message);
    this.page = page;
  }
}

/**
 * The entries of a page; exactly one for a page with a path. Throws a DefinitionError if they are not a list, which the
 * types forbid, but a build does not check types, or if one has a path that hosts would not serve as a page.
 */
function entriesOf(page: Page, wordsOf: FindWords): readonly Entry[] {
  if (!page.entries) return [{ path: checkedPath(page, page.path) }];
  const list: unknown = page.entries;
  const entries = typeof list === "function" ? list(wordsOf(page.words)) : undefined;
  if (!Array.isArray(entries))
    throw new DefinitionError(
      page,
      'has entries that are not a function that returns a list. Write entries: () => [{ path: "/about/" }].',
    );
  for (const [index, entry] of entries.entries())
    checkedPath(page, entry?.path, ` in entry ${index + 1}`);
  return entries;
}

function checkedPath(page: Page, path: unknown, place = ""): string {
  const fix = pathFix(path);
  if (typeof path === "string" && fix === undefined) return path;
  throw new DefinitionError(page, `has the path ${quoteValue(path)}${place}. ${fix}`);
}

/** A path that is the same in an address, in a file's name and in XML: names between slashes. The last may end in .html. */
const pagePath = /^\/(?:(?!\.\.?\/)[\w.~-]+\/)*(?:[\w~-][\w.~-]*\.html)?$/;

/** What to do about a path that hosts would not serve as a page. */
function pathFix(path: unknown): string | undefined {
  if (typeof path !== "string" || path === "") return 'Write one such as "/about/".';
  if (path.startsWith(`/${assetsFolder}`))
    return `Browsers cache /${assetsFolder} for a year. Use another name.`;
  if (pagePath.test(path)) return undefined;
  const [, steps = "", end] = /^(.*?)(\.html)?$/s.exec(path) ?? [];
  const names = steps.split("/").flatMap((step) => addressNameFor(step) ?? []);
  return `Write one such as "/${names.join("/") || "about"}${end ?? "/"}".`;
}

/** The targets that links within the site may have: `/about/`, `/#pricing`, and `#` for none yet. */
export const linkTargets = (site: Site, wordsOf: FindWords): string[] => [
  ...site.pages
    .flatMap((page) =>
      entriesOf(page, wordsOf).flatMap(({ path, anchors = [] }) => [
        path,
        ...[...(page.anchors ?? []), ...anchors].map((id) => `${path}#${id}`),
      ]),
    )
    // Hosts show these in place of others.
    .filter((target) => !/^\/(404|500)\.html\b/.test(target)),
  "#",
];

/**
 * The file that static hosts serve for a path without its leading slash: `about/index.html` for
 * `about/`.
 */
export const fileAt = (path: string): string =>
  path === "" || path.endsWith("/") ? `${path}index.html` : path;
