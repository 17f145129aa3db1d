import { setImmediate } from "node:timers/promises";
import { inspectPage } from "../check/inspect-page.ts";
import { addPage, noFacts, type SiteFacts } from "../check/site-check.ts";
import type { Route } from "../routes.tsx";
import type { Output } from "./output.ts";
import { addSample, type Page, pageError, pageMaker, type Samples } from "./render-page.ts";
import { renderInThreads } from "./render-threads.ts";
import type { SiteParts } from "./site-parts.ts";
import { type Measured, measured } from "./sizes.ts";

/** Told how many pages are done, of how many. */
export type Progress = (done: number, all: number) => void;

export interface RenderOptions {
  /** How pages that have a budget are measured, if they are. */
  readonly measure?: "gzip and brotli" | "gzip" | "nothing";
  readonly progress?: Progress;
}

interface RenderedRoutes {
  /** What the checks need to know of the pages. */
  readonly facts: SiteFacts;
  readonly samples: Samples;
  /** The pages that have a budget; all others are no longer in memory. */
  readonly measuring: readonly Promise<Measured>[];
}

/** From this many pages without a budget, starting threads costs less than they save. */
const threadsFrom = 500;

/**
 * Walks the route table: renders each page, inspects it, and writes it. Pages with a budget are few
 * and are rendered here; the others in threads, if there are enough of them and the output is a
 * folder. Throws a PageError for a page that does not render.
 */
export async function renderRoutes(
  parts: SiteParts,
  routes: readonly Route[],
  output: Output,
  { measure = "gzip and brotli", progress = () => {} }: RenderOptions,
): Promise<RenderedRoutes> {
  const facts = noFacts();
  const samples: Samples = new Map();
  const measuring: Promise<Measured>[] = [];
  const makePage = pageMaker(parts);
  const many = routes.filter((route) => !route.budget).length >= threadsFrom;
  const inThreads = many && output.folder !== undefined;

  const here = inThreads
    ? [...routes.filter((route) => route.budget), ...oneOfEachKind(routes)]
    : routes;
  for (const route of here) {
    const page = await rendered(route, makePage, parts);
    if (inThreads && !route.budget) continue;
    if (measure !== "nothing" && route.budget) {
      measuring.push(measured(route, page, { brotli: measure !== "gzip" }));
      // A thread compresses it meanwhile, but only begins when this one takes a breath.
      await setImmediate();
    }
    addPage(facts, route, inspectPage(page.html), parts.url);
    addSample(samples, route.file, page);
    output.write(route.file, page.html);
  }
  if (inThreads)
    await renderInThreads({ parts, routes, folder: output.folder ?? "", facts, samples, progress });
  return { facts, samples, measuring };
}

/**
 * React tells of a mistake once for each component, and only in development, which takes four times
 * as long: so one page of each kind is rendered that way before the rest are in threads without.
 */
function oneOfEachKind(routes: readonly Route[]): Route[] {
  const kinds = new Map(routes.map((route) => [route.page().type, route]));
  return [...kinds.values()].filter((route) => !route.budget);
}

export async function rendered(
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
