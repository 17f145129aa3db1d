import { OutputNames } from "../check/output-names.ts";
import { addUrl, checkSite } from "../check/site-check.ts";
import { headersFile, headersFileName } from "../headers/headers-file.ts";
import { marker } from "../publish/marker.ts";
import type { Output } from "../publish/output.ts";
import { routesOf } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { type RenderOptions, renderRoutes } from "./render-routes.ts";
import { siteFiles } from "./site-files.ts";
import type { Size } from "./sizes.ts";

export interface SiteSummary {
  readonly pages: number;
  readonly files: number;
  /** Sizes of the measured pages, in the order of the route table. */
  readonly sizes: readonly Size[];
  /** A warning for each page over its budget. */
  readonly overBudget: readonly string[];
  /** Pages that search engines may list and that nothing links to. */
  readonly orphans: readonly string[];
}

/**
 * Renders, checks and writes every page, then writes the site's other files. Returns a summary. Throws
 * a PageError for a page that does not render, and an OutputError with every problem of the output;
 * the output must not be published then.
 */
export async function writeSite(
  input: BuildInput,
  output: Output,
  options: RenderOptions = {},
): Promise<SiteSummary> {
  const { content, running, assets } = input;
  const { url, sheets } = content;
  const { site } = running;
  const routes = routesOf(site, content);
  const name = site.name?.(content.wordsOf(site.words)) ?? url.host;
  const others = siteFiles({ name, routes, url, site });

  const names = new OutputNames();
  for (const { file, path, entry } of routes) names.claim(file, entry.source ?? `the page ${path}`);
  for (const [source, file] of assets.paths) names.claim(file, `static/${source}`, source);
  const made = [...sheets.map(({ path }) => path), ...others.keys(), headersFileName, marker];
  for (const file of made) names.claim(file, "the build");
  const files = names.files();

  const { facts, policies, measuring } = await renderRoutes(input, routes, output, options);
  for (const [file, data] of [...assets.files, ...others]) output.write(file, data);
  for (const { path, text } of sheets) output.write(path, text);
  output.write(headersFileName, headersFile(policies.values(), url.base));
  for (const [file, text] of others) for (const named of urlsIn(text)) addUrl(facts, file, named);

  const indexed = routes.filter((route) => route.indexed);
  const { orphans } = checkSite({ facts, files, indexed, url });
  const measured = await measuring;
  return {
    pages: routes.length,
    files: files.size,
    sizes: measured.map(({ size }) => size),
    overBudget: measured.flatMap(({ overBudget }) => overBudget),
    orphans,
  };
}

/** Returns the URLs in the sitemap, robots.txt and the manifest. */
function urlsIn(text: string): string[] {
  return [
    ...text.matchAll(/<loc>([^<]*)<\/loc>|"(?:src|start_url)": "([^"]*)"|Sitemap: (\S+)/g),
  ].map(([, location, source, sitemap]) => location ?? source ?? sitemap ?? "");
}
