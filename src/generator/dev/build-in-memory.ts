import { join } from "node:path";
import { OutputError } from "../check/site-check.ts";
import { translatedName } from "../content/languages.ts";
import type { Content } from "../content/load-content.ts";
import { ContentError, type Problem, problemLine } from "../content/problem.ts";
import { redirectsOf } from "../headers/redirects-file.ts";
import type { Page, Sources } from "../page.ts";
import { type BuildInput, devStyleOf } from "../render/build-input.ts";
import { withSourcePlaces } from "../render/evaluate.ts";
import { movesOf } from "../render/moved-pages.ts";
import { pageMaker } from "../render/render-page.ts";
import { writeSite } from "../render/write-site.ts";
import { entriesOf, type Route, routeOf, routesOf, siteLanguage } from "../routes.ts";
import { type Built, plainPage } from "./built.ts";

/** What a site is built from, and what is wrong with its content. */
export interface Parts {
  readonly input: BuildInput;
  readonly problems: readonly Problem[];
  /** The content folder, as messages name it. */
  readonly folder: string;
}

/** Tells of a build before it is done. */
export interface Signs {
  /** Called after each page. */
  readonly onPage?: () => void;
  /** Called with the last site and the new pages that are open, if many others follow. */
  readonly onOpenPages?: (built: Built) => void;
}

interface Options extends Signs {
  /** The files of the open pages, which are made first. */
  readonly open?: readonly string[] | undefined;
  /** The last site. */
  readonly before?: Built | undefined;
  /** The file of the one page to make. */
  readonly only?: string | undefined;
}

/** Builds a site in memory, with a failure in place of each page that has a mistake. */
export async function buildInMemory(given: Parts, options: Options): Promise<Built> {
  const parts = { ...given, input: withoutUnknownPages(given.input) };
  const { input, problems } = parts;
  const { content, running } = input;
  const routes = withSourcePlaces(running.code, () => routesOf(running.site, content));
  const mistakes = mistakesByPage(routes, parts);
  const { files, summary, failing } = await written(input, routes, mistakes, options);
  const shown = new Set([...mistakes.values()].flat());
  const sizes = summary?.sizes ?? [];
  // Many pages may have the same mistake.
  const pages = new Map<string, string>();
  for (const text of new Set(failing.values())) pages.set(text, await failurePage(text, input));
  const failures = [...failing].map(([file, text]) => {
    return [file, { text, page: pages.get(text) ?? "" }] as const;
  });
  const moved = join(given.folder, running.site.moved?.source.file ?? "");
  const isMovedWrong = problems.some(({ file }) => file === moved);
  const moves = isMovedWrong ? [] : movesOf(running.site, content.files);
  return {
    files,
    redirects: new Map(redirectsOf(moves, content.url).map(({ from, to }) => [from, to])),
    base: content.url.base,
    style: devStyleOf(input),
    failures: new Map(failures),
    notes: [
      ...problems.filter((problem) => !shown.has(problem)).map(problemLine),
      ...(summary?.warnings ?? content.warnings.map(problemLine)),
    ],
    warnings: new Map(sizes.flatMap(({ path, warning }) => (warning ? [[path, warning]] : []))),
  };
}

/** Leaves out lists of pages that are unknown because of a mistake in their words. */
function withoutUnknownPages(input: BuildInput): BuildInput {
  const { site } = input.running;
  const pages = site.pages.filter((page) => hasEntries(page, input.content));
  return { ...input, running: { ...input.running, site: { ...site, pages } } };
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

/** The file of each page with mistakes in its words, and these. */
function mistakesByPage(routes: readonly Route[], parts: Parts) {
  const mistakes = new Map<string, readonly Problem[]>();
  for (const route of routes) {
    const made = filesOf(route, parts);
    const own = parts.problems.filter(({ file }) => made.includes(file));
    if (own.length > 0) mistakes.set(route.file, own);
  }
  return mistakes;
}

/** The content files that a page is made of. In a Markdown folder, each file makes a page of its own. */
function filesOf({ page, entry, lang }: Route, { input: { running, content }, folder }: Parts) {
  const sources: Sources = { ...running.site.words, ...page.words };
  const names = Object.values(sources).flatMap((source) => {
    if (!("file" in source)) return [];
    const translated = translatedName(source.file, lang);
    return content.files.has(translated) ? translated : source.file;
  });
  return [...names.map((name) => join(folder, name)), entry.source];
}

/** How many pages are worth showing the open ones before them. */
const many = 50;

/** Writes the pages without these mistakes, and resolves to what is wrong with the others, by their files. */
async function written(
  input: BuildInput,
  routes: readonly Route[],
  mistakes: ReadonlyMap<string, readonly Problem[]>,
  { onPage, onOpenPages, open = [], before, only }: Options,
) {
  const { content, assets } = input;
  const sheets = content.sheets.map(({ path, text }) => [path, text] as const);
  const files = new Map<string, string | Uint8Array>([...assets.files, ...sheets]);
  const failing = new Map(
    [...mistakes].map(([file, own]) => [file, new ContentError(own).message]),
  );
  const made = routes.filter(({ file }) => !failing.has(file) && (only ?? file) === file);
  const isFirst = ({ file }: Route) => open.includes(file);
  const first = made.filter(isFirst);
  const others = made.filter((route) => !isFirst(route));
  let done = 0;
  const output = { write: (file: string, data: string | Uint8Array) => files.set(file, data) };
  const summary = await writeSite(input, output, {
    preview: {
      routes: [...first, ...others],
      onPage({ file }, error) {
        onPage?.();
        if (error) failing.set(file, error.message);
        if (before && ++done === first.length && others.length > many)
          onOpenPages?.({ ...before, files: new Map([...before.files, ...files]) });
      },
    },
  }).catch((error) => {
    if (!(error instanceof OutputError) || error.pages.size === 0) throw error;
    for (const [file, own] of error.pages) failing.set(file, new OutputError(own).message);
  });
  return { files, summary, failing };
}

/** Resolves to the site's own error page, or to a plain one if that fails to render too. */
export async function failurePage(text: string, input: BuildInput): Promise<string> {
  try {
    const { site } = input.running;
    const page = site.failurePage(text);
    const entry = { path: page.path ?? "/500.html" };
    const route = routeOf(page, entry, siteLanguage(site, input.content));
    return (await pageMaker(input)(route)).html;
  } catch {
    return plainPage(text);
  }
}
