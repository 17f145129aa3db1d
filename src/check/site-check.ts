import type { SiteUrl } from "../url.ts";
import type { PageFacts } from "./inspect-page.ts";
import { OutputError } from "./output-error.ts";

/** What the checks remember of many pages: each thing once, with the first file it was met in. */
export interface SiteFacts {
  readonly problems: string[];
  /** Title to the files that have it. */
  readonly titles: Map<string, string[]>;
  readonly descriptions: Map<string, string[]>;
  /** URL as written to the first file that names it. */
  readonly urls: Map<string, string>;
  /** File to its ids, with spaces between: one text is the smallest thing to keep of ten thousand pages. */
  readonly ids: Map<string, string>;
}

export const noFacts = (): SiteFacts => ({
  problems: [],
  titles: new Map(),
  descriptions: new Map(),
  urls: new Map(),
  ids: new Map(),
});

interface CheckedPage {
  readonly file: string;
  readonly path: string;
  readonly indexed: boolean;
}

/** Adds what one page says. */
export function addPage(site: SiteFacts, page: CheckedPage, facts: PageFacts, url: SiteUrl): void {
  const { file } = page;
  for (const problem of facts.problems) site.problems.push(`${file} ${problem}`);
  if (page.indexed && facts.canonical !== url.absolute(page.path))
    site.problems.push(
      `${file} has the canonical URL ${facts.canonical}; expected ${url.absolute(page.path)}`,
    );
  push(site.titles, facts.title, file);
  push(site.descriptions, facts.description, file);
  site.ids.set(file, facts.ids.join(" "));
  for (const written of facts.urls) {
    // A fragment alone is of this page, and is settled here.
    if (!written.startsWith("#")) remember(site.urls, written, file);
    else if (written.length > 1 && written !== "#top" && !facts.ids.includes(written.slice(1)))
      site.problems.push(`${file} links to ${written}, but has no element with that id`);
  }
}

/** Adds a URL named by a file that is no page, such as the sitemap. */
export function addUrl(site: SiteFacts, file: string, url: string): void {
  remember(site.urls, url, file);
}

/** Merges what another thread gathered. */
export function addFacts(site: SiteFacts, more: SiteFacts): void {
  site.problems.push(...more.problems);
  for (const [title, files] of more.titles)
    for (const file of files) push(site.titles, title, file);
  for (const [text, files] of more.descriptions)
    for (const file of files) push(site.descriptions, text, file);
  for (const [written, file] of more.urls) remember(site.urls, written, file);
  for (const [file, ids] of more.ids) site.ids.set(file, ids);
}

interface SiteCheckParts {
  readonly facts: SiteFacts;
  /** Every file of the output. */
  readonly files: ReadonlySet<string>;
  /** The pages that search engines may list. */
  readonly indexed: readonly CheckedPage[];
  readonly url: SiteUrl;
}

/**
 * Takes all that is about to be published. Throws one OutputError with every problem: a title or
 * description that two pages share, a URL that leads to no file or to no element.
 * Gives the pages that nothing links to.
 */
export function checkSite({ facts, files, indexed, url }: SiteCheckParts): { orphans: string[] } {
  const problems = [...facts.problems];
  for (const [what, uses] of [
    ["title", facts.titles],
    ["description", facts.descriptions],
  ] as const)
    for (const [text, users] of uses)
      if (users.length > 1)
        problems.push(
          `${users.join(" and ")} share the ${what} "${text}"; expected one of its own each`,
        );

  const linked = new Set<string>();
  for (const [written, from] of facts.urls) {
    const target = targetOf(written, url);
    if (target === "outside") continue;
    if (target === "not under the base") {
      problems.push(`${from} names ${written}, which is not under ${url.base}`);
      continue;
    }
    linked.add(target.file);
    if (!files.has(target.file))
      problems.push(`${from} names ${written}, but there is no ${target.file}`);
    else if (target.id && !facts.ids.get(target.file)?.split(" ").includes(target.id))
      problems.push(
        `${from} names ${written}, but ${target.file} has no element with the id ${target.id}`,
      );
  }
  if (problems.length > 0) throw new OutputError(problems);
  return { orphans: indexed.map(({ file }) => file).filter((file) => !linked.has(file)) };
}

/** The file of the output that a URL leads to, as a static host finds it. */
function targetOf(written: string, url: SiteUrl) {
  const rooted = written.startsWith(url.href)
    ? written.slice(url.href.length - url.base.length)
    : written;
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(rooted)) return "outside";
  if (!rooted.startsWith(url.base)) return "not under the base";
  const [path = "", id = ""] = rooted.slice(url.base.length).split("#");
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return { file, id };
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function remember(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
