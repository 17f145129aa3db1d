import { languageProblem, translatedName } from "../content/languages.ts";
import type { Sources, Version } from "../page.ts";
import { type Route, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";

/**
 * A page in all its languages, itself included, in the order of the routes; none if it names no
 * alternates.
 */
export const versionsOf = (route: Route, routes: readonly Route[]): Version[] =>
  route.alternates.length === 0
    ? []
    : routes
        .filter(({ path }) => path === route.path || route.alternates.includes(path))
        .map(({ path, lang }) => ({ path, lang, name: nameOf(lang) }));

/** What a language is called by those who speak it: `Deutsch`, `français`. */
const nameOf = (lang: string): string =>
  new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;

/** The pairs of language and path of `hreflang` links, with the default for visitors of any other. */
export function hreflangs(versions: readonly Version[], siteLang: string): [string, string][] {
  const own = versions.find(({ lang }) => lang === siteLang);
  return [
    ...versions.map(({ lang, path }): [string, string] => [lang, path]),
    ...(own ? [["x-default", own.path] as [string, string]] : []),
  ];
}

/** Says that a page is in no language, as the end of a sentence; undefined if it is in one. */
export function tagProblem({ lang }: Route): string | undefined {
  const problem = languageProblem(lang);
  return problem && `has the language ${JSON.stringify(lang)}, which ${problem}`;
}

/** A sentence about a page, by its file in the output. */
interface PageProblem {
  readonly file: string;
  readonly problem: string;
}

/**
 * Returns what is wrong with the languages of pages. All versions of a page have to name each other, since
 * search engines ignore what only one side says.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageProblems(routes: readonly Route[], input: BuildInput): PageProblem[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.flatMap((route) => {
    const { file, path, lang, alternates } = route;
    const reasonAgainst = (other: string): string | undefined => {
      const found = byPath.get(other);
      if (!found) return "is no page of this site";
      if (found.lang === lang) return `is in ${lang} too`;
      if (route.indexed && !found.indexed) return "is hidden from search engines";
      const unnamed = [path, ...alternates].filter(
        (one) => one !== other && !found.alternates.includes(one),
      );
      return unnamed.length > 0 ? `has to name ${unnamed.join(" and ")} in return` : undefined;
    };
    const problems = alternates.flatMap((other) => {
      const reason = reasonAgainst(other);
      return reason ? [`names ${other} as an alternate, which ${reason}.`] : [];
    });
    const { own, untranslated } = translationsOf(route, input);
    if (own.length > 0 && own.every((name) => untranslated.has(name)))
      problems.push(`has no words in ${lang}. Write ${own[0]}.`);
    return problems.map((problem) => ({ file, problem: `${file} ${problem}` }));
  });
}

/** Sentences about files whose words pages in another language lack, though they have others. */
export function languageWarnings(routes: readonly Route[], input: BuildInput): string[] {
  const missing = new Map<string, string>();
  for (const route of routes)
    for (const [name, base] of translationsOf(route, input).untranslated)
      if (!missing.has(name))
        missing.set(name, `${name} does not exist, so ${route.path} has the words of ${base}.`);
  return [...missing.values()];
}

/**
 * The files that a page in another language has its own words from, and those without which it has other
 * words, in its frame too: each with the file that they translate.
 */
function translationsOf({ lang, page }: Route, { running: { site }, content }: BuildInput) {
  const isOther = lang !== siteLanguage(site, content);
  const namesIn = (words: Sources) =>
    Object.values(words).flatMap((source): [name: string, base: string][] =>
      "file" in source && isOther ? [[translatedName(source.file, lang), source.file]] : [],
    );
  const frame = new Map(namesIn(site.words));
  // Entries of a list bring their words in their language.
  const own = page.entries ? [] : namesIn(page.words).filter(([name]) => !frame.has(name));
  const untranslated = [...own, ...frame].filter(([name]) => !content.files.has(name));
  return { own: own.map(([name]) => name), untranslated: new Map(untranslated) };
}

/** A language with its territory, or the likeliest one: `de_DE` for `de`. Undefined for one of none. */
export function localeOf(lang: string): string | undefined {
  const { language, region = "" } = new Intl.Locale(lang).maximize();
  return /^[A-Z]{2}$/.test(region) ? `${language}_${region}` : undefined;
}

/** The scripts that are written from right to left: https://www.unicode.org/standard/supported.html */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** The direction in which a language is written; undefined for the usual one, left to right. */
export const directionOf = (lang: string): "rtl" | undefined =>
  rightToLeft.includes(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : undefined;
