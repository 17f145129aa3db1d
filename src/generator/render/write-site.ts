import { setImmediate } from "node:timers/promises";
import { pathProblem } from "../check/output-names.ts";
import { OutputError, SiteCheck } from "../check/site-check.ts";
import { Explained } from "../explained.ts";
import { headersFile, headersFileName } from "../headers/headers-file.ts";
import { headerPolicy } from "../headers/policy.ts";
import { redirectsFile, redirectsFileName, redirectsOf } from "../headers/redirects-file.ts";
import type { Output } from "../output/stage.ts";
import { problemLine } from "../read/problem.ts";
import { type Route, routesOf } from "../routes.ts";
import { typeWarnings } from "./assets.ts";
import type { BuildInput } from "./input.ts";
import { movedPages } from "./moved-pages.ts";
import { movesOf, outputNames } from "./output-plan.ts";
import { type PictureSizes, Pictures } from "./pictures.ts";
import { pageMaker, type RenderedPage } from "./render-page.ts";
import { ownFiles, siteFiles, urlsIn } from "./site-files.ts";
import { type Size, sizeOf } from "./sizes.ts";
import { moduleOf, pageError, withSourcePlaces } from "./source-places.ts";

export interface SiteSummary {
  readonly pages: number;
  readonly files: number;
  /** Sizes of the pages, in the order in which they were written. */
  readonly sizes: readonly Size[];
  /** Problems in content that no page shows. */
  readonly warnings: readonly string[];
  /** A warning for each page over its budget. */
  readonly overBudget: readonly string[];
  /** A warning for each content file that no page shows, although it looks as if one should. */
  readonly unread: readonly string[];
}

interface WriteOptions {
  /** True for a host that can't redirect: writes a redirecting page at each old address. */
  readonly hasMovedPages?: boolean;
  /** For the dev server: uses the original pictures, and goes on when a page fails. */
  readonly preview?: Preview;
}

interface Preview {
  /** The pages to make, in this order. Links to the others still count as valid. */
  readonly routes: readonly Route[];
  /** Called after each of them, with its error if it failed to render. */
  readonly onPage: (route: Route, error?: Explained) => void;
  /** What earlier previews know of pictures. */
  readonly pictureSizes: PictureSizes;
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
  input: BuildInput,
  output: Output,
  { hasMovedPages = false, preview }: WriteOptions,
): Promise<SiteSummary> {
  const plan = planOf(input, hasMovedPages);
  const check = new SiteCheck(input.content.url);
  const pictures = new Pictures(input, {
    showsOriginals: preview !== undefined,
    sizes: preview?.pictureSizes,
  });
  const work: Work = { input, plan, output, check, pictures };
  const sizes = await writePages(work, preview);
  const published = await writeOthers(work);
  check.finish(published);
  return {
    pages: plan.routes.length,
    files: published.size,
    sizes,
    warnings: warningsOf(input, plan),
    overBudget: sizes.flatMap(({ warning = [] }) => warning),
    unread: input.content.unread.map(problemLine),
  };
}

/** What the steps of a build share. */
interface Work {
  readonly input: BuildInput;
  readonly plan: Plan;
  readonly output: Output;
  readonly check: SiteCheck;
  readonly pictures: Pictures;
}

/** What a build makes, apart from the text of its pages. */
interface Plan {
  readonly routes: readonly Route[];
  /** The files that list pages for clients, such as the sitemap: output path to text. */
  readonly lists: ReadonlyMap<string, string>;
  /** The site's own files: output path to text. */
  readonly own: ReadonlyMap<string, string>;
  /** All files that are not pages, including those above: output path to text or bytes. */
  readonly others: ReadonlyMap<string, string | Uint8Array>;
  /** The output paths of all files, except resized pictures. */
  readonly names: ReadonlySet<string>;
}

