import * as z from "zod";
import { fieldKinds, kindsIn, textsIn } from "../field-kinds.ts";

/** Countries that people take for languages, and the language that they may mean. */
const ofCountries: Readonly<Record<string, string>> = {
  ...{ at: "de", cn: "zh", cz: "cs", dk: "da", gb: "en", gr: "el" },
  ...{ ir: "fa", jp: "ja", rs: "sr", ua: "uk", us: "en", vn: "vi" },
};

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * Says what is wrong with a language tag, worded to follow the field's name. It is one that browsers have
 * a name for, in its usual spelling and without extensions: `de`, `pt-BR`, `zh-Hant`. Undefined if it is.
 * https://www.rfc-editor.org/info/bcp47
 */
export function languageProblem(tag: string): string | undefined {
  const meant = usualTag(tag);
  if (meant === tag) return undefined;
  return `is not the tag of a language. Write ${meant ?? "a tag such as en, de or pt-BR"}.`;
}

/** True for the tag of a language. */
export const isLanguage = (tag: string): boolean => languageProblem(tag) === undefined;

/** The usual spelling of a tag, or of the one that it may be meant for; undefined for no language. */
function usualTag(tag: string): string | undefined {
  const country = ofCountries[tag.toLowerCase()];
  if (country) return country;
  try {
    const usual = new Intl.Locale(tag.replaceAll("_", "-"));
    const { baseName, region, script } = usual;
    const isNone = /^(und|mul|zxx)\b/.test(baseName) || region === "ZZ" || script === "Zzzz";
    return isNone || !names.of(baseName) ? undefined : baseName;
  } catch {
    return undefined;
  }
}

/** The file with the words of another one in a language: `site.de.yaml` for `site.yaml`. */
export const translatedName = (file: string, lang: string): string =>
  file.replace(/(?=\.yaml$)/, `.${lang}`);

/** The file of which a name is a translation, and its language: `site.yaml` and `de` of `site.de.yaml`. */
export function translatedFrom(name: string): { base: string; lang: string } | undefined {
  const [, base, lang = ""] = /^(.+)\.([A-Za-z\d-]+)\.yaml$/.exec(name) ?? [];
  return base && isLanguage(lang) ? { base: `${base}.yaml`, lang } : undefined;
}

/**
 * The name that a file has to have as a translation of one of `bases`: `contact.de.yaml` for
 * `contact.DE.yaml`, `contact_de.yml` and `de/contact.yaml`. Undefined if it is meant as none.
 */
export function translationMeant(file: string, bases: Iterable<string>): string | undefined {
  const path = file.replace(/\.ya?ml$/i, "").toLowerCase();
  for (const base of bases) {
    const name = base.replace(/\.yaml$/, "");
    const [, before, after] = /^(?:([^/]+)\/)?(.*)$/.exec(path) ?? [];
    const tag = after === name ? before : isJoined(path, name) ? path.slice(name.length + 1) : "";
    const lang = usualTag(tag ?? "");
    if (lang) return translatedName(base, lang);
  }
  return undefined;
}

const isJoined = (path: string, name: string) =>
  path.startsWith(name) && /[._-]/.test(path.charAt(name.length));

/**
 * The language of a file's words: the one in its name, or that of its field of this kind, such as
 * `lang: de` in the head of a page of text. Undefined for that of the site.
 */
export function languageOf(
  file: string,
  shape: z.core.$ZodType,
  value: unknown,
): string | undefined {
  const field = () =>
    [...textsIn(shape, value)].find((one) => fieldKinds.get(one.shape)?.kind === "language");
  return translatedFrom(file)?.lang ?? field()?.value;
}

/** The names of the fields that belong to the site as a whole: its address and its language. */
export const fieldsOfSite = (shape: z.core.$ZodType): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries<z.core.$ZodType>(shape.shape).flatMap(([name, field]) => {
        const isOfSite = [...kindsIn(field)].some(({ kind }) =>
          /^(site address|language)$/.test(kind),
        );
        return isOfSite ? [name] : [];
      })
    : [];
