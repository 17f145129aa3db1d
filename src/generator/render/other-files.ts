import { Explained } from "../explained.ts";
import { headersFile, headersFileName } from "../headers/headers-file.ts";
import { redirectsFile, redirectsFileName, redirectsOf } from "../headers/redirects-file.ts";
import type { Route } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import { type Files, isPath } from "../write-folder.ts";
import type { BuildInput } from "./load-site.ts";
import { runSite } from "./mistakes.ts";
import { movedPages, movesOf } from "./moved-pages.ts";
import { clashesOf, clashMessage, type NamedFile } from "./output-names.ts";
import type { Pictures } from "./pictures.ts";

interface OtherFile extends NamedFile {
  readonly data: string | Uint8Array;
}

/**
 * Resolves to the files of a site besides its pages: output path to text or bytes. An original that resized pictures
 * replace is left out unless something refers to it, because its EXIF data may say where it was taken. Rejects with an
 * Explained for files that a disk can't hold together, and for pictures that can't be resized.
 */
export async function otherFiles(
  input: BuildInput,
  routes: readonly Route[],
  pages: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<Files> {
  const files = runSite(input.loaded, () => madeFiles(input, routes));
  const clashes = clashesOf([...pageNames(routes), ...files]);
  if (clashes.length > 0) throw new Explained(clashes.map(clashMessage).join("\n"));
  const texts = [...pages.values(), ...files.map(({ data }) => data)].filter(
    (data) => typeof data === "string",
  );
  const isPublished = ({ file }: NamedFile) =>
    !pictures.replaced.has(file) || texts.some((text) => text.includes(file));
  return new Map([
    ...files.filter(isPublished).map(({ file, data }) => [file, data] as const),
    ...movedPages(input),
    ...(await pictures.files()),
  ]);
}

/** Every file of a site whose name an author or a developer chooses, and what makes it. */
export const namedFiles = (input: BuildInput, routes: readonly Route[]): readonly NamedFile[] => [
  ...pageNames(routes),
  ...madeFiles(input, routes),
];

const pageNames = (routes: readonly Route[]): NamedFile[] =>
  routes.map(({ file, path, entry }) => ({ file, maker: entry.madeFrom ?? `the page ${path}` }));

/** All files besides pages and resized pictures. */
function madeFiles(input: BuildInput, routes: readonly Route[]): OtherFile[] {
  const { loaded, content, assets } = input;
  const { site } = loaded;
  const { url } = content;
  const redirects = redirectsOf(movesOf(input), url);
  const ofStatic = [...assets.paths].map(([name, file]) => ({
    file,
    maker: `static/${name}`,
    data: assets.files.get(file) ?? "",
  }));
  // While one of these has a mistake, the dev server can still serve the pages that don't need it.
  const own = content.isValid(site.otherWords) ? ownFiles(input) : [];
  const ofSite = [...own].map(([file, data]) => ({ file, maker: "the site", data }));
  const ofBuild = [
    ["sitemap.xml", sitemap(routes, url)] as const,
    [headersFileName, headersFile(url.base)] as const,
    ...(redirects.length > 0 ? [[redirectsFileName, redirectsFile(redirects)] as const] : []),
    ...content.sheets,
  ];
  const hasRobots = [...ofStatic, ...ofSite].some(({ file }) => file === robotsFileName);
  return [
    ...ofStatic,
    ...ofSite,
    ...[...ofBuild, ...(hasRobots ? [] : [[robotsFileName, robots(url)] as const])].map(
      ([file, data]) => ({ file, maker: "the build", data }),
    ),
  ];
}

/** The paths of the files that links may lead to, besides those in the static folder. */
export const linkableFiles = (input: Pick<BuildInput, "loaded" | "content">): string[] => [
  "sitemap.xml",
  robotsFileName,
  ...ownFiles(input).keys(),
];

/** The site's own output files, such as a feed. Throws an Explained for a name that is no path in the output. */
function ownFiles({ loaded: { site }, content }: Pick<BuildInput, "loaded" | "content">) {
  const words = content.wordsOf({ ...site.words, ...site.otherWords });
  const files = site.files?.(words, content.url) ?? {};
  for (const file of Object.keys(files))
    if (!isPath(file))
      throw new Explained(
        `The site's files include ${JSON.stringify(file)}. Write a path such as "feed.xml".`,
      );
  return new Map(Object.entries(files));
}

/** The site may have one of its own, as a file in the static folder or among its `files`. */
const robotsFileName = "robots.txt";

const robots = (url: SiteUrl) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${url.absolute("/sitemap.xml")}\n`;

/** https://www.sitemaps.org/protocol.html */
function sitemap(routes: readonly Route[], url: SiteUrl): string {
  const entries = routes.flatMap(({ indexed, path }) =>
    indexed ? `  <url><loc>${url.absolute(path)}</loc></url>\n` : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
