import type { SiteUrl } from "../url.ts";
import type { PageFacts } from "./inspect-page.ts";
import { OutputError } from "./output-error.ts";

/** What the checks remember of many pages: each thing once, and the files it was met in. */
export interface SiteFacts {
  readonly problems: string[];
  /** Title to the files that have it. */
  readonly titles: Map<string, string[]>;
  readonly descriptions: Map<string, string[]>;
  /** Link as written to the first two files that have it: one of them may be the page it leads to. */
  readonly links: Map<string, string[]>;
  /** Any other URL as written to the first file that names it. */
  readonly urls: Map<string, string[]>;
  /** What sitemap.xml lists. */
  readonly listed: Set<string>;
  /** File to its ids, with spaces between: one text is the smallest thing to keep of ten thousand pages. */
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

/** Adds what one page says. */
export function addPage(site: SiteFacts, page: CheckedPage, facts: PageFacts, url: SiteUrl): void {
  const { file } = page;
  const problem = (text: string) => site.problems.push(`${file} ${text}`);
  for (const text of facts.problems) problem(text);
  const answering = fileAt(page.path.slice(1));
  if (file !== answering) problem(`is made for the path ${page.path}; expected ${answering}`);
  if (page.indexed && facts.canonical !== url.absolute(page.path))
    problem(
      `has ${facts.canonical === undefined ? "no canonical URL" : `the canonical URL ${facts.canonical}`}; expected ${url.absolute(page.path)}`,
    );
  add(site.titles, facts.title, file);
  add(site.descriptions, facts.description, file);
  site.ids.set(file, facts.ids.join(" "));
  for (const [named, into, most] of [
    [facts.links, site.links, 2],
    [facts.urls, site.urls, 1],
  ] as const)
    for (const written of named) {
      // A fragment alone is of this page, and is settled here.
      if (!written.startsWith("#")) add(into, written, file, most);
      else if (written.length > 1 && written !== "#top" && !facts.ids.includes(idOf(written)))
        problem(`links to ${written}, but has no element with that id`);
    }
}

/** Adds a URL named by a file that is no page, such as the sitemap. */
export function addUrl(site: SiteFacts, file: string, url: string): void {
  add(site.urls, url, file, 1);
  if (file === "sitemap.xml") site.listed.add(url);
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
 * description that two pages share, a URL that leads to no file or to no element, a sitemap that
 * lists other pages than there are. Gives the pages that no other page links to.
 */
export function checkSite({ facts, files, indexed, url }: SiteCheckParts): { orphans: string[] } {
  const linked = new Map<string, string[]>();
  const problems = new Set([...facts.problems, ...shared(facts), ...unlisted(facts, indexed, url)]);
  for (const named of [facts.links, facts.urls])
    for (const [written, from] of named) {
      const target = targetOf(written, url);
      if (target === outside) continue;
      const { problem } = deadEnd(target, files, facts);
      if (problem) problems.add(`${from[0]} names "${written}", ${problem}`);
      else if (named === facts.links && "file" in target)
        for (const file of from) add(linked, target.file, file, 2);
    }
  if (problems.size > 0) throw new OutputError([...problems].sort());
  const isLinked = ({ file }: CheckedPage) => linked.get(file)?.some((from) => from !== file);
  return {
    orphans: indexed.filter((page) => page.path !== "/" && !isLinked(page)).map(({ file }) => file),
  };
}

function shared({ titles, descriptions }: SiteFacts): string[] {
  const told = (what: string, uses: ReadonlyMap<string, string[]>) =>
    [...uses]
      .filter(([, users]) => users.length > 1)
      .map(
        ([text, users]) =>
          `${users.sort().join(" and ")} share the ${what} "${text}"; expected one of its own each`,
      );
  return [...told("title", titles), ...told("description", descriptions)];
}

function unlisted({ listed }: SiteFacts, indexed: readonly CheckedPage[], url: SiteUrl): string[] {
  const expected = new Set(indexed.map(({ path }) => url.absolute(path)));
  return [
    ...[...expected]
      .filter((page) => !listed.has(page))
      .map((page) => `sitemap.xml does not list ${page}`),
    ...[...listed]
      .filter((page) => !expected.has(page))
      .map((page) => `sitemap.xml lists ${page}, which is no page for search engines`),
  ];
}

interface Target {
  readonly file: string;
  readonly id: string;
}

interface DeadEnd {
  readonly problem: string;
}

const outside = "outside";

/** The file of the output that a URL leads to, as a static host finds it; or what is wrong with it. */
function targetOf(written: string, url: SiteUrl): Target | DeadEnd | typeof outside {
  const origin = url.href.slice(0, -url.base.length);
  const isOwn = written.startsWith(origin) && /^([/?#]|$)/.test(written.slice(origin.length));
  const rooted = isOwn ? written.slice(origin.length) || "/" : written;
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(rooted) ?? [];
  if (scheme)
    return ["https:", "http:", "mailto:", "tel:"].includes(scheme.toLowerCase())
      ? outside
      : { problem: `whose scheme ${scheme} is not allowed` };
  if (!/^\/(?!\/)/.test(rooted))
    return { problem: "which is neither a path from the root nor an address with its scheme" };
  if (!rooted.startsWith(url.base))
    // Another site may live beside this one on the same host.
    return isOwn ? outside : { problem: `which is not under ${url.base}` };
  const [path = "", fragment = ""] = rooted.slice(url.base.length).split("#");
  return { file: fileAt(path.replace(/\?.*$/, "")), id: idOf(`#${fragment}`) };
}

/** The file that hosts answer a path with. */
const fileAt = (path: string) => (path === "" || path.endsWith("/") ? `${path}index.html` : path);

function idOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

function deadEnd(
  target: Target | DeadEnd,
  files: ReadonlySet<string>,
  { ids }: SiteFacts,
): Partial<DeadEnd> {
  if ("problem" in target) return target;
  const { file, id } = target;
  if (!files.has(file)) return { problem: `but there is no ${file}` };
  if (id && id !== "top" && !ids.get(file)?.split(" ").includes(id))
    return { problem: `but ${file} has no element with the id "${id}"` };
  return {};
}

/** Adds a file to those of a key, as long as they are few: the first in the alphabet stay. */
function add(
  map: Map<string, string[]>,
  key: string,
  file: string,
  most = Number.POSITIVE_INFINITY,
): void {
  const files = map.get(key);
  if (!files) map.set(key, [file]);
  else if (!files.includes(file)) {
    if (files.length === most && file > (files.at(-1) ?? "")) return;
    files.push(file);
    files.sort();
    if (files.length > most) files.pop();
  }
}
