import { fileAt } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import { checkPage } from "./page-check.ts";

/** A mistake in the frame is on every page, so only this many problems are shown. */
const most = 100;

/** All problems of the output. Nothing is published. */
export class OutputError extends Error {
  override readonly name = "OutputError";
  /** The problems of each page, by its file. */
  readonly pages: ReadonlyMap<string, readonly string[]>;

  /** `sources` are sentences about what faulty pages are made from, by their files. */
  constructor(
    problems: readonly string[],
    pages: OutputError["pages"] = new Map(),
    sources: ReadonlyMap<string, string> = new Map(),
  ) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const more = problems.length > most ? `\n  and ${problems.length - most} more` : "";
    const shown = problems.slice(0, most).map((problem) => `  ${problem}`);
    const places = sources.size > 0 ? `\n\n${[...sources.values()].join("\n")}` : "";
    super(`${count} in the output\n\n${shown.join("\n")}${more}${places}`);
    this.pages = pages;
  }
}

interface OutputPage {
  readonly file: string;
  readonly path: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
}

/**
 * Checks a site that is about to be published: each page by itself, titles and descriptions that
 * pages share, URLs that lead nowhere, and the sitemap. It remembers each thing once, with the files
 * that contain it, and no page.
 */
export class SiteCheck {
  private readonly url: SiteUrl;
  private readonly problems = new Set<string>();
  private readonly pageProblems = new Map<string, string[]>();
  /** Files of pages that are left out. */
  private readonly leftOut = new Set<string>();
  private readonly indexed: OutputPage[] = [];
  /** Title to the files that have it. */
  private readonly titles = new Map<string, string[]>();
  private readonly descriptions = new Map<string, string[]>();
  /** Link as written to two files that have it: one of them may be the page it leads to. */
  private readonly links = new Map<string, string[]>();
  /** Any other URL as written to one file that names it. */
  private readonly urls = new Map<string, string[]>();
  /** File to its ids with spaces between them; a set for each of 10,000 pages would be too large. */
  private readonly ids = new Map<string, string>();
  /** What sitemap.xml lists. */
  private readonly listed = new Set<string>();

  constructor(url: SiteUrl) {
    this.url = url;
  }

  /** Checks a page. `problems` are those that were found before, as ends of sentences. */
  addPage(page: OutputPage, html: string, problems: readonly string[] = []): void {
    const { file, path, indexed } = page;
    const found = checkPage(html, this.url);
    const add = (problem: string) => this.report(`${file} ${problem}`, file);
    for (const problem of [...problems, ...found.problems]) add(problem);
    const { canonical = "none" } = found;
    const expected = this.url.absolute(path);
    if (indexed) this.indexed.push(page);
    if (indexed && canonical !== expected)
      add(`must have the canonical URL ${expected}, but has ${canonical}`);
    remember(this.titles, found.title, file);
    remember(this.descriptions, found.description, file);
    this.ids.set(file, found.ids.join(" "));
    for (const link of found.links) if (!link.startsWith("#")) remember(this.links, link, file, 2);
    for (const named of found.urls) if (!named.startsWith("#")) remember(this.urls, named, file, 1);
    for (const fragment of [...found.links, ...found.urls])
      if (
        /^#./.test(fragment) &&
        fragment !== "#top" &&
        !found.ids.includes(idOf(fragment.slice(1)))
      )
        add(`links to ${fragment}, but has no element with that id`);
  }

  /** Adds a page that is not there because of a mistake of its own. */
  leaveOut(page: OutputPage): void {
    this.leftOut.add(page.file);
    if (page.indexed) this.indexed.push(page);
  }

  private report(problem: string, ...files: readonly string[]): void {
    this.problems.add(problem);
    for (const file of files)
      this.pageProblems.set(file, [...(this.pageProblems.get(file) ?? []), problem]);
  }

  /**
   * Checks where a page leads that was copied as it is. A file without a title is no page: search
   * engines ask for such files to verify who owns a site.
   */
  addCopiedPage(file: string, html: string): void {
    const { title, ids, links, urls } = checkPage(html, this.url);
    if (title === "") return;
    this.ids.set(file, ids.join(" "));
    const own = (written: string) => {
      const absolute = URL.canParse(written, this.url.href + file)
        ? new URL(written, this.url.href + file).href
        : "";
      return absolute.startsWith(this.url.href) ? [absolute] : [];
    };
    for (const link of links.flatMap(own)) remember(this.links, link, file, 2);
    for (const named of urls.flatMap(own)) remember(this.urls, named, file, 1);
  }

  /** Adds a URL in a file that is not a page, such as the sitemap. */
  addUrl(file: string, named: string): void {
    remember(this.urls, named, file, 1);
    if (file === "sitemap.xml") this.listed.add(named);
  }

