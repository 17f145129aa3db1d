import { join, relative, resolve, sep } from "node:path";
import { OutputError } from "../check/site-check.ts";
import { failureText, isExplained } from "../cli/format-error.ts";
import { translatedName } from "../content/languages.ts";
import { type CheckedContent, type Content, contentIn } from "../content/load-content.ts";
import { ContentError, type Problem, problemLine } from "../content/problem.ts";
import { redirectsOf } from "../headers/redirects-file.ts";
import type { Page, Sources } from "../page.ts";
import { readAssets } from "../render/assets.ts";
import { type BuildInput, checkedContent, devStyleOf } from "../render/build-input.ts";
import { bundle, runSite } from "../render/bundle.ts";
import { withSourcePlaces } from "../render/evaluate.ts";
import { movesOf } from "../render/moved-pages.ts";
import { PageError } from "../render/page-error.ts";
import { pageMaker } from "../render/render-page.ts";
import { writeSite } from "../render/write-site.ts";
import { entriesOf, type Route, routeOf, routesOf, siteLanguage } from "../routes.ts";
import { type Built, type Failure, failedBuild, plainPage } from "./built.ts";

export interface ServedProject {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in the content. */
  readonly url?: string;
}

export interface SiteBuilder {
  /**
   * Resolves to the site after changes to these absolute paths, and redoes only what depends on
   * them. `open` are the files of the pages to make first. Mistakes in the site are part of the result;
   * any other error is thrown.
   */
  build(changed: readonly string[], open?: readonly string[]): Promise<Built>;
  /**
   * Builds the site with these texts of content files, by name (`plans.yaml`); undefined means
   * deleted. Also resolves to the problems that were there before and remain, and to `keep`, which
   * makes the next builds continue from this one. Makes all pages, or the one in the file `only`. Throws
   * the error of a new mistake.
   */
  tryOut(
    texts: ReadonlyMap<string, string | undefined>,
    only?: string,
  ): Promise<{
    readonly built: Built;
    readonly problems: readonly Problem[];
    readonly keep: () => void;
  }>;
  /** The input of the last site built; undefined before the first. */
  last(): BuildInput | undefined;
}

/** The input of a build, and the problems of its content. */
interface Parts {
  readonly input: BuildInput;
  readonly problems: readonly Problem[];
}

/** Tells of a build before it is done. */
interface Signs {
  /** Called after each page. */
  readonly onPage?: () => void;
  /** Called with the last site and the new pages that are open, if many others follow. */
  readonly onOpenPages?: (built: Built) => void;
}

/** How many pages are worth showing the open ones before them. */
const many = 50;

