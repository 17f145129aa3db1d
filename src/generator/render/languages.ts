import { languageProblem, translatedName } from "../content/languages.ts";
import type { Sources } from "../page.ts";
import { type Route, siteLanguage, usualLanguage } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";

/** What is wrong with the languages of pages, each with the file of its page. */
export function languageProblems(routes: readonly Route[]): [problem: string, file: string][] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.flatMap(({ file, path, lang, original, versions }) => {
    const twin = versions.find((one) => one.lang === lang && one.path !== path);
    const wrong = lang === usualLanguage ? undefined : languageProblem(lang);
    const problems = [
      ...(wrong ? [`has the language ${JSON.stringify(lang)}, which ${wrong}`] : []),
      ...(byPath.get(original)?.original === original
        ? []
        : [`translates ${original}. Write the path of a page that is no translation itself.`]),
      ...(twin && original !== path
        ? [`is in ${lang}, as ${twin.path} is. Write its language.`]
        : []),
    ];
    return problems.map((problem): [string, string] => [`${file} ${problem}`, file]);
  });
}

/** Sentences about files whose words pages in another language lack, each file once. */
export function languageWarnings(
  routes: readonly Route[],
  { running: { site }, content }: BuildInput,
): string[] {
  const siteLang = siteLanguage(site, content);
  const missing = new Map<string, string>();
  for (const { page, path, lang, original } of routes) {
    if (lang === siteLang) continue;
    // Entries of a list bring their words in their language, and so do pages that translate no other.
    const own: Sources = page.entries || path === original ? {} : page.words;
    for (const source of [...Object.values(own), ...Object.values<Sources[string]>(site.words)]) {
      const name = "file" in source ? translatedName(source.file, lang) : "";
      if (!("file" in source) || content.files.has(name) || missing.has(name)) continue;
      missing.set(name, `${name} does not exist, so ${path} has the words of ${source.file}.`);
    }
  }
  return [...missing.values()];
}

/** The scripts that are written from right to left: https://www.unicode.org/standard/supported.html */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** The direction in which a language is written; undefined for the usual one, left to right. */
export const directionOf = (lang: string): "rtl" | undefined =>
  rightToLeft.includes(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : undefined;
