import type { Move } from "../page.ts";
import type { SiteUrl } from "../url.ts";

/** The output file in which Netlify and Cloudflare Pages look for redirects. */
export const redirectsFileName = "_redirects";

/**
 * Returns the text of `_redirects`: a line for each old address, and for the same without its slash.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export const redirectsFile = (moves: readonly Move[], { base }: SiteUrl): string =>
  moves
    .flatMap(({ from, to }) =>
      [from, from.replace(/(?<=.)\/$/, "")].map(
        (old) => `${base}${old.slice(1)} ${base}${to.slice(1)} 301\n`,
      ),
    )
    .filter((line, index, lines) => lines.indexOf(line) === index)
    .join("");

/** The addresses in a `_redirects` file, with the site's base. */
export const movesIn = (text: string): Move[] =>
  [...text.matchAll(/^(\/[^\s*:]*) (\/\S*) 301$/gm)].map(([, from = "", to = ""]) => ({
    from,
    to,
  }));
