import { movesOf, oldFile } from "../content/moves.ts";
import { escapeText } from "../escape-text.ts";
import { redirectsFile, redirectsFileName } from "../headers/redirects-file.ts";
import type { Move } from "../page.ts";
import { type Route, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";

/**
 * Returns the files about addresses that have changed, by path; none if there are no such addresses.
 * `hasPages` adds a page at each old address, for hosts that can't redirect.
 */
export function movedFiles(
  input: BuildInput,
  routes: readonly Route[],
  hasPages = false,
): Map<string, string> {
  const { running, content } = input;
  const moves = movesOf(running.site, content.files);
  if (moves.length === 0) return new Map();
  const pages = (hasPages ? moves : []).map((move) => [oldFile(move), movedPage(move)] as const);
  return new Map([[redirectsFileName, redirectsFile(moves, content.url)], ...pages]);

  function movedPage({ to }: Move): string {
    const route = routes.find(({ path }) => path === to.replace(/#.*/, ""));
    const lang = route?.lang ?? siteLanguage(running.site, content);
    const head = route?.page.head(content.wordsOf(route.page.words, route.lang), route.entry);
    const title = escapeText(head?.title ?? to);
    const [absolute, link] = [content.url.absolute(to), content.url.link(to)].map(escapeText);
    return `<!doctype html><html lang=${lang}><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>${title}</title><meta name=robots content=noindex><link rel=canonical href="${absolute}"><meta http-equiv=refresh content="0;url=${link}"><body><a href="${link}">${title}</a>\n`;
  }
}
