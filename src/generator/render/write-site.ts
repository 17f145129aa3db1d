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
  /** The sizes of the pages that are measured, in the order of the route table. */
  readonly sizes: readonly Size[];
  /** The pages that are over it, as sentences. */
  readonly overBudget: readonly string[];
  /** Pages that search engines may list and that nothing links to. */
  readonly orphans: readonly string[];
}

/**
 * Walks the route table: renders each page, checks it, and writes it to the output; then everything
 * else a site has. Throws a PageError for a page that does not render, and an OutputError with all
 * that the checks found; what is in the output then must not be published, nor with a page over its
 * budget.
 */
export async function writeSite(
  parts: BuildInput,
  output: Output,
  options: RenderOptions = {},
): Promise<SiteSummary> {
  const { content, running, assets } = parts;
  const { url } = content;
  const routes = routesOf(running.site, content);
  const { site } = running;
  const name = site.name?.(content.wordsOf(site.words)) ?? url.host;
  const others = siteFiles({ name, routes, url, site });

  const names = new OutputNames();
  for (const { file, path } of routes) names.claim(file, `the page ${path}`);
  for (const [source, file] of assets.paths) names.claim(file, `static/${source}`, source);
  for (const file of [...others.keys(), headersFileName, marker]) names.claim(file, "the build");
  const files = names.files();

  const { facts, policies, measuring } = await renderRoutes(parts, routes, output, options);
  for (const [file, data] of [...assets.files, ...others]) output.write(file, data);
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

/** The addresses that the sitemap, robots.txt and the manifest name. */
function urlsIn(text: string): string[] {
  return [
    ...text.matchAll(/<loc>([^<]*)<\/loc>|"(?:src|start_url)": "([^"]*)"|Sitemap: (\S+)/g),
  ].map(([, location, source, sitemap]) => location ?? source ?? sitemap ?? "");
}
