import { isLanguage } from "../fields.ts";

/** The file with the words of another one in a language: `site.de.yaml` for `site.yaml`. */
export const translatedName = (file: string, lang: string): string =>
  file.replace(/(?=\.yaml$)/, `.${lang}`);

/** The file of which a name is a translation, such as `site.yaml` of `site.de.yaml`. */
export function translatedFrom(name: string): string | undefined {
  const [, base, lang = ""] = /^(.+)\.([A-Za-z\d-]+)\.yaml$/.exec(name) ?? [];
  return base && isLanguage(lang) ? `${base}.yaml` : undefined;
}
