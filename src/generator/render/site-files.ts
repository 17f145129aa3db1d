import type { Route } from "../../site/routes.tsx";
import { light } from "../../site/styles/palette.ts";
import type { SiteUrl } from "../url.ts";

interface SiteFilesParts {
  readonly routes: readonly Route[];
  readonly url: SiteUrl;
  readonly hashed: Readonly<Record<string, string>>;
  readonly name: string;
}

/** The files a site has beside its pages: path in the output to text. */
export function siteFiles({ routes, url, hashed, name }: SiteFilesParts): Map<string, string> {
  return new Map([
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`],
    [
      "sitemap.xml",
      sitemap(routes.filter((route) => route.indexed).map(({ path }) => url.absolute(path))),
    ],
    ["site.webmanifest", manifest({ url, hashed, name })],
  ]);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(locations: readonly string[]): string {
  const entries = locations.map((location) => `  <url><loc>${location}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest({ url, hashed, name }: Omit<SiteFilesParts, "routes">): string {
  const icon = (file: string, sizes: string, type: string) => ({
    src: url.file(hashed[file] ?? `assets/${file}`),
    sizes,
    type,
  });
  const manifest = {
    name,
    short_name: name,
    start_url: url.base,
    display: "browser",
    background_color: light.ground,
    theme_color: light.sign,
    icons: [
      icon("icon.svg", "any", "image/svg+xml"),
      icon("touch-icon.png", "180x180", "image/png"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
