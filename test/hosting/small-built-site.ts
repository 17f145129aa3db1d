import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf, marker, parsePolicy, siteUrl } from "../../src/generator/api/publishing.ts";
import { headersFile } from "../../src/generator/headers/headers-file.ts";
import { markerText } from "../../src/generator/output/marker.ts";
import { emptyFolder } from "../setup/files.ts";

interface SmallSite {
  readonly address?: string;
  /** Additional files, as path to text. */
  readonly more?: Readonly<Record<string, string>>;
  /** Files that are changed or added after the build. */
  readonly damage?: Readonly<Record<string, string>>;
}

const policy = parsePolicy("frame-ancestors 'none'; img-src 'self' https://cdn.test");
const noindex = '<meta name="robots" content="noindex">';
const font = "assets/font-11111111.woff2";

/** Writes the output of a build with two pages. Returns the folder. */
export function smallBuiltSite({
  address = "https://www.my-site.com/",
  more = {},
  damage = {},
}: SmallSite = {}): string {
  const folder = join(emptyFolder(), "dist");
  const url = siteUrl(address);
  const page = (title: string, more = "") =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${more}<style>@font-face{font-family:a;src:url(${url.file(font)})}</style></head><body><h1>${title}</h1><a href="${url.base}">Home</a> <a href="${url.link("/about/")}">About</a></body></html>`;
  const files = {
    [font]: `the bytes of ${font}`,
    "index.html": page("Home"),
    "about/index.html": page("Us"),
    "404.html": page("Not found", noindex),
    "500.html": page("Server error", noindex),
    "robots.txt": `Sitemap: ${url.absolute("/sitemap.xml")}\n`,
    "sitemap.xml": `<urlset><loc>${url.absolute("/")}</loc><loc>${url.absolute("/about/")}</loc></urlset>`,
    "site.webmanifest": "{}",
    ".well-known/security.txt": "Contact: mailto:a@b.c",
    _headers: headersFile(policy, url.base),
    ...more,
  };
  const site = new Map(Object.entries(files).map(([file, text]) => [file, hashOf(text)]));
  const older = ["assets/old-11111111.woff2"];
  const others = { [marker]: markerText({ site, older }), ".env": "secret", ...damage };
  for (const [file, text] of Object.entries({ ...files, ...others })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

export const textOf = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
