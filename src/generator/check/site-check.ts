import { Explained } from "../explained.ts";
import { fileAt } from "../routes.ts";
import { decoded, type SiteUrl } from "../url.ts";
import { checkPage } from "./page-check.ts";

/** A mistake in the frame is on every page, so only this many problems are listed. */
const most = 100;

/** Every problem of the output. Nothing is published. */
export class OutputError extends Explained {
  readonly problems: readonly string[];
  /** Page file to its problems. */
  readonly pages: ReadonlyMap<string, readonly string[]>;

  /** `sources` maps the file of a faulty page to a sentence about what it is made from. */
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
    this.problems = problems;
    this.pages = pages;
  }
}

interface OutputPage {
  readonly file: string;
  readonly path: string;
  /** True if search engines may list it. */
  readonly indexed: boolean;
}

/**
 * Checks a site before it is published: each page by itself, duplicate titles and descriptions, and
 * broken links. It stores each finding once, with the files that contain it, and no page.
 */
export class SiteCheck {
  private readonly url: SiteUrl;
  private readonly problems = new Set<string>();
  private readonly pageProblems = new Map<string, string[]>();
  private readonly indexed: OutputPage[] = [];
  /** Language, and title or description, to the files that have both: two languages may share a word. */
  private readonly heads = new Map<string, string[]>();
  /** Link or other URL as written to the files that contain it. */
  private readonly urls = new Map<string, string[]>();
  /** Those that are links. */
  private readonly links = new Set<string>();
  /** File to its ids. */
  private readonly ids = new Map<string, ReadonlySet<string>>();

  constructor(url: SiteUrl) {
    this.url = url;
  }

  /** Checks a page. `markup` is the content of its body as React wrote it. */
  addPage(page: OutputPage, html: string, markup?: string): void {
    const { file, indexed } = page;
    const found = checkPage(html, this.url, markup);
    const add = (problem: string) => this.report(`${file} ${problem}`, file);
    for (const problem of found.problems) add(problem);
    if (indexed) this.indexed.push(page);
    const { lang, title, description } = found;
    if (title) remember(this.heads, `${lang}\ntitle "${title}"`, file);
    if (description) remember(this.heads, `${lang}\ndescription "${description}"`, file);
    this.ids.set(file, found.ids);
    for (const link of found.links) this.links.add(link);
    // The page's own ids are checked with the page.
    for (const url of found.urls) if (!url.startsWith("#")) remember(this.urls, url, file);
  }

  /** Adds a problem that was found elsewhere, with the files that have it. */
  report(problem: string, ...files: readonly string[]): void {
    this.problems.add(problem);
    for (const file of files)
      this.pageProblems.set(file, [...(this.pageProblems.get(file) ?? []), problem]);
  }

  /** Adds a URL from a file that is not a page, such as the sitemap. */
  addUrl(file: string, named: string): void {
    remember(this.urls, named, file);
  }

  /** True if a link or another URL of the site leads to this file of the output. */
  refersTo(file: string): boolean {
    return [...this.urls.keys()].some((written) => written.includes(file));
  }

  /**
   * Runs the checks that need the whole site, given every file of the output. Returns the files of
   * indexed pages that no other page links to. Throws one OutputError with every problem.
   * `filesBehind` returns the files that a page is made from.
   */
  finish(
    files: ReadonlySet<string>,
    filesBehind: (file: string) => readonly string[] = () => [],
  ): { orphans: string[] } {
    /** Files that others link to. */
    const linked = new Set<string>();
    if (!files.has("404.html"))
      this.report(
        "404.html is missing, which hosts show for any other address. Add a page with the path /404.html.",
        "404.html",
      );
    for (const [text, files] of this.heads)
      if (files.length > 1)
        this.report(
          `${files.sort().join(" and ")} have the same ${text.replace(/^.*\n/, "")}. Give each its own.`,
          ...files,
        );
    for (const [written, from] of this.urls) {
      const error = this.deadEnd(written, files);
      if (error) this.report(`${from[0]} refers to "${written}", ${error}`, ...from);
      const { file } = linkTarget(written, this.url);
      if (file !== undefined && this.links.has(written) && from.some((one) => one !== file))
        linked.add(file);
    }
    if (this.problems.size > 0)
      throw new OutputError(
        [...this.problems].sort(),
        this.pageProblems,
        madeFrom([...this.pageProblems.keys()].sort(), filesBehind),
      );
    const orphans = this.indexed.filter(({ path, file }) => path !== "/" && !linked.has(file));
    return { orphans: orphans.map(({ file }) => file) };
  }

  /**
   * Says why a URL leads nowhere, given every file of the output, as the end of a sentence. Undefined for
   * one that leads somewhere or out of the site.
   */
  deadEnd(written: string, files: ReadonlySet<string>): string | undefined {
    const { file, id, error } = linkTarget(written, this.url);
    if (file === undefined) return error;
    if (files.has(`${file}/index.html`))
      return `but there is no ${file}. Write ${written.replace(/(?=[?#]|$)/, "/")}.`;
    if (!files.has(file))
      return `but there is no ${file}${isPage(file) ? "" : `. Add static/${file}.`}`;
    // Of a page that was copied, or not made for its own mistake, no ids are known.
    if (id && id !== "top" && this.ids.get(file)?.has(id) === false)
      return `but ${file} has no element with the id "${id}"`;
    return undefined;
  }
}

function remember(filesOf: Map<string, string[]>, key: string, file: string): void {
  const files = filesOf.get(key) ?? [];
  filesOf.set(key, files);
  if (files.at(-1) !== file) files.push(file);
}

/** A mistake in the frame is on every page, so only this many pages have their sources named. */
const mostNamed = 10;

/** Page file to a sentence about its sources. */
const madeFrom = (pages: readonly string[], filesBehind: (file: string) => readonly string[]) =>
  new Map(
    pages.slice(0, mostNamed).flatMap((file) => {
      const sources = filesBehind(file);
      return sources.length > 0 ? [[file, `${file} is made from ${sources.join(", ")}`]] : [];
    }),
  );

/** True for a file that only a route can make: a page, or what is meant as one. */
const isPage = (file: string) => /(^|\/)[^./]+$|\.html$/.test(file);

/** Where a URL leads; empty for another site. */
interface LinkTarget {
  /** A file of the output. */
  readonly file?: string;
  /** The id of an element in it; empty for none. */
  readonly id?: string;
  /** Why it leads nowhere, as the end of a sentence about the URL. */
  readonly error?: string;
}

/** Resolves a URL to the file that static hosts serve for it. */
function linkTarget(written: string, url: SiteUrl): LinkTarget {
  const origin = url.href.slice(0, -url.base.length);
  const isOwn = written.startsWith(origin) && /^([/?#]|$)/.test(written.slice(origin.length));
  const rooted = isOwn ? written.slice(origin.length) || "/" : written;
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(rooted) ?? [];
  if (scheme)
    return ["https:", "http:", "mailto:", "tel:"].includes(scheme.toLowerCase())
      ? {}
      : { error: `but ${scheme} is not allowed. Use https:, mailto: or tel:.` };
  if (!/^\/(?!\/)/.test(rooted))
    return { error: "which is incomplete. Start it with a single / or with https:." };
  if (!rooted.startsWith(url.base))
    // Another site may live beside this one on the same host.
    return isOwn ? {} : { error: `which is not under ${url.base}. Start it with that.` };
  const [path = "", fragment = ""] = rooted.slice(url.base.length).split("#");
  return { file: fileAt(path.replace(/\?.*$/, "")), id: decoded(fragment) };
}
