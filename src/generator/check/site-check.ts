import type { SiteUrl } from "../url.ts";
import { idOf, linkTarget } from "./link-target.ts";
import { OutputError } from "./output-error.ts";
import type { PageFacts } from "./page-check.ts";

/** What the checks remember of many pages: each thing once, with the files that contain it. */
export interface SiteFacts {
  readonly problems: string[];
  /** Title to the files that have it. */
  readonly titles: Map<string, string[]>;
  readonly descriptions: Map<string, string[]>;
  /** Link as written to two files that have it: one of them may be the page it leads to. */
  readonly links: Map<string, string[]>;
  /** Any other URL as written to one file that names it. */
  readonly urls: Map<string, string[]>;
  /** What sitemap.xml lists. */
  readonly listed: Set<string>;
  /** File to its ids with spaces between them; a set for each of 10,000 pages would be too large. */
  readonly ids: Map<string, string>;
}

export const noFacts = (): SiteFacts => ({
  problems: [],
  titles: new Map(),
  descriptions: new Map(),
  links: new Map(),
  urls: new Map(),
  listed: new Set(),
  ids: new Map(),
});

interface CheckedPage {
  readonly file: string;
  readonly path: string;
  readonly indexed: boolean;
}

/** Adds the facts of one page. */
export function addPage(site: SiteFacts, page: CheckedPage, facts: PageFacts, url: SiteUrl): void {
  const { file, path, indexed } = page;
  const add = (problem: string) => site.problems.push(`${file} ${problem}`);
  for (const problem of facts.problems) add(problem);
  const { canonical = "none" } = facts;
  if (indexed && canonical !== url.absolute(path))
    add(`must have the canonical URL ${url.absolute(path)}, but has ${canonical}`);
  remember(site.titles, facts.title, file);
  remember(site.descriptions, facts.description, file);
  site.ids.set(file, facts.ids.join(" "));
  for (const link of facts.links) if (!link.startsWith("#")) remember(site.links, link, file, 2);
  for (const named of facts.urls) if (!named.startsWith("#")) remember(site.urls, named, file, 1);
  for (const fragment of [...facts.links, ...facts.urls])
    if (/^#./.test(fragment) && fragment !== "#top" && !facts.ids.includes(idOf(fragment.slice(1))))
      add(`links to ${fragment}, but has no element with that id`);
}

/** Adds a URL in a file that is not a page, such as the sitemap. */
export function addUrl(site: SiteFacts, file: string, url: string): void {
  remember(site.urls, url, file, 1);
  if (file === "sitemap.xml") site.listed.add(url);
}

function remember(
  filesOf: Map<string, string[]>,
  key: string,
  file: string,
  most = Number.POSITIVE_INFINITY,
): void {
  const files = filesOf.get(key);
  if (!files) filesOf.set(key, [file]);
  else if (files.length < most && !files.includes(file)) files.push(file);
}

interface SiteCheck {
  readonly facts: SiteFacts;
  /** Every file of the output. */
  readonly files: ReadonlySet<string>;
  /** The pages that search engines may list. */
  readonly indexed: readonly CheckedPage[];
  readonly url: SiteUrl;
}

/**
 * Checks what is about to be published: titles and descriptions that pages share, URLs that lead
 * nowhere, and the sitemap. Returns the pages that no other page links to. Throws one OutputError
 * with every problem.
 */
export function checkSite({ facts, files, indexed, url }: SiteCheck): { orphans: string[] } {
  const linked = new Map<string, string[]>();
  const problems = new Set([
    ...facts.problems,
    ...sharedTexts("title", facts.titles),
    ...sharedTexts("description", facts.descriptions),
    ...sitemapProblems(facts, indexed, url),
  ]);
  for (const named of [facts.links, facts.urls])
    for (const [written, from] of named) {
      const target = linkTarget(written, url);
      if (target === "outside") continue;
      const error = "error" in target ? target.error : deadEnd(target, files, facts);
      if (error) problems.add(`${from[0]} names "${written}", ${error}`);
      else if (named === facts.links && "file" in target)
        for (const file of from) remember(linked, target.file, file, 2);
    }
  if (problems.size > 0) throw new OutputError([...problems].sort());
  const isLinked = ({ file }: CheckedPage) => linked.get(file)?.some((from) => from !== file);
  return {
    orphans: indexed.filter((page) => page.path !== "/" && !isLinked(page)).map(({ file }) => file),
  };
}

const sharedTexts = (what: string, filesOf: ReadonlyMap<string, string[]>): string[] =>
  [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(
      ([text, files]) =>
        `${files.sort().join(" and ")} have the same ${what} "${text}". Give each its own.`,
    );

function sitemapProblems(
  { listed }: SiteFacts,
  indexed: readonly CheckedPage[],
  url: SiteUrl,
): string[] {
  const expected = new Set(indexed.map(({ path }) => url.absolute(path)));
  const missing = [...expected].filter((page) => !listed.has(page));
  const extra = [...listed].filter((page) => !expected.has(page));
  return [
    ...missing.map((page) => `sitemap.xml must list ${page}`),
    ...extra.map((page) => `sitemap.xml must not list ${page}, which is not an indexed page`),
  ];
}

/** Whether only a route can make a file: a page, or what is meant as one. */
const isPage = (file: string) => /(^|\/)[^./]+$|\.html$/.test(file);

/** Returns what is missing in the output for a target, as the end of a sentence. */
function deadEnd(
  { file, id }: { readonly file: string; readonly id: string },
  files: ReadonlySet<string>,
  { ids }: SiteFacts,
): string | undefined {
  if (!files.has(file))
    return `but there is no ${file}${isPage(file) ? "" : `. Add static/${file}.`}`;
  if (id && id !== "top" && isPage(file) && !ids.get(file)?.split(" ").includes(id))
    return `but ${file} has no element with the id "${id}"`;
  return undefined;
}
