import type { Site } from "../page.ts";
import type { Route } from "../routes.ts";
import type { SiteUrl } from "../url.ts";

interface SiteFilesParts {
  /** The site's name. */
  readonly name: string;
  readonly routes: readonly Route[];
  readonly url: SiteUrl;
  readonly site: Site;
}

/** Generates robots.txt, the sitemap and the web manifest: output path to text. */
export function siteFiles({ name, routes, url, site }: SiteFilesParts): Map<string, string> {
  return new Map([
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`],
    [
      "sitemap.xml",
      sitemap(routes.filter((route) => route.indexed).map(({ path }) => url.absolute(path))),
    ],
    ["site.webmanifest", manifest(name, site, url)],
  ]);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(locations: readonly string[]): string {
  const entries = locations.map((location) => `  <url><loc>${location}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
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
