import type { Site } from "../page.ts";
import type { Route } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import type { BuildInput } from "./input.ts";

/** Generates robots.txt, the sitemap and the web manifest: output path to text. */
export function siteFiles(
  { running: { site }, content }: BuildInput,
  routes: readonly Route[],
): Map<string, string> {
  const { url } = content;
  const name = site.name?.(content.wordsOf(site.words)) ?? url.host;
  return new Map([
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`],
    ["sitemap.xml", sitemap(routes, url)],
    ["site.webmanifest", manifest(name, site, url)],
  ]);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(routes: readonly Route[], url: SiteUrl): string {
  const entries = routes.flatMap(({ indexed, path }) =>
    indexed ? `  <url><loc>${url.absolute(path)}</loc></url>\n` : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
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

/** The URLs in the files of `siteFiles`. */
export const urlsIn = (text: string): readonly string[] =>
  text.match(/(?<=<loc>|"(?:src|start_url)": "|Sitemap: )[^<"\s]+/g) ?? [];

/** The site's own output files, such as a feed. */
export const ownFiles = ({ running: { site }, content }: BuildInput): Map<string, string> =>
  new Map(Object.entries(site.files?.(content.wordsOf(site.words), content.url) ?? {}));
