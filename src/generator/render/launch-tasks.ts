import type { SiteCheck } from "../check/site-check.ts";
import type { CheckedFile, FoundLink } from "../read/content.ts";
import { problemLine } from "../read/problem.ts";
import { fileAt, type Route, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./input.ts";

/**
 * The tasks left before launch that any site may have, as sentences: pages that nothing links to, and links in
 * translated words to pages in another language. `check` has all pages.
 */
export const launchTasks = (
  routes: readonly Route[],
  input: BuildInput,
  check: SiteCheck,
): string[] => [
  ...firstOf(
    unlinkedPages(routes, check),
    ({ path }) => `Nothing links to ${path}.`,
    (count, isOne) => `Nothing links to ${count} more ${isOne ? "page" : "pages"}.`,
  ),
  ...firstOf(
    linksToOtherLanguages(routes, input, check),
    (link) => betterTarget(link, input, check),
    (count, isOne) => `${count} more ${isOne ? "link leads" : "links lead"} to another language.`,
  ),
];

/** Many pages often lack the same one thing, such as a list of them, so only this many are named. */
const maxNamed = 10;

/** A sentence for each of the first items, and one that tells how many more there are. */
function firstOf<Item>(
  items: readonly Item[],
  sentence: (item: Item) => string,
  more: (count: string, isOne: boolean) => string,
): string[] {
  const others = items.length - maxNamed;
  return [
    ...items.slice(0, maxNamed).map(sentence),
    ...(others > 0 ? [more(others.toLocaleString("en"), others === 1)] : []),
  ];
}

/** Visitors begin on the home page, and hosts show the error pages in place of others. */
const foundWithoutLinks = ["index.html", "404.html", "500.html"];

const unlinkedPages = (routes: readonly Route[], check: SiteCheck): Route[] =>
  routes.filter(
    ({ file, indexed }) => indexed && !foundWithoutLinks.includes(file) && !check.isLinked(file),
  );

/** A link in translated words to a page in another language, which is at `version` in theirs. */
interface Untranslated {
  readonly file: CheckedFile;
  readonly link: FoundLink;
  readonly lang: string;
  /** The path of the page in the language of the words. */
  readonly version: string;
}

/** Words in the site's own language are left out: they may lead to a translation on purpose. */
function linksToOtherLanguages(
  routes: readonly Route[],
  { running: { site }, content }: BuildInput,
  check: SiteCheck,
): Untranslated[] {
  const { url, files } = content;
  const siteLang = siteLanguage(site, content);
  const pages = new Map(routes.map((route) => [route.file, route]));
  const versionIn = (lang: string, to: string) => {
    const page = pages.get(check.fileBehind(url.link(to)) ?? "");
    return page?.lang === lang ? undefined : page?.versions.find((one) => one.lang === lang)?.path;
  };
  return [...shownFiles(routes)].flatMap(([name, { langs, paths }]) => {
    const file = files.get(name);
    const [lang = siteLang, ...others] = langs;
    if (!file || lang === siteLang || others.length > 0) return [];
    return file.index.links.flatMap((link) => {
      const version = versionIn(lang, link.to);
      // A page that links to itself in another language offers that language, as a language switch does.
      const isMeant = version && (paths.has(version) || !check.hasLink(lang, url.link(link.to)));
      return version && !isMeant ? [{ file, link, lang, version }] : [];
    });
  });
}

/** Content file to the languages of all pages that show it, and the paths of those that it is not the frame of. */
function shownFiles(routes: readonly Route[]) {
  const shown = new Map<string, { readonly langs: Set<string>; readonly paths: Set<string> }>();
  for (const { path, lang, files, frameFiles } of routes)
    for (const name of [...files, ...frameFiles]) {
      const file = shown.get(name) ?? { langs: new Set(), paths: new Set() };
      shown.set(name, file);
      file.langs.add(lang);
      if (!frameFiles.includes(name)) file.paths.add(path);
    }
  return shown;
}

/** Names the place of a link and where it had better lead: to the same part of the page, if that is there. */
function betterTarget(
  { file, link: { path, to, isInText }, lang, version }: Untranslated,
  { content: { url } }: BuildInput,
  check: SiteCheck,
): string {
  const [place = ""] = /[?#].*$/.exec(to) ?? [];
  const files = new Set([fileAt(version.slice(1))]);
  const isThere = check.deadEnd(url.link(version + place), files) === undefined;
  const language = new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;
  // In Markdown, a message begins with the address.
  const has = isInText ? "has" : `leads to ${to}, which has`;
  const message = `${has} a ${language} version: ${isThere ? version + place : version}.`;
  return problemLine(file.source.problemAt(path, message));
}
