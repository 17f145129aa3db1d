import * as z from "zod";
import { fieldKinds, textsIn } from "../field-kinds.ts";

/** Made only when it is needed, since that takes as long as rendering several pages. */
let names: Intl.DisplayNames | undefined;

/**
 * Says what is wrong with a language tag, worded to follow the field's name. It is one that browsers have
 * a name for, in its usual spelling and without extensions: `de`, `pt-BR`, `zh-Hant`. Undefined if it is.
 * https://www.rfc-editor.org/info/bcp47
 */
export function languageProblem(tag: string): string | undefined {
  const usual = usualTag(tag);
  if (usual === tag) return undefined;
  return `is not the tag of a language. Write ${usual ?? "a tag such as en, de or pt-BR"}.`;
}

/** True for the tag of a language. */
const isLanguage = (tag: string): boolean => languageProblem(tag) === undefined;

/** The usual spelling of a tag without its extensions; undefined for no language. */
function usualTag(tag: string): string | undefined {
  try {
    const { baseName } = new Intl.Locale(tag.replaceAll("_", "-"));
    const isNone = /^(und|mul|zxx)\b|-(ZZ|Zzzz|\w-.*)$/.test(baseName);
    names ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
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

/**
 * The shape of a translation, given that of the file it is of: without the site's address and language,
 * which belong to the site as a whole.
 */
export function translationShape(shape: z.ZodType, base: string): z.ZodType {
  if (!(shape instanceof z.ZodObject)) return shape;
  const only = onlyInBase(shape);
  const error = `is a field that only ${base} has. Remove it.`;
  const none = only.map((name) => [name, z.never({ error }).optional()] as const);
  return shape.extend(Object.fromEntries(none));
}

/** The names of the fields that a translation does not have. */
export const onlyInBase = (shape: z.ZodType): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries<z.core.$ZodType>(shape.shape).flatMap(([name, field]) => {
        const { kind = "" } = fieldKinds.get(withoutOptional(field)) ?? {};
        return ["site address", "language"].includes(kind) ? [name] : [];
      })
    : [];

const withoutOptional = (field: z.core.$ZodType) =>
  field instanceof z.ZodOptional ? field.unwrap() : field;
