import * as z from "zod";
import { OutputNames } from "../check/output-names.ts";
import { OutputError } from "../check/site-check.ts";
import type { Content } from "../content/load-content.ts";
import { assetsFolder } from "../headers/caching.ts";
import { headersFileName } from "../headers/headers-file.ts";
import { marker } from "../output/marker.ts";
import type { Site } from "../page.ts";
import { type Route, siteLanguage } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import type { BuildInput } from "./build-input.ts";
import { hreflangs } from "./languages.ts";

/** Generates robots.txt, the sitemap and the web manifest: output path to text. */
export function siteFiles(
  { running: { site }, content }: BuildInput,
  routes: readonly Route[],
): Map<string, string> {
  const { url } = content;
  const name = site.name?.(content.wordsOf(site.words)) ?? url.host;
  return new Map([
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`],
    ["sitemap.xml", sitemap(routes, url, siteLanguage(site, content))],
    ["site.webmanifest", manifest(name, site, url)],
  ]);
}

/**
 * https://www.sitemaps.org/protocol.html
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function sitemap(routes: readonly Route[], url: SiteUrl, siteLang: string): string {
  const entries = routes
    .filter(({ indexed }) => indexed)
    .map(({ path, versions }) => {
      const links = hreflangs(versions, siteLang).map(
        ([lang, to]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${url.absolute(to)}"/>`,
      );
      return `  <url><loc>${url.absolute(path)}</loc>${links.join("")}</url>\n`;
    });
  const xhtml = routes.some(({ versions }) => versions.length > 0)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries.join("")}</urlset>\n`;
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest(name: string, { icons, colors }: Site, url: SiteUrl): string {
  const manifest = {
    id: url.base,
    name,
    short_name: name,
    start_url: url.base,
    display: "browser",
    background_color: colors.light,
    theme_color: colors.theme,
    icons: icons
      .filter(({ inManifest }) => inManifest)
      .map(({ file, sizes = "any", type }) => ({ src: url.file(file), sizes, type })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The files that the site makes itself. Throws an OutputError if it gives anything but texts by name, or a
 * name in the assets.
 */
export function ownFiles({ running: { site }, content }: BuildInput): Map<string, string> {
  const given: unknown = site.files?.(content.wordsOf(site.words), content.url) ?? {};
  const { success, data = {} } = z.record(z.string(), z.string()).safeParse(given);
  const problems = success
    ? Object.keys(data)
        .filter((file) => file.startsWith(assetsFolder))
        .map(
          (file) =>
            `the site makes ${file}. Browsers keep ${assetsFolder} for a year: use another name.`,
        )
    : [
        'the function files of the site must return an object of texts by name, such as { "feed.xml": text }.',
      ];
  if (problems.length > 0) throw new OutputError(problems);
  return new Map(Object.entries(data));
}

/** The names that the build gives to files of its own. */
const namesOfBuild = ["robots.txt", "sitemap.xml", "site.webmanifest", headersFileName];

/** The names of the output, claimed by what makes each file. `own` are the site's own files. */
export function outputNames(
  { content, assets }: BuildInput,
  routes: readonly Route[],
  own: ReadonlyMap<string, string>,
): OutputNames {
  const names = new OutputNames();
  for (const { file, path, entry } of routes) names.claim(file, entry.source ?? `the page ${path}`);
  for (const [source, file] of assets.paths) names.claim(file, `static/${source}`, source);
  for (const file of [...content.sheets.map(({ path }) => path), ...namesOfBuild])
    names.claim(file, "the build");
  names.add(marker, "the build");
  for (const file of own.keys()) names.claim(file, "the site");
  return names;
}

/** The URLs of the site in a text, in whatever format it is. Each ends where the names of output files end. */
export function ownUrlsIn(text: string, { href }: SiteUrl): string[] {
  const url = new RegExp(
    `${href.replaceAll(".", "\\.")}[\\w./~%-]*(?:\\?[\\w=&;.~%+-]*)?(?:#[\\p{L}\\p{M}\\p{N}_.~%-]*)?(?<!\\.)`,
    "gu",
  );
  return text.replaceAll("&amp;", "&").match(url) ?? [];
}

/**
 * A sentence for each URL of the site's own files that leads nowhere, with the content file that has it,
 * if one does: a text may name what a page was called. `deadEnd` says what the output lacks for a URL.
 */
export const ownUrlWarnings = (
  own: ReadonlyMap<string, string>,
  { url, files }: Content,
  deadEnd: (url: string) => string | undefined,
): string[] =>
  [...own].flatMap(([file, text]) =>
    [...new Set(ownUrlsIn(text, url))].flatMap((named) => {
      const lacking = deadEnd(named);
      if (lacking === undefined) return [];
      const from = [...files.values()].find((one) => JSON.stringify(one.filled).includes(named));
      const place = from ? `${from.source.file}, and so ${file},` : file;
      return [`${place} names ${named}, ${lacking.replace(/\.$/, "")}.`];
    }),
  );

/** The URLs in the files of `siteFiles`. */
export function urlsIn(text: string): string[] {
  return [
    ...text.matchAll(/<loc>([^<]*)<\/loc>|"(?:src|start_url)": "([^"]*)"|Sitemap: (\S+)/g),
  ].map(([, location, source, sitemap]) => location ?? source ?? sitemap ?? "");
}
