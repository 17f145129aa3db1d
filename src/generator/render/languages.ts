import { languageProblem, translatedName } from "../content/languages.ts";
import type { Sources, Version } from "../page.ts";
import { type Route, siteLanguage, usualLanguage } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";

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
  const problem = lang === usualLanguage ? undefined : languageProblem(lang);
  return problem && `has the language ${JSON.stringify(lang)}, which ${problem}`;
}

/** A sentence about a page, by its file in the output. */
interface PageProblem {
  readonly file: string;
  readonly problem: string;
}

/** Returns what is wrong with the languages of pages. */
export function languageProblems(routes: readonly Route[], input: BuildInput): PageProblem[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.flatMap((route) => {
    const { file, path, lang, original, indexed, versions } = route;
    const found = byPath.get(original);
    const twin = versions.find((one) => one.lang === lang && one.path !== path);
    const { own, untranslated } = translationsOf(route, input);
    if (original === path) return [];
    return [
      ...(found ? [] : [`translates ${original}, which is no page of this site.`]),
      ...(found && found.original !== original
        ? [`translates ${original}, which is a translation too. Write ${found.original}.`]
        : []),
      ...(found && found.indexed !== indexed
        ? [`translates ${original}, but only one of them is hidden from search engines.`]
        : []),
      ...(twin ? [`is in ${lang}, as ${twin.path} is. Write its language.`] : []),
      ...(own.length > 0 && own.every((name) => untranslated.has(name))
        ? [`has no words in ${lang}. Write ${own[0]}.`]
        : []),
    ].map((problem) => ({ file, problem: `${file} ${problem}` }));
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
function translationsOf(
  { lang, page, path, original }: Route,
  { running: { site }, content }: BuildInput,
) {
  const isOther = lang !== siteLanguage(site, content);
  const namesIn = (words: Sources) =>
    Object.values(words).flatMap((source): [name: string, base: string][] =>
      "file" in source && isOther ? [[translatedName(source.file, lang), source.file]] : [],
    );
  const frame = new Map(namesIn(site.words));
  // Entries of a list bring their words in their language, and so do pages that translate no other.
  const hasOwn = page.entries || path === original;
  const own = hasOwn ? [] : namesIn(page.words).filter(([name]) => !frame.has(name));
  const untranslated = [...own, ...frame].filter(([name]) => !content.files.has(name));
  return { own: own.map(([name]) => name), untranslated: new Map(untranslated) };
}

/** A language with its territory, or the likeliest one: `de_DE` for `de`. Undefined for one of none. */
export function localeOf(lang: string): string | undefined {
  const { language, region = "" } = new Intl.Locale(lang).maximize();
  return /^(?!EU|EZ|UN|QO|X[AB])[A-Z]{2}$/.test(region) ? `${language}_${region}` : undefined;
}

/** The scripts that are written from right to left: https://www.unicode.org/standard/supported.html */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** The direction in which a language is written; undefined for the usual one, left to right. */
export const directionOf = (lang: string): "rtl" | undefined =>
  rightToLeft.includes(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : undefined;
