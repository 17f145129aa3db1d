import * as z from "zod";
import { type FoundText, fieldKinds, partsIn } from "../field-kinds.ts";
import type { Sources } from "../page.ts";

/** Created on first use, because that takes as long as rendering several pages. */
let names: Intl.DisplayNames | undefined;

/**
 * Describes what is wrong with a language tag, worded to follow the field's name, or returns undefined. A
 * valid tag is one that Intl has a name for, in its usual spelling and without extensions: `de`, `pt-BR`.
 * https://www.rfc-editor.org/info/bcp47
 */
export const languageProblem = (tag: string): string | undefined =>
  isLanguage(tag)
    ? undefined
    : "is not a language tag in its usual spelling. Write one such as en, de or pt-BR.";

function isLanguage(tag: string): boolean {
  try {
    names ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    const isNone = /^(und|mul|zxx)\b|-(ZZ|Zzzz|\w-.*)$/.test(tag);
    return !isNone && new Intl.Locale(tag).baseName === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** The name of the translation of a file: `site.de.yaml` for `site.yaml`. */
export const translatedName = (file: string, lang: string): string =>
  file.replace(/(?=\.yaml$)/, `.${lang}`);

/**
 * The names of the files that these sources read in a language: translations, where `files` has them. Markdown
 * folders are left out, because each of their files is a page of its own.
 */
export const wordFiles = (
  sources: Sources,
  lang: string,
  files: ReadonlyMap<string, unknown>,
): string[] =>
  Object.values(sources).flatMap((source) => {
    if (!("file" in source)) return [];
    const translated = translatedName(source.file, lang);
    return files.has(translated) ? translated : source.file;
  });

/** The original file and the language of a translation: `site.yaml` and `de` for `site.de.yaml`. */
export function translatedFrom(name: string): { base: string; lang: string } | undefined {
  const [, base, lang = ""] = /^(.+)\.([A-Za-z\d-]+)\.yaml$/.exec(name) ?? [];
  return base && isLanguage(lang) ? { base: `${base}.yaml`, lang } : undefined;
}

/**
 * The language of a file's words: from its name, or from a language field among its texts, such as `lang: de` in
 * the head of a text page. Undefined for the site's language.
 */
export const languageOf = (file: string, texts: readonly FoundText[]): string | undefined =>
  translatedFrom(file)?.lang ?? texts.find(({ kind }) => kind?.kind === "language")?.value;

/** The shape of a translation: without the fields that belong to the site as a whole. */
export function translationShape(shape: z.ZodType): z.ZodType {
  if (!(shape instanceof z.ZodObject)) return shape;
  const only = onlyInBase(shape);
  const fields = Object.entries(shape.shape).filter(([name]) => !only.includes(name));
  const translation = z.strictObject(Object.fromEntries(fields));
  const kind = fieldKinds.get(shape);
  return kind ? translation.register(fieldKinds, kind) : translation;
}

/** The names of the fields that a translation does not have: the site's address and language. */
export const onlyInBase = (shape: z.ZodType): string[] =>
  [...partsIn(shape, {})]
    .filter((part) => ["site address", "language"].includes(fieldKinds.get(part.shape)?.kind ?? ""))
    .map(({ path }) => path.join("."));
