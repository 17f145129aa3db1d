import type { SiteUrl } from "../url.ts";

/**
 * An old address and its target: paths such as `/about/` or `/old.pdf`. In the output, both start with the
 * site's base and are percent-encoded.
 */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The output file in which Netlify and Cloudflare Pages look for redirects. */
export const redirectsFileName = "_redirects";

/** True for the path of a file. Pages, unlike files, are requested with or without a final slash. */
export const isFilePath = (path: string): boolean => /\.\w+$/.test(path);

/** The redirects for old addresses, with and without a final slash. Each host's settings are made from these. */
export const redirectsOf = (moves: readonly Redirect[], url: SiteUrl): Redirect[] =>
  moves.flatMap(({ from, to }) => {
    const [page = "", id] = to.split("#");
    const target = url.link(page) + (id === undefined ? "" : `#${encodeURIComponent(id)}`);
    const path = from.normalize("NFC").replace(/\/$/, "");
    const spellings = isFilePath(from) ? [path] : [`${path}/`, path];
    return spellings.map((old) => ({ from: encodeURI(url.base + old.slice(1)), to: target }));
  });

/**
 * The text of `_redirects`, with one redirect per line.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n`).join("");
