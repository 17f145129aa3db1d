import { setImmediate } from "node:timers/promises";
import { pathProblem } from "../check/output-names.ts";
import { OutputError, SiteCheck } from "../check/site-check.ts";
import { problemLine } from "../content/problem.ts";
import { Explained } from "../explained.ts";
import { headersFile, headersFileName, headersProblems } from "../headers/headers-file.ts";
import { parsePolicy, policyText } from "../headers/policy.ts";
import { redirectsFile, redirectsFileName, redirectsOf } from "../headers/redirects-file.ts";
import type { Output } from "../output/stage.ts";
import { type Route, routesOf } from "../routes.ts";
import type { BuildInput, SmallerFile } from "./build-input.ts";
import { languageProblems, languageWarnings } from "./languages.ts";
import { movedPages } from "./moved-pages.ts";
import { pageMaker } from "./render-page.ts";
import { movesOf, outputNames, ownFiles, siteFiles, urlsIn } from "./site-files.ts";
import { type Size, sizeOf } from "./sizes.ts";
import { moduleOf, pageError, withSourcePlaces } from "./source-places.ts";

export interface SiteSummary {
  readonly pages: number;
  readonly files: number;
  /** Sizes of the pages with a budget, in the order in which they were written. */
  readonly sizes: readonly Size[];
  /** Problems in content that no page shows, and missing translations. */
  readonly warnings: readonly string[];
  /** A warning for each page over its budget. */
  readonly overBudget: readonly string[];
}

interface WriteOptions {
  /** True for a host that can't redirect: writes a redirecting page at each old address. */
  readonly hasMovedPages?: boolean;
  /** For the dev server: uses the original pictures, and goes on when a page fails. */
  readonly preview?: {
    /** The pages to make, in this order. Links to the others still count as valid. */
    readonly routes: readonly Route[];
    /** Called after each of them, with its error if it failed to render. */
    readonly onPage: (route: Route, error?: Explained) => void;
  };
}

/**
 * Renders, checks and writes every page, then the site's other files. Rejects with an Explained if the site's
 * code throws, or with an OutputError that has every problem in the output. After either, the output must not
 * be published.
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
  const { site } = running;
  const routes = routesOf(site, content);
  const wrong = routes.flatMap((route) => {
    const problem = pathProblem(route.path);
    return problem ? `${filesBehind(route, input)[0] ?? "a page"} ${problem}` : [];
  });
  if (wrong.length > 0) throw new OutputError(wrong);
  const own = ownFiles(input);
  const generated = siteFiles(input, routes);
  const moved = hasMovedPages ? movedPages(input) : new Map<string, string>();
  const redirects = redirectsOf(movesOf(site, content.files), content.url);
  const names = outputNames(input, routes, own);
  for (const file of moved.keys()) names.add(file, "an old address");
  const files = names.files();

  const check = new SiteCheck(content.url);
  for (const [problem, file] of languageProblems(routes)) check.report(problem, file);
  const policies = new Set<string>();
  const sizes: Size[] = [];
  /** Each error once: an error in the frame is on every page. */
  const failed = new Map<string, Explained>();
  const makePage = pageMaker(input);
  for (const route of preview?.routes ?? routes) {
    const page = await makePage(route).catch((error) => {
      const what = `the page ${route.path} (${route.entry.source ?? route.file})`;
      return pageError(error, what, running.code);
    });
    if (page instanceof Explained) {
      const reason = page.message.replace(/^.*\n/, "");
      if (!failed.has(reason)) failed.set(reason, page);
      preview?.onPage(route, page);
      continue;
    }
    // Lets a signal end the build.
    await setImmediate();
    const size = sizeOf(route, page.html);
    if (size) sizes.push(size);
    check.addPage(route, page, () => filesBehind(route, input)[0] ?? "a page");
    policies.add(policyText(page.policy));
    output.write(route.file, page.html);
    preview?.onPage(route);
  }
  if (!preview && failed.size > 0)
    throw new Explained([...failed.values()].map(({ message }) => message).join("\n\n"));
  for (const [file, text] of generated) for (const named of urlsIn(text)) check.addUrl(file, named);

  // Node limits how many run at once to the number of its threads.
  const encoding = [...smaller].map(async ([file, { bytes }]) => output.write(file, await bytes()));
  await Promise.all(encoding);
  const headers = headersFile([...policies].sort().map(parsePolicy), content.url.base);
  for (const problem of headersProblems(headers)) check.report(problem);
  generated.set(headersFileName, headers);
  if (redirects.length > 0) generated.set(redirectsFileName, redirectsFile(redirects));
  const shown = new Set([...smaller.values()].map(({ original }) => original));
  const isPublished = (file: string) =>
    !shown.has(file) ||
    check.refersTo(file) ||
    [...own.values()].some((text) => text.includes(file));
  for (const [file, data] of [...assets.files, ...generated, ...content.sheets, ...own, ...moved])
    if (isPublished(file)) output.write(file, data);
  const published = new Set([...files, ...smaller.keys()].filter(isPublished));
  check.finish(published);
  return {
    pages: routes.length,
    files: published.size,
    sizes,
    warnings: [...content.warnings.map(problemLine), ...languageWarnings(routes, input)],
    overBudget: sizes.flatMap(({ warning = [] }) => warning),
  };
}

/** The files that a page is made from: its entry's file, the module that defines it, then its content files. */
function filesBehind({ page, entry, files }: Route, { running, content }: BuildInput): string[] {
  const words = files.map((name) => content.files.get(name)?.source.file);
  const behind = new Set([entry.source, moduleOf(page, running.code), ...words]);
  return [...behind].filter((file) => file !== undefined);
}
