import { escapeText } from "../escape-text.ts";
import type { Move } from "../page.ts";
import { fileAt } from "../routes.ts";
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
      [...new Set([from, from.replace(/(?<=.)\/$/, "")])].map((old) => [old, to]),
    )
    .map((paths) => `${paths.map((path = "") => base + path.slice(1)).join(" ")} 301\n`)
    .join("");

/** The addresses in a `_redirects` file, with the site's base. */
export const movesIn = (text: string): Move[] =>
  [...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = "", to = ""]) => ({ from, to }));

/** The file for hosts that can't redirect, at an old address. */
export const movedFile = ({ from }: Move): string =>
  fileAt(/(\/|\.html)$/.test(from) ? from.slice(1) : `${from.slice(1)}/`);

interface MovedPage {
  readonly move: Move;
  readonly url: SiteUrl;
  readonly lang: string;
  /** The title of the page at the new address. */
  readonly title: string;
}

/** Returns a page that leads on to the new address, for hosts that can't redirect. */
export function movedPage({ move: { to }, url, lang, title }: MovedPage): string {
  const [address, text] = [url.absolute(to), title].map(escapeText);
  return `<!doctype html><html lang=${lang}><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>${text}</title><meta name=robots content=noindex><link rel=canonical href="${address}"><meta http-equiv=refresh content="0;url=${escapeText(url.link(to))}"><body><a href="${escapeText(url.link(to))}">${text}</a>\n`;
}
