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
 * Returns what is wrong with the languages of pages. Every version has to name all others, since search
 * engines ignore what only one side says.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageProblems(routes: readonly Route[], input: BuildInput): PageProblem[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const mistakesOf = (route: Route): string[] => {
    const { path, lang, alternates } = route;
    const twin = versionsOf(route, routes).find((one) => one.path !== path && one.lang === lang);
    const [missing] = route.page.entries ? [] : wordsWithout(route, input);
    return [
      ...(twin ? [`names ${twin.path} as an alternate, which is in ${lang} too.`] : []),
      ...(missing ? [`has no words in ${lang}. Write ${missing.file}.`] : []),
      ...alternates.flatMap((other) => {
        const found = byPath.get(other);
        if (!found) return [`names ${other} as an alternate, but there is no such page.`];
        if (route.indexed && !found.indexed)
          return [`names ${other} as an alternate, which is hidden from search engines.`];
        const unnamed = [path, ...alternates]
          .filter((one) => one !== other && !found.alternates.includes(one))
          .join(" and ");
        return unnamed
          ? [`names ${other} as an alternate, which has to name ${unnamed} in return.`]
          : [];
      }),
    ];
  };
  return routes.flatMap((route) =>
    mistakesOf(route).map((mistake) => ({
      file: route.file,
      problem: `${route.file} ${mistake}`,
    })),
  );
}

/** The files that a page has its own words from, if none of them is in its language. */
function wordsWithout({ lang, page }: Route, input: BuildInput) {
  const { words } = input.running.site;
  const frame = new Set<unknown>(Object.values(words as Sources));
  const own = Object.values(page.words as Sources).filter((source) => !frame.has(source));
  const missing = untranslated(own, lang, input);
  return missing.length === own.length ? missing : [];
}

/** Sentences about files whose words pages in another language lack, though they have others. */
export function languageWarnings(routes: readonly Route[], input: BuildInput): string[] {
  const frame = Object.values(input.running.site.words as Sources);
  const missing = new Map<string, string>();
  for (const { lang, path, page } of routes)
    for (const { file, base } of untranslated(
      page.entries ? frame : [...frame, ...Object.values(page.words as Sources)],
      lang,
      input,
    ))
      if (!missing.has(file))
        missing.set(file, `${file} does not exist, so ${path} has the words of ${base}.`);
  return [...missing.values()];
}

/** The files that lack a translation: what it would be called, as messages name it, and their names. */
const untranslated = (
  sources: readonly Sources[string][],
  lang: string,
  { running, content }: BuildInput,
): { file: string; base: string }[] =>
  sources.flatMap((source) => {
    const base = "file" in source ? content.files.get(source.file) : undefined;
    if (!base || lang === siteLanguage(running.site, content)) return [];
    const name = translatedName(base.file, lang);
    const folder = base.source.file.slice(0, -base.file.length);
    return content.files.has(name) ? [] : [{ file: folder + name, base: base.file }];
  });

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
