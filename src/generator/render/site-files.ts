import { OutputError } from "../check/site-check.ts";
import { assetsFolder } from "../headers/caching.ts";
import type { Site } from "../page.ts";
import type { Route } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import type { BuildInput } from "./build-input.ts";
import { withSourcePlaces } from "./evaluate.ts";
import { hreflangs, versionsOf } from "./languages.ts";

interface SiteFilesParts {
  /** The site's name. */
  readonly name: string;
  readonly routes: readonly Route[];
  readonly url: SiteUrl;
  readonly site: Site;
  /** The language of pages that name none. */
  readonly siteLang: string;
}

/** Generates robots.txt, the sitemap and the web manifest: output path to text. */
export function siteFiles({
  name,
  routes,
  url,
  site,
  siteLang,
}: SiteFilesParts): Map<string, string> {
  return new Map([
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`],
    ["sitemap.xml", sitemap(routes, url, siteLang)],
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
    .map((route) => {
      const links = hreflangs(versionsOf(route, routes, siteLang), siteLang).map(
        ([lang, path]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${url.absolute(path)}"/>`,
      );
      return `  <url><loc>${url.absolute(route.path)}</loc>${links.join("")}</url>\n`;
    })
    .join("");
  const xhtml = entries.includes("<xhtml:") ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries}</urlset>\n`;
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

/** The files that the site makes itself. Throws a SourceError, or an OutputError for a misplaced one. */
export function ownFiles({ running: { code, site }, content }: BuildInput): Map<string, string> {
  const words = content.wordsOf(site.words);
  const files = new Map(
    Object.entries(withSourcePlaces(code, () => site.files?.(words, content.url) ?? {})),
  );
  const misplaced = [...files.keys()].filter((file) => file.startsWith(assetsFolder));
  if (misplaced.length > 0)
    throw new OutputError(
      misplaced.map(
        (file) =>
          `the site makes ${file}. Browsers keep ${assetsFolder} for a year: use another name.`,
      ),
    );
  return files;
}

/** The URLs in a file of the site's own that lead to the site, in whatever format it is. */
export const ownUrlsIn = (text: string, { href }: SiteUrl): string[] =>
  (text.match(/https?:\/\/[^\s"'<>]+/g) ?? [])
    // In Markdown and sentences, something follows them.
    .map((found) => found.replaceAll("&amp;", "&").replace(/[).,:;\]]+$/, ""))
    .filter((found) => found.startsWith(href));

/** The URLs in the files of `siteFiles`. */
export function urlsIn(text: string): string[] {
  return [
    ...text.matchAll(/<loc>([^<]*)<\/loc>|"(?:src|start_url)": "([^"]*)"|Sitemap: (\S+)/g),
  ].map(([, location, source, sitemap]) => location ?? source ?? sitemap ?? "");
}
