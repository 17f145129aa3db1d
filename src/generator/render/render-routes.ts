import { setImmediate } from "node:timers/promises";
import type { Route } from "../../site/routes.tsx";
import { inspectPage } from "../check/inspect-page.ts";
import { addPage, noFacts, type SiteFacts } from "../check/site-check.ts";
import type { Output } from "../publish/output.ts";
import { addSample, type Page, pageError, pageMaker, type Samples } from "./render-page.ts";
import { renderInThreads } from "./render-threads.ts";
import type { SiteParts } from "./site-parts.ts";
import { type Measure, type Measured, measurer } from "./sizes.ts";

/** Told how many pages are done, of how many. */
export type Progress = (done: number, all: number) => void;

export interface RenderOptions {
  /** Which pages are measured: by default those that are reported. */
  readonly measure?: Measure;
  readonly progress?: Progress;
}

/** What is kept of the pages; they themselves are no longer in memory. */
interface RenderedRoutes {
  /** What the checks need to know of them. */
  readonly facts: SiteFacts;
  readonly samples: Samples;
  /** Those that are measured, in the order of the table. */
  readonly measuring: Promise<readonly Measured[]>;
}

/** From this many pages on, starting threads costs less than they save. */
const threadsFrom = 500;

/** So many pages wait in memory to be compressed. */
const mostWaiting = 8;

/**
 * Walks the route table: renders each page, inspects it, measures it, and writes it; in threads, if
 * there are enough pages and the output is a folder. Throws a PageError for a page that does not
 * render, and for what React only warns of, such as a missing key. It does so once for each component
 * and in development only, which takes four times as long: where threads render, only one page of
 * each kind and one of each style are rendered that way too.
 */
export async function renderRoutes(
  parts: SiteParts,
  routes: readonly Route[],
  output: Output,
  { measure = "reported", progress = () => {} }: RenderOptions,
): Promise<RenderedRoutes> {
  const facts = noFacts();
  const samples: Samples = new Map();
  const makePage = pageMaker(parts);
  const { folder } = output;

  if (routes.length >= threadsFrom && folder !== undefined) {
    for (const route of oneOfEachKind(routes)) await rendered(route, makePage, parts);
    const found = { facts, samples };
    const measured = await renderInThreads({ parts, routes, folder, found, measure, progress });
    const files = new Set([...samples.values()].map(({ file }) => file));
    for (const route of routes) if (files.has(route.file)) await rendered(route, makePage, parts);
    return { facts, samples, measuring: Promise.resolve(measured) };
  }

  const measured = measurer(routes, measure);
  const measuring: Promise<Measured | undefined>[] = [];
  let done = 0;
  for (const route of routes) {
    const page = await rendered(route, makePage, parts);
    const count = (size: Measured | undefined) => {
      progress(++done, routes.length);
      return size;
    };
    measuring.push(measured(route, page).then(count));
    // A thread compresses it meanwhile, but only begins when this one takes a breath.
    await setImmediate();
    addPage(facts, route, inspectPage(page.html), parts.url);
    addSample(samples, route.file, page);
    output.write(route.file, page.html);
    await measuring.at(-mostWaiting);
  }
  return { facts, samples, measuring: Promise.all(measuring).then(onlyMeasured) };
}

const onlyMeasured = (pages: readonly (Measured | undefined)[]) =>
  pages.filter((page) => page !== undefined);

const oneOfEachKind = (routes: readonly Route[]) =>
  new Map(routes.map((route) => [route.page().type, route])).values();

async function rendered(
  route: Route,
  makePage: (route: Route) => Page,
  parts: SiteParts,
): Promise<Page> {
  try {
    return makePage(route);
  } catch (error) {
    throw await pageError(error, route, parts);
  }
}
