import { setImmediate } from "node:timers/promises";
import { pathProblem } from "../check/output-names.ts";
import { OutputError, SiteCheck } from "../check/site-check.ts";
import { problemLine } from "../content/problem.ts";
import { Explained } from "../explained.ts";
import { headersFile, headersFileName } from "../headers/headers-file.ts";
import { parsePolicy, policyText } from "../headers/policy.ts";
import { redirectsFile, redirectsFileName, redirectsOf } from "../headers/redirects-file.ts";
import type { Output } from "../output/stage.ts";
import { type Route, routesOf } from "../routes.ts";
import type { BuildInput, SmallerFile } from "./build-input.ts";
import { withSourcePlaces } from "./evaluate.ts";
import { languageProblems, languageWarnings, tagProblem } from "./languages.ts";
import { movedPages, movesOf, moveWarnings } from "./moved-pages.ts";
import { filesBehind, makerOf, pageError } from "./page-error.ts";
import { pageMaker } from "./render-page.ts";
import { outputNames, ownFiles, ownUrlWarnings, siteFiles, urlsIn } from "./site-files.ts";
import { measurer, type Size } from "./sizes.ts";

/** At most this many pages wait in memory for compression. */
const mostWaiting = 8;

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
  /** True for a host that can't redirect: writes a page at each address that has changed. */
  readonly hasMovedPages?: boolean;
  /** For the dev server: pictures as they are, no measure that takes long, and pages that may fail. */
  readonly preview?: Preview;
}

interface Preview {
  /** The pages to make, in this order. Links to the others are right too. */
  readonly routes: readonly Route[];
  /** Called after each of them, with its error if it failed to render. */
  readonly onPage: (route: Route, error?: Explained) => void;
}

/**
 * Renders, checks and writes every page, then the site's other files. Rejects with an Explained for code
 * of the site that throws or a policy too long for hosts, or an OutputError with every problem of the output. The output must not be published
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
  { hasMovedPages = false, preview }: WriteOptions,
): Promise<SiteSummary> {
  const smaller = new Map<string, SmallerFile>();
  const input = preview ? given : { ...given, smaller };
  const { content, running, assets } = input;
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
  const redirects = redirectsOf(movesOf(site, content.files), url);
  const moved = hasMovedPages ? movedPages(input, routes) : new Map<string, string>();
  const names = outputNames(input, routes, own);
  if (redirects.length > 0) names.add(redirectsFileName, "the build");
  for (const file of moved.keys()) names.add(file, "an old address");
  const files = names.files();

  const check = new SiteCheck(url);
  for (const { file, problem } of languageProblems(routes, input)) check.report(problem, file);
  const made = new Set<string>();
  const policies = new Set<string>();
  const measuring: Promise<Size | undefined>[] = [];
  const makePage = pageMaker(input);
  const measured = measurer(routes, preview !== undefined);
  for (const route of preview?.routes ?? routes) {
    const page = await makePage(route).catch((error) => pageError(error, route, input));
    if (page instanceof Explained) {
      if (!preview) throw page;
      preview.onPage(route, page);
      continue;
    }
    measuring.push(measured(route, page));
    // Brotli runs in another thread, which starts once this one yields.
    await setImmediate();
    check.addPage(route, page.html, page.rendered);
    policies.add(policyText(page.policy));
    output.write(route.file, page.html);
    made.add(route.file);
    preview?.onPage(route);
    await measuring.at(-mostWaiting);
  }
  for (const route of routes) if (!made.has(route.file)) check.leaveOut(route);
  for (const [file, data] of [...assets.files, ...moved])
    if (file.endsWith(".html")) check.addCopiedPage(file, Buffer.from(data).toString());
  for (const [file, text] of generated) for (const named of urlsIn(text)) check.addUrl(file, named);
  for (const { to } of redirects) check.addUrl(redirectsFileName, to);

  // Node encodes as many at once as it has threads.
  const encoding = [...smaller].map(async ([file, { bytes }]) => output.write(file, await bytes()));
  await Promise.all(encoding);
  for (const { path, text } of sheets) output.write(path, text);
  output.write(headersFileName, headersFile([...policies].sort().map(parsePolicy), url.base));
  if (redirects.length > 0) output.write(redirectsFileName, redirectsFile(redirects));
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
  const old = new Set(redirects.map(({ from }) => from));
  const sizes = (await Promise.all(measuring)).filter((size) => size !== undefined);
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
