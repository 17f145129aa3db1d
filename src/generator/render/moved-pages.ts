import { escapeText } from "../escape-text.ts";
import { assetsFolder } from "../headers/caching.ts";
import { isFilePath } from "../headers/redirects-file.ts";
import type { Problem } from "../read/problem.ts";
import { fileAt, routesOf, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./input.ts";
import { movesOf, outputNames } from "./output-plan.ts";
import { ownFiles } from "./site-files.ts";

/** The output file of an old address: `about/index.html` for `/about/` and `/about`. */
const oldFile = (from: string): string =>
  fileAt(from.slice(1) + (isFilePath(from) || from.endsWith("/") ? "" : "/")).normalize("NFC");

/**
 * A problem for each old address that is still in use or is listed twice. Pages whose list has mistakes are
 * left out, because their paths are not known.
 */
export function moveProblems(input: BuildInput): Problem[] {
  const { content, running } = input;
  const { site } = running;
  const moves = movesOf(site, content.files);
  const file = content.files.get(site.moved?.source.file ?? "");
  if (!file || moves.length === 0 || !content.isValid(site.words)) return [];
  const pages = site.pages.filter(({ entries, words }) => !entries || content.isValid(words));
  const names = outputNames(input, routesOf({ ...site, pages }, content), ownFiles(input));
  const mistakeIn = (from: string): string | undefined => {
    const old = oldFile(from);
    const rival = names.rivalOf(old);
    if (rival?.maker === file.file) return "is in this list twice. Remove one.";
    if (rival) return `is still in use by ${rival.maker}. Rename that, or remove this address.`;
    if (old.toLowerCase().startsWith(assetsFolder))
      return `is in /${assetsFolder}, where hosts only serve files. Remove this.`;
    names.add(old, file.file);
    return undefined;
  };
  return moves.flatMap(({ from }, index) => {
    const message = mistakeIn(from);
    return message ? [file.source.problemAt([site.moved?.list ?? "", index, "from"], message)] : [];
  });
}

/** A redirecting page loads and runs nothing. Its redirect is not restricted by any directive. */
const policy = "default-src 'none';base-uri 'none';form-action 'none'";

/** The redirecting pages at old addresses, for hosts that can't redirect: output file to HTML. */
export function movedPages({ running: { site }, content }: BuildInput): Map<string, string> {
  const lang = siteLanguage(site, content);
  const pages = movesOf(site, content.files).filter(
    // A page can't replace a picture or a document.
    ({ from }) => !isFilePath(from) || /\.html?$/.test(from),
  );
  const pageTo = (to: string) => {
    const path = escapeText(content.url.link(to));
    const absolute = new URL(path, content.url.href).href;
    return `<!doctype html><html lang=${lang}><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="${policy}"><meta name=viewport content="width=device-width,initial-scale=1"><title>${absolute}</title><meta name=robots content=noindex><link rel=canonical href="${absolute}"><meta http-equiv=refresh content="0;url=${path}"><body><a href="${path}">${absolute}</a>\n`;
  };
  return new Map(pages.map(({ from, to }) => [oldFile(from), pageTo(to)]));
}
