import { setImmediate } from "node:timers/promises";
import { pathProblem } from "../check/output-names.ts";
import { OutputError, SiteCheck } from "../check/site-check.ts";
import { problemLine } from "../content/problem.ts";
import { headersFile, headersFileName } from "../headers/headers-file.ts";
import { type Policy, parsePolicy, policyText } from "../headers/policy.ts";
import { redirectsFile, redirectsFileName, redirectsOf } from "../headers/redirects-file.ts";
import type { Output } from "../output/stage.ts";
import { type Route, routesOf } from "../routes.ts";
import type { BuildInput, SmallerFile } from "./build-input.ts";
import { withSourcePlaces } from "./evaluate.ts";
import { languageProblems, languageWarnings, tagProblem } from "./languages.ts";
import { movedPages, movesOf, moveWarnings } from "./moved-pages.ts";
import { filesBehind, makerOf, PageError, pageError } from "./page-error.ts";
import { pageMaker, type RenderedPage } from "./render-page.ts";
import { outputNames, ownFiles, ownUrlWarnings, siteFiles, urlsIn } from "./site-files.ts";
import { type Measure, measurer, type Size } from "./sizes.ts";

export interface SiteSummary {
  readonly pages: number;
  readonly files: number;
  /** Sizes of the measured pages, in the order in which they were written. */
  readonly sizes: readonly Size[];
  /** Problems in content that no page shows, words that a language lacks, and addresses that lead nowhere. */
  readonly warnings: readonly string[];
  /** A warning for each page over its budget. */
  readonly overBudget: readonly string[];
  /** Files of the indexed pages that no other page links to. */
  readonly orphans: readonly string[];
}

interface WriteOptions {
  /** Which pages to measure; by default, the reported ones. */
  readonly measure?: Measure;
  /** Called after each page with the number of pages written so far and in total. */
  readonly progress?: (done: number, all: number) => void;
  /** True for a host that can't redirect: writes a page at each address that has changed. */
  readonly hasMovedPages?: boolean;
  /** Shows pictures as they are, rather than make smaller files of them. */
  readonly showsOriginals?: boolean;
  /** True for pages to write before the others. */
  readonly isFirst?: (route: Route) => boolean;
  /** True for a page to skip because of its words. */
  readonly isLeftOut?: (route: Route) => boolean;
  /** Called for a page that fails to render. Without it, such a page ends the build. */
  readonly onPageError?: (route: Route, error: PageError) => void;
}

/**
 * Renders, checks and writes every page, then the site's other files. Rejects with a PageError for a page
 * that fails to render, a SourceError for other code of the site that throws, a HeadersError for a policy
 * too long for hosts, or an OutputError with every problem of the output. The output must not be published
 * after any of these.
 */
export const writeSite = (
  input: BuildInput,
  output: Output,
  options: WriteOptions = {},
): Promise<SiteSummary> =>
  withSourcePlaces(input.running.code, () => writeAll(input, output, options));

