import { Explained } from "../explained.ts";
import { schemesInWords } from "../read/text-rules.ts";
import { fileAt, type Route } from "../routes.ts";
import { decoded, type SiteUrl } from "../url.ts";
import { type CheckedPage, checkPage } from "./page-check.ts";

/** A mistake in the frame is on every page, so only this many problems are listed. */
const maxShown = 100;

/** Every problem in the output, which must not be published. */
export class OutputError extends Explained {
  readonly problems: readonly string[];
  /** Page file to its problems. */
  readonly pages: ReadonlyMap<string, readonly string[]>;

  constructor(problems: readonly string[], pages: OutputError["pages"] = new Map()) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const more = problems.length > maxShown ? `\n  and ${problems.length - maxShown} more` : "";
    const shown = problems.slice(0, maxShown).map((problem) => `  ${problem}`);
    super(`${count} in the output\n\n${shown.join("\n")}${more}`);
    this.problems = problems;
    this.pages = pages;
  }
}

/**
 * Checks a site before it is published: each page by itself, duplicate titles and descriptions, and
 * broken links. It also knows which pages link to which. To save memory, it keeps findings, each once with the
 * files that have it, and no pages.
 */
export class SiteCheck {
  private readonly url: SiteUrl;
  /** Problem to the files of the pages that have it. */
  private readonly problems = new Map<string, readonly string[]>();
  /** Language and title, or language and description, to files: languages may share a title. */
  private readonly heads = new Map<string, string[]>();
  /** URL, as written, to the files that contain it. */
  private readonly urls = new Map<string, string[]>();
  /** Page file to its name in messages. */
  private readonly names = new Map<string, () => string>();
  /** Page file to its ids. */
  private readonly ids = new Map<string, ReadonlySet<string>>();
  /** The files that another page links to. */
  private readonly linked = new Set<string>();
  /** Language to the URLs, as written, of the links on its pages. Those of a language switch are left out. */
  private readonly linksIn = new Map<string, Set<string>>();

  constructor(url: SiteUrl) {
    this.url = url;
  }

  /**
   * Checks a page. `sourceOf` returns the file that it is made from. It is only called for problems, because
   * it reads a source map.
   */
  addPage(
    { file, lang }: Pick<Route, "file" | "lang">,
    page: CheckedPage,
    sourceOf: () => string,
  ): void {
    const { title, description, ids, urls, links, problems } = checkPage(page, this.url);
    const name = () => `${file} (${sourceOf()})`;
    this.names.set(file, name);
    for (const problem of problems) this.report(`${name()} ${problem}`, file);
    if (title) remember(this.heads, `${lang}\ntitle "${title}"`, file);
    if (description) remember(this.heads, `${lang}\ndescription "${description}"`, file);
    this.ids.set(file, ids);
    // The page's own ids are checked with the page.
    for (const url of urls) if (!url.startsWith("#")) remember(this.urls, url, file);
    const inLanguage = this.linksIn.get(lang) ?? new Set();
    this.linksIn.set(lang, inLanguage);
    for (const { value, hreflang } of links) {
      const target = this.fileBehind(value);
      if (target !== undefined && target !== file) this.linked.add(target);
      if (hreflang === undefined) inLanguage.add(value);
    }
  }

  /** Adds a problem found elsewhere, with the files that have it. */
  report(problem: string, ...files: readonly string[]): void {
    this.problems.set(problem, files);
  }

  /** Adds a URL from a file that is not a page, such as the sitemap. */
  addUrl(file: string, named: string): void {
    remember(this.urls, named, file);
  }

  /** True if any URL on the site refers to this output file. */
  refersTo(file: string): boolean {
    return [...this.urls.keys()].some((written) => written.includes(file));
  }

  /** True if a link or a form on another page leads to the page in this output file. */
  isLinked(file: string): boolean {
    return this.linked.has(file);
  }