/** Creates a builder that keeps the last site in memory. */
export function siteBuilder(
  { root, content: folder, url: address }: ServedProject,
  { onPage = () => {}, onOpenPages = () => {} }: Signs = {},
): SiteBuilder {
  const parsed = new Map();
  const [code, files] = [join(root, "src"), join(root, "static")];
  const site = memo([code], async () => runSite(root, await bundle(root)));
  const assets = memo([files], async () => readAssets(files));
  const read = async (texts?: ReadonlyMap<string, string | undefined>) => {
    const places = { content: folder, address };
    return checkedContent(await site.get(), await assets.get(), places, parsed, texts);
  };
  const content = memo([resolve(folder), code, files], () => read());
  let last: { readonly parts: Parts; readonly built: Built } | undefined;

  /** Resolves to the parts of the site. A file with mistakes falls back to its last valid words. */
  const partsWith = async ({ content: now, problems }: CheckedContent): Promise<Parts> => {
    const running = await site.get();
    if (!now) throw new ContentError(problems);
    const words = new Map(now.files);
    for (const [file, before] of last?.parts.input.content.files ?? [])
      if (words.get(file)?.value === undefined && isWrong(file, problems, folder))
        words.set(file, before);
    const content = contentIn(words, now);
    if (!content.isRight(running.site.words)) throw new ContentError(problems);
    return { input: { running, assets: await assets.get(), content }, problems };
  };

  const made = (parts: Parts, options: BuiltFrom) =>
    withSourcePlaces(parts.input.running.code, () => builtFrom(parts, folder, options));

  const build = async (changed: readonly string[], open?: readonly string[]): Promise<Built> => {
    for (const part of [site, assets, content]) part.forget(changed);
    let input = last?.parts.input;
    try {
      const parts = await partsWith(await content.get());
      input = parts.input;
      // A trial that was kept is built already.
      if (last && isSame(parts, last.parts)) return last.built;
      const before = last?.built;
      const onFirst = (files: Built["files"]) => {
        if (before?.failures?.size === 0)
          onOpenPages({ ...before, files: new Map([...before.files, ...files]) });
      };
      const built = await made(parts, { onPage, open, onFirst });
      last = { parts, built };
      return built;
    } catch (error) {
      if (!isExplained(error)) throw error;
      return failed(failureText(error), [input, last?.parts.input]);
    }
  };

  const tryOut = async (texts: ReadonlyMap<string, string | undefined>, only?: string) => {
    const words = await read(texts);
    const isKnown = ({ file, path, message }: Problem) =>
      last?.parts.problems.some(
        (one) => one.file === file && one.path === path && one.message === message,
      );
    const problems = words.problems.filter((problem) => !isKnown(problem));
    if (problems.length > 0) throw new ContentError(problems);
    const parts = await partsWith(words);
    const built = await made(parts, { onPage, only });
    for (const [file, { text }] of built.failures ?? [])
      if (last?.built.failures?.get(file)?.text !== text) throw new PageError(text);
    const keep = () => {
      content.put(words);
      last = { parts, built };
    };
    return { built, problems: parts.problems, keep };
  };

  return { build, tryOut, last: () => last?.parts.input };
}

interface BuiltFrom {
  readonly onPage: () => void;
  /** The files of the pages to make first. */
  readonly open?: readonly string[] | undefined;
  /** The file of the one page to make. */
  readonly only?: string | undefined;
  /** Called with these pages and what they need, if many others follow. */
  readonly onFirst?: (files: Built["files"]) => void;
}

/** Builds the site in memory, with a failure in place of each page that has a mistake. */
async function builtFrom(
  { input, problems }: Parts,
  folder: string,
  { onPage, open = [], only, onFirst }: BuiltFrom,
): Promise<Built> {
  const { content, running, assets } = input;
  const files = new Map<string, string | Uint8Array>();
  const sheets = content.sheets.map(({ path, text }) => [path, text] as const);
  const output = { write: (file: string, data: string | Uint8Array) => files.set(file, data) };
  // Without some of its words, the entries of a page may be unknown.
  const pages = running.site.pages.filter((page) => hasEntries(page, content));
  const site = { ...running.site, pages };
  const texts = new Map<string, string>();
  const isSiteWide = isWrong(site.siteFile.source.file, problems, folder);
  const shown = new Set<Problem>();
  const routes = routesOf(site, content);
  for (const route of routes) {
    const { file } = route;
    const own = problems.filter(
      (problem) => isSiteWide || isMadeOf(route, relative(folder, problem.file), content),
    );
    for (const problem of own) shown.add(problem);
    if (own.length > 0) texts.set(file, new ContentError(own).message);
  }
  const isFirst = ({ file }: Route) => open.includes(file);
  const made = routes.filter(({ file }) => !texts.has(file) && (only ?? file) === file);
  const first = made.filter(isFirst).length;
  const summary = await writeSite({ ...input, running: { ...running, site } }, output, {
    preview: {
      routes: [...made.filter(isFirst), ...made.filter((route) => !isFirst(route))],
      onPage({ file }, error) {
        onPage();
        if (error) texts.set(file, error.message);
        if (texts.size === 0 && files.size === first && made.length - first > many)
          onFirst?.(new Map([...assets.files, ...sheets, ...files]));
      },
    },
  }).catch((error) => {
    if (!(error instanceof OutputError) || error.pages.size === 0) throw error;
    for (const [file, own] of error.pages) texts.set(file, new OutputError(own).message);
  });
  const isMovedWrong = isWrong(site.moved?.source.file ?? "", problems, folder);
  const moves = isMovedWrong ? [] : movesOf(site, content.files);
  const failures = new Map<string, Failure>();
  for (const [file, text] of texts) {
    const same = [...failures.values()].find((failure) => failure.text === text);
    failures.set(file, same ?? { text, page: (await failurePage(text, input)) ?? plainPage(text) });
  }
  const warnings = (summary?.sizes ?? []).flatMap(({ path, warning }) =>
    warning ? [[path, warning] as const] : [],
  );
  return {
    files: new Map([...files, ...assets.files]),
    redirects: new Map(redirectsOf(moves, content.url).map(({ from, to }) => [from, to])),
    base: content.url.base,
    style: devStyleOf(input),
    failures,
    notes: [
      ...problems.filter((problem) => !shown.has(problem)).map(problemLine),
      ...(summary?.warnings ?? content.warnings.map(problemLine)),
    ],
    warnings: new Map(warnings),
  };
}