  /**
   * Returns the pages that no other page links to, given every file of the output. Throws one
   * OutputError with every problem. `sourcesOf` returns the files that a page is made from.
   */
  finish(
    files: ReadonlySet<string>,
    sourcesOf: (file: string) => readonly string[] = () => [],
  ): { orphans: string[] } {
    const linked = new Map<string, string[]>();
    for (const problem of this.sitemapProblems()) this.report(problem);
    for (const [what, filesOf] of [
      ["title", this.titles],
      ["description", this.descriptions],
    ] as const)
      for (const [text, files] of filesOf)
        if (files.length > 1)
          this.report(
            `${files.sort().join(" and ")} have the same ${what} "${text}". Give each its own.`,
            ...files,
          );
    for (const named of [this.links, this.urls])
      for (const [written, from] of named) {
        const target = linkTarget(written, this.url);
        if (target === "outside") continue;
        const error = "error" in target ? target.error : this.deadEnd(target, files);
        if (error) this.report(`${from[0]} refers to "${written}", ${error}`, ...from);
        else if (named === this.links && "file" in target)
          for (const file of from) remember(linked, target.file, file, 2);
      }
    if (this.problems.size > 0)
      throw new OutputError(
        [...this.problems].sort(),
        this.pageProblems,
        madeFrom([...this.pageProblems.keys()].sort(), sourcesOf),
      );
    const isLinked = ({ file }: OutputPage) => linked.get(file)?.some((from) => from !== file);
    const orphans = this.indexed.filter((page) => page.path !== "/" && !isLinked(page));
    return { orphans: orphans.map(({ file }) => file) };
  }

  private sitemapProblems(): string[] {
    const expected = new Set(this.indexed.map(({ path }) => this.url.absolute(path)));
    const missing = [...expected].filter((page) => !this.listed.has(page));
    const extra = [...this.listed].filter((page) => !expected.has(page));
    return [
      ...missing.map((page) => `sitemap.xml must list ${page}`),
      ...extra.map((page) => `sitemap.xml must not list ${page}, which is not an indexed page`),
    ];
  }

  /** Returns what is missing in the output for a target, as the end of a sentence. */
  private deadEnd({ file, id }: LinkTarget, files: ReadonlySet<string>): string | undefined {
    if (!files.has(file))
      return `but there is no ${file}${isPage(file) ? "" : `. Add static/${file}.`}`;
    if (this.leftOut.has(file)) return undefined;
    if (id && id !== "top" && isPage(file) && !this.ids.get(file)?.split(" ").includes(id))
      return `but ${file} has no element with the id "${id}"`;
    return undefined;
  }
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

/** A mistake in the frame is on every page, so the sources of only this many are named. */
const mostNamed = 10;

/** Returns a sentence about the sources of each page, by its file. */
const madeFrom = (pages: readonly string[], sourcesOf: (file: string) => readonly string[]) =>
  new Map(
    pages.slice(0, mostNamed).flatMap((file) => {
      const sources = sourcesOf(file);
      return sources.length > 0 ? [[file, `${file} is made from ${sources.join(", ")}`]] : [];
    }),
  );

/** Whether only a route can make a file: a page, or what is meant as one. */
const isPage = (file: string) => /(^|\/)[^./]+$|\.html$/.test(file);

/** A file of the output, and the id of an element in it; empty for none. */
interface LinkTarget {
  readonly file: string;
  readonly id: string;
}

/**
 * Returns where static hosts find what a URL names; "outside" for another site; or an error that
 * ends a sentence about the URL.
 */
function linkTarget(
  written: string,
  url: SiteUrl,
): LinkTarget | "outside" | { readonly error: string } {
  const origin = url.href.slice(0, -url.base.length);
  const isOwn = written.startsWith(origin) && /^([/?#]|$)/.test(written.slice(origin.length));
  const rooted = isOwn ? written.slice(origin.length) || "/" : written;
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(rooted) ?? [];
  if (scheme)
    return ["https:", "http:", "mailto:", "tel:"].includes(scheme.toLowerCase())
      ? "outside"
      : { error: `but ${scheme} is not allowed. Use https:, mailto: or tel:.` };
  if (!/^\/(?!\/)/.test(rooted))
    return { error: "which is incomplete. Start it with a single / or with https:." };
  if (!rooted.startsWith(url.base))
    // Another site may live beside this one on the same host.
    return isOwn ? "outside" : { error: `which is not under ${url.base}. Start it with that.` };
  const [path = "", fragment = ""] = rooted.slice(url.base.length).split("#");
  return { file: fileAt(path.replace(/\?.*$/, "")), id: idOf(fragment) };
}

/** Returns the id that a fragment without its `#` names. */
function idOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
