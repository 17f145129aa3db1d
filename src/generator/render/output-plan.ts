import { OutputNames } from "../check/output-names.ts";
import { headersFileName } from "../headers/headers-file.ts";
import { type Redirect, redirectsFileName } from "../headers/redirects-file.ts";
import { marker } from "../output/marker.ts";
import type { Site } from "../page.ts";
import type { CheckedFile } from "../read/content.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./input.ts";

/** The addresses that have changed; none while their file has a mistake. */
export function movesOf(site: Site, files: ReadonlyMap<string, CheckedFile>): readonly Redirect[] {
  const { source, list = "" } = site.moved ?? {};
  const words = files.get(source?.file ?? "")?.value as Record<string, Redirect[]> | undefined;
  return words?.[list] ?? [];
}

/** The names of the build's own files. */
const namesOfBuild = ["robots.txt", "sitemap.xml", "site.webmanifest", headersFileName];

/** Claims the names of all output files for what makes them. `own` are the site's own files. */
export function outputNames(
  { running: { site }, content, assets }: BuildInput,
  routes: readonly Route[],
  own: ReadonlyMap<string, string>,
): OutputNames {
  const names = new OutputNames();
  for (const { file, path, entry } of routes) names.claim(file, entry.source ?? `the page ${path}`);
  for (const [source, file] of assets.paths) names.claim(file, `static/${source}`, source);
  for (const file of [...content.sheets.keys(), ...namesOfBuild]) names.claim(file, "the build");
  names.add(marker, "the build");
  if (movesOf(site, content.files).length > 0) names.add(redirectsFileName, "the build");
  for (const file of own.keys()) names.claim(file, "the site");
  return names;
}