/** False while a mistake leaves it open which pages a list gives. */
function hasEntries(page: Page, content: Content): boolean {
  try {
    return page.entries === undefined || entriesOf(page, content).length > 0;
  } catch (error) {
    if (content.isRight(page.words)) throw error;
    return false;
  }
}

/** True for two sites of the same code and texts, with the same mistakes. */
const isSame = (one: Parts, other: Parts) =>
  one.input.running === other.input.running &&
  one.input.assets === other.input.assets &&
  one.input.content.files.size === other.input.content.files.size &&
  [...one.input.content.files].every(
    ([file, { source }]) => other.input.content.files.get(file)?.source === source,
  ) &&
  JSON.stringify(one.problems) === JSON.stringify(other.problems);

const isWrong = (file: string, problems: readonly Problem[], folder: string) =>
  problems.some((problem) => relative(folder, problem.file) === file);

/** True if a page is made from a file. In a Markdown folder, each file makes a page of its own. */
const isMadeOf = ({ page, entry, lang }: Route, file: string, { files }: Content) =>
  Object.values(page.words as Sources).some((source) => {
    if ("folder" in source)
      return file.startsWith(`${source.folder}/`) && entry.source?.endsWith(`/${file}`);
    const translated = translatedName(source.file, lang);
    return file === (files.has(translated) ? translated : source.file);
  });

/** Caches a part of the site until one of its folders changes. */
function memo<Part>(folders: readonly string[], make: () => Promise<Part>) {
  let part: Promise<Part> | undefined;
  return {
    get: () => {
      part ??= make();
      return part;
    },
    put(made: Part) {
      part = Promise.resolve(made);
    },
    forget(changed: readonly string[]) {
      if (changed.some((path) => folders.some((folder) => isWithin(folder, path))))
        part = undefined;
    },
  };
}

function isWithin(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps !== ".." && !steps.startsWith(`..${sep}`);
}

/** Shows a failure on the site's own error page, from the first of these that can render it. */
async function failed(
  text: string,
  candidates: readonly (BuildInput | undefined)[],
): Promise<Built> {
  for (const input of candidates) {
    const page = input && (await failurePage(text, input));
    if (page === undefined) continue;
    const { assets, content } = input as BuildInput;
    return { files: assets.files, base: content.url.base, failure: { text, page } };
  }
  return failedBuild(text);
}

/** Resolves to the site's own error page, or to undefined if that fails to render too. */
async function failurePage(text: string, input: BuildInput): Promise<string | undefined> {
  try {
    const { site } = input.running;
    const page = site.failurePage(text);
    const route = routeOf(
      page,
      { path: page.path ?? "/500.html" },
      siteLanguage(site, input.content),
    );
    return (await pageMaker(input)(route)).html;
  } catch {
    return undefined;
  }
}