async function writeAll(
  given: BuildInput,
  output: Output,
  options: WriteOptions,
): Promise<SiteSummary> {
  const smaller = new Map<string, SmallerFile>();
  const input = options.showsOriginals ? given : { ...given, smaller };
  const { content, running, assets } = input;
  const { hasMovedPages = false } = options;
  const { url, sheets } = content;
  const { site } = running;
  const routes = routesOf(site, content);
  const wrong = routes.flatMap((route) => {
    const problem = pathProblem(route.path) ?? tagProblem(route);
    return problem ? `${makerOf(route, input)} ${problem}` : [];
  });
  if (wrong.length > 0) throw new OutputError(wrong);
  const generated = siteFiles(input, routes);
  const own = ownFiles(input);

  const names = outputNames(input, routes, own);
  const redirects = redirectsOf(movesOf(site, content.files), url);
  const old = new Set(redirects.map(({ from }) => from));
  const moved = hasMovedPages ? movedPages(input, routes) : new Map<string, string>();
  if (redirects.length > 0) names.add(redirectsFileName, "the build");
  for (const file of moved.keys()) names.add(file, "an old address");
  const files = names.files();

  const check = new SiteCheck(url);
  for (const { file, problem } of languageProblems(routes, input)) check.report(problem, file);
  const { policies, measuring } = await writePages(input, routes, {
    output,
    check,
    ...options,
  });
  for (const [file, data] of [...assets.files, ...moved])
    if (file.endsWith(".html")) check.addCopiedPage(file, Buffer.from(data).toString());
  for (const { path, text } of sheets) output.write(path, text);
  output.write(headersFileName, headersFile(policies, url.base));
  if (redirects.length > 0) output.write(redirectsFileName, redirectsFile(redirects));
  for (const [file, text] of generated) for (const named of urlsIn(text)) check.addUrl(file, named);
  for (const { to } of redirects) check.addUrl(redirectsFileName, to);

  const write = async ([file, { bytes }]: readonly [string, SmallerFile]) =>
    output.write(file, await bytes());
  // Node encodes as many at once as it has threads.
  await Promise.all([...smaller].map(write));
  const shown = new Set([...smaller.values()].map(({ original }) => original));
  const isPublished = (file: string) =>
    !shown.has(file) ||
    check.refersTo(file) ||
    [...own.values()].some((text) => text.includes(file));
  for (const [file, data] of [...assets.files, ...generated, ...own, ...moved])
    if (isPublished(file)) output.write(file, data);
  const published = new Set([...files, ...smaller.keys()].filter(isPublished));
  const { orphans } = check.finish(published, (file) => {
    const route = routes.find((route) => route.file === file);
    return route ? filesBehind(route, input) : [];
  });
  const sizes = await measuring;
  return {
    pages: routes.length,
    files: published.size,
    sizes,
    warnings: [
      ...content.warnings.map(problemLine),
      ...moveWarnings(input),
      ...ownUrlWarnings(own, content, (named) =>
        old.has(new URL(named).pathname) ? undefined : check.deadEnd(named, published),
      ),
      ...languageWarnings(routes, input),
    ],
    overBudget: sizes.flatMap(({ warning = [] }) => warning),
    orphans,
  };
}

interface PageWriting extends WriteOptions {
  readonly output: Output;
  readonly check: SiteCheck;
}

interface WrittenPages {
  /** The distinct policies of the pages, in an order that does not depend on which came first. */
  readonly policies: readonly Policy[];
  /** The sizes of the measured pages, in the order in which they were written. */
  readonly measuring: Promise<readonly Size[]>;
}

/** At most this many pages wait in memory for compression. */
const mostWaiting = 8;

/** Renders, checks, measures and writes pages one at a time, and keeps none of them. */
async function writePages(
  input: BuildInput,
  routes: readonly Route[],
  options: PageWriting,
): Promise<WrittenPages> {
  const { output, check, measure = "reported", progress = () => {} } = options;
  const { isFirst = () => false, isLeftOut = () => false, onPageError } = options;
  const policies = new Set<string>();
  const makePage = pageMaker(input, routes);
  const measured = measurer(routes, measure);
  const measuring: Promise<Size | undefined>[] = [];
  let done = 0;
  const [first, others] = [routes.filter(isFirst), routes.filter((route) => !isFirst(route))];
  for (const route of [...first, ...others]) {
    const page = isLeftOut(route) ? undefined : await rendered(route, makePage, input);
    if (!page || page instanceof PageError) {
      check.leaveOut(route);
      if (page && !onPageError) throw page;
      if (page) onPageError?.(route, page);
      continue;
    }
    measuring.push(measured(route, page));
    // Brotli runs in another thread, which starts once this one yields.
    await setImmediate();
    check.addPage(route, page.html, page.problems);
    policies.add(policyText(page.policy));
    output.write(route.file, page.html);
    progress(++done, routes.length);
    await measuring.at(-mostWaiting);
  }
  return {
    policies: [...policies].sort().map(parsePolicy),
    measuring: Promise.all(measuring).then((sizes) => sizes.filter((size) => size !== undefined)),
  };
}

async function rendered(
  route: Route,
  makePage: (route: Route) => Promise<RenderedPage>,
  input: BuildInput,
): Promise<RenderedPage | PageError> {
  try {
    return await makePage(route);
  } catch (error) {
    return pageError(error, route, input);
  }
}
