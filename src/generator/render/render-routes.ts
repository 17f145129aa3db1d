import { setImmediate } from "node:timers/promises";
import { inspectPage } from "../check/page-check.ts";
import { addPage, noFacts, type SiteFacts } from "../check/site-check.ts";
import { type Policy, policyText } from "../headers/policy.ts";
import type { Output } from "../publish/output.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { pageError } from "./page-error.ts";
import { pageMaker, type RenderedPage } from "./render-page.ts";
import { type Measure, type Measured, measurer } from "./sizes.ts";

/** Receives how many of the pages are written. */
export type Progress = (done: number, all: number) => void;

export interface RenderOptions {
  /** Which pages are measured; by default, the reported ones. */
  readonly measure?: Measure;
  readonly progress?: Progress;
}

/** What is kept of the pages after they are written. */
interface RenderedRoutes {
  readonly facts: SiteFacts;
  /** The different policies of the pages, by their text. */
  readonly policies: ReadonlyMap<string, Policy>;
  /** The measured pages, in the order of the route table. */
  readonly measuring: Promise<readonly Measured[]>;
}

/** This many pages may wait in memory to be compressed. */
const mostWaiting = 8;

/**
 * Renders, checks, measures and writes each page of the route table. Throws a PageError for a page
 * that does not render.
 */
export async function renderRoutes(
  input: BuildInput,
  routes: readonly Route[],
  output: Output,
  { measure = "reported", progress = () => {} }: RenderOptions,
): Promise<RenderedRoutes> {
  const facts = noFacts();
  const policies = new Map<string, Policy>();
  const makePage = pageMaker(input);
  const measured = measurer(routes, measure);
  const measuring: Promise<Measured | undefined>[] = [];
  const { url } = input.content;
  let done = 0;
  for (const route of routes) {
    const page = await rendered(route, makePage, input);
    measuring.push(measured(route, page));
    // Brotli compresses in another thread, which starts when this one yields.
    await setImmediate();
    addPage(facts, route, inspectPage(page.html, url), url);
    policies.set(policyText(page.policy), page.policy);
    output.write(route.file, page.html);
    progress(++done, routes.length);
    await measuring.at(-mostWaiting);
  }
  const onlyMeasured = (all: readonly (Measured | undefined)[]) =>
    all.filter((page) => page !== undefined);
  return { facts, policies, measuring: Promise.all(measuring).then(onlyMeasured) };
}

async function rendered(
  route: Route,
  makePage: (route: Route) => Promise<RenderedPage>,
  input: BuildInput,
): Promise<RenderedPage> {
  try {
    return await makePage(route);
  } catch (error) {
    throw await pageError(error, route, input);
  }
}