  /** True if a page in this language links to this URL, other than to switch the language. */
  hasLink(lang: string, written: string): boolean {
    return this.linksIn.get(lang)?.has(written) ?? false;
  }

  /** The output file that a URL leads to, whether or not there is one; undefined outside of the site. */
  fileBehind(written: string): string | undefined {
    const rooted = this.rooted(written);
    const isWithin = rooted.startsWith(this.url.base) && !rooted.startsWith("//");
    return isWithin ? this.partsOf(rooted).file : undefined;
  }

  /**
   * Runs the checks that need the whole site, given all output files. Throws one OutputError with every
   * problem.
   */
  finish(files: ReadonlySet<string>): void {
    if (!files.has("404.html"))
      this.report(
        "404.html is missing, which hosts show for unknown addresses. Add a page with the path /404.html.",
        "404.html",
      );
    for (const [text, files] of this.heads)
      if (files.length > 1)
        this.report(
          `${files.sort().join(" and ")} have the same ${text.replace(/^.*\n/, "")}. Give each its own.`,
          ...files,
        );
    for (const [written, from] of this.urls) {
      const [first = ""] = from;
      const error = this.deadEnd(written, files);
      if (error === undefined) continue;
      const name = this.names.get(first)?.() ?? first;
      const who = from.length > 1 ? `${name} and ${from.length - 1} more refer` : `${name} refers`;
      this.report(`${who} to "${written}", ${error}`, ...from);
    }
    if (this.problems.size === 0) return;
    const pages = new Map<string, string[]>();
    for (const [problem, files] of this.problems)
      for (const file of files) remember(pages, file, problem);
    throw new OutputError([...this.problems.keys()].sort(), pages);
  }

  /**
   * Explains why a URL leads nowhere, given all output files, worded to follow the URL. Returns undefined if
   * it leads somewhere, or out of the site.
   */
  deadEnd(written: string, files: ReadonlySet<string>): string | undefined {
    const { base } = this.url;
    const rooted = this.rooted(written);
    // Another site may live beside this one on the same host.
    const isBeside = rooted !== written && !rooted.startsWith(base);
    if (/^(https?|mailto|tel|sms):/i.test(rooted) || isBeside) return undefined;
    if (/^\/(?!\/)/.test(rooted) && !rooted.startsWith(base))
      return `which leads nowhere, because the site is under ${base}. Write it as url.link("${written}"), with the url that the frame gets.`;
    if (!rooted.startsWith(base) || rooted.startsWith("//"))
      return `which leads nowhere. Start it with ${base}, ${schemesInWords}.`;
    const { file, id } = this.partsOf(rooted);
    if (files.has(`${file}/index.html`))
      return `but there is no ${file}. Write ${written.replace(/(?=[?#]|$)/, "/")}.`;
    if (!files.has(file))
      return `but there is no ${file}${/\.(?!html$)\w+$/.test(file) ? `. Add static/${file}.` : ""}`;
    // The ids of static pages, and of pages that failed, are not known.
    if (id && id !== "top" && this.ids.get(file)?.has(id) === false)
      return `but ${file} has no element with the id "${id}"`;
    return undefined;
  }

  /** A URL without the site's own origin: `/about/` for `https://name.example/about/`. Others stay as they are. */
  private rooted(written: string): string {
    const origin = this.url.href.slice(0, -this.url.base.length);
    const isOwn = written.startsWith(origin) && /^([/?#]|$)/.test(written.slice(origin.length));
    return isOwn ? written.slice(origin.length) || "/" : written;
  }

  /** The output file and the id that a root-absolute URL within the site names. */
  private partsOf(rooted: string) {
    const [path = "", fragment = ""] = rooted.slice(this.url.base.length).split("#");
    return { file: fileAt(path.replace(/\?.*$/, "")), id: decoded(fragment) };
  }
}

function remember(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  if (list.at(-1) !== item) list.push(item);
}
