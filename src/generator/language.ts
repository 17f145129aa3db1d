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

/** The direction of a language's script. Intl.Locale's own answer is named otherwise in some versions of Node. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/.test(new Intl.Locale(tag).maximize().script ?? "")
    ? "rtl"
    : "ltr";