/** Plans the output. Throws an OutputError for addresses and names that hosts would not serve. */
function planOf(input: BuildInput, hasMovedPages: boolean): Plan {
  const { content, running, assets } = input;
  const { site } = running;
  const routes = routesOf(site, content);
  const wrong = routes.flatMap((route) => {
    const problem = pathProblem(route.path);
    return problem ? `${filesBehind(route, input)[0] ?? "a page"} ${problem}` : [];
  });
  if (wrong.length > 0) throw new OutputError(wrong);
  const lists = siteFiles(input, routes);
  const own = ownFiles(input);
  const moved = hasMovedPages ? movedPages(input) : new Map<string, string>();
  const redirects = redirectsOf(movesOf(site, content.files), content.url);
  const names = outputNames(input, routes, own);
  for (const file of moved.keys()) names.add(file, "an old address");
  const others = new Map<string, string | Uint8Array>([
    ...assets.files,
    ...lists,
    ...content.sheets,
    ...own,
    ...moved,
    [headersFileName, headersFile(headerPolicy(site.sources), content.url.base)],
  ]);
  if (redirects.length > 0) others.set(redirectsFileName, redirectsFile(redirects));
  return { routes, lists, own, others, names: names.files() };
}

/** Renders, measures, checks and writes the pages one by one, to keep none in memory. Resolves to their sizes. */
async function writePages(
  { input, plan, output, check, pictures }: Work,
  preview: Preview | undefined,
): Promise<Size[]> {
  const sizes: Size[] = [];
  const failed: Explained[] = [];
  const routes = preview?.routes ?? plan.routes;
  for await (const { route, page } of renderedPages(routes, input, pictures)) {
    preview?.onPage(route, page instanceof Explained ? page : undefined);
    if (page instanceof Explained) {
      failed.push(page);
      continue;
    }
    sizes.push(sizeOf(route, page.html, input.running.code));
    check.addPage(route, page, () => filesBehind(route, input)[0] ?? "a page");
    output.write(route.file, page.html);
  }
  if (!preview && failed.length > 0) throw new Explained(withoutRepeats(failed).join("\n\n"));
  return sizes;
}

/** Renders routes one by one. Yields each with its page, or with the error of the page's code. */
async function* renderedPages(
  routes: readonly Route[],
  input: BuildInput,
  pictures: Pictures,
): AsyncGenerator<{ readonly route: Route; readonly page: RenderedPage | Explained }> {
  const makePage = pageMaker(input, pictures);
  for (const route of routes) {
    const page = await makePage(route).catch((error) => {
      const what = `the page ${route.path} (${route.entry.source ?? route.file})`;
      return pageError(error, what, input.running.code);
    });
    yield { route, page };
    // Lets a signal end the build.
    await setImmediate();
  }
}

/** The messages of pages' errors, without those with the reason of another: an error in the frame is on every page. */
function withoutRepeats(errors: readonly Explained[]): string[] {
  const reasons = new Map<string, string>();
  for (const { message } of errors) {
    const reason = message.replace(/^.*\n/, "");
    if (!reasons.has(reason)) reasons.set(reason, message);
  }
  return [...reasons.values()];
}

/** Writes all files that are not pages. Resolves to the output paths of everything that is published. */
async function writeOthers({ plan, output, check, pictures }: Work): Promise<ReadonlySet<string>> {
  for (const [file, text] of plan.lists) for (const url of urlsIn(text)) check.addUrl(file, url);
  const resized = pictures.files();
  const originals = new Set([...resized.values()].map(({ original }) => original));
  /** An original that resized files replace is published only if something refers to it. */
  const isPublished = (file: string) =>
    !originals.has(file) ||
    check.refersTo(file) ||
    [...plan.own.values()].some((text) => text.includes(file));
  for (const [file, data] of plan.others) if (isPublished(file)) output.write(file, data);
  // Node limits how many run at once to the number of its threads.
  await Promise.all(
    [...resized].map(async ([file, { bytes }]) => output.write(file, await bytes())),
  );
  return new Set([...plan.names, ...resized.keys()].filter(isPublished));
}

/** Warnings about words and files that are shown otherwise than someone may expect. */
function warningsOf(input: BuildInput, { own }: Plan): string[] {
  const staticFiles = [...input.assets.paths.keys()].map((file) => `static/${file}`);
  return [
    ...input.content.warnings.map(problemLine),
    ...typeWarnings([...staticFiles, ...own.keys()]),
  ];
}

/** The files that a page is made from: its entry's file, the module that defines it, then its content files. */
function filesBehind({ page, entry, files }: Route, { running, content }: BuildInput): string[] {
  const words = files.map((name) => content.files.get(name)?.source.file);
  const behind = new Set([entry.source, moduleOf(page, running.code), ...words]);
  return [...behind].filter((file) => file !== undefined);
}
