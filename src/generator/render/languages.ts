import type { Sources, Version } from "../page.ts";
import { languageProblem, translatedFrom, translatedName } from "../read/languages.ts";
import { defaultLanguage, type Route, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./input.ts";

/** Problems with the languages of pages, each with the file of its page. */
export function languageProblems(routes: readonly Route[]): [problem: string, file: string][] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.flatMap(({ file, path, lang, original, versions }) => {
    const twin = versions.find((one) => one.lang === lang && one.path !== path);
    const wrong = lang === defaultLanguage ? undefined : languageProblem(lang);
    const problems = [
      ...(wrong ? [`has the language ${JSON.stringify(lang)}, which ${wrong}`] : []),
      ...(byPath.get(original)?.original === original
        ? []
        : [`translates ${original}, which is not an original page. Write one that is.`]),
      ...(twin && original !== path
        ? [`is in ${lang}, and so is ${twin.path}. Give each its own language.`]
        : []),
    ];
    return problems.map((problem): [string, string] => [`${file} ${problem}`, file]);
  });
}

/** A warning for each missing translation of a file whose words a page shows. */
export function languageWarnings(
  routes: readonly Route[],
  { running: { site }, content }: BuildInput,
): string[] {
  const siteLang = siteLanguage(site, content);
  const missing = new Map<string, string>();
  for (const { page, path, lang, original } of routes) {
    if (lang === siteLang) continue;
    // Entries have words in their own language, and so do pages that are not translations.
    const own: Sources = page.entries || path === original ? {} : page.words;
    for (const source of [...Object.values(own), ...Object.values<Sources[string]>(site.words)]) {
      const name = "file" in source ? translatedName(source.file, lang) : "";
      if (!("file" in source) || content.files.has(name) || missing.has(name)) continue;
      missing.set(name, `${name} does not exist, so ${path} has the words of ${source.file}.`);
    }
  }
  return [...missing.values()];
}

/** A warning for each translated file whose words no page shows. */
export function unshownTranslations(routes: readonly Route[], { content }: BuildInput): string[] {
  const shown = new Set(routes.flatMap(({ files, frameFiles }) => [...files, ...frameFiles]));
  return [...content.files.values()].flatMap(({ file, source }) => {
    const translated = translatedFrom(file);
    if (!translated || shown.has(file)) return [];
    const { base, lang } = translated;
    return `${source.file}  No page in ${lang} shows the words of ${base}. Add one, or remove this file.`;
  });
}

/**
 * The alternate links of a page, given all its versions: one for each language, and `x-default` for the version
 * in the site's language. Versions hidden from search engines have none; neither has a page without others.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternatesOf(versions: readonly Version[], siteLang: string) {
  const shown = versions.filter(({ indexed }) => indexed);
  if (shown.length < 2) return [];
  const usual = shown.filter(({ lang }) => lang === siteLang);
  return [
    ...shown.map(({ lang, path }) => ({ hreflang: lang, path })),
    ...usual.map(({ path }) => ({ hreflang: "x-default", path })),
  ];
}

/** The scripts that are written from right to left: https://www.unicode.org/standard/supported.html */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** The direction of each language so far, because to look one up takes as long as to check a small page. */
const directions = new Map<string, "ltr" | "rtl">();

/** The writing direction of a language. */
export function directionOf(lang: string): "ltr" | "rtl" {
  const known = directions.get(lang);
  if (known) return known;
  const script = new Intl.Locale(lang).maximize().script ?? "";
  const direction = rightToLeft.includes(script) ? "rtl" : "ltr";
  directions.set(lang, direction);
  return direction;
}
