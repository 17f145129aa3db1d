import type { FoundText } from "../field-kinds.ts";
import { asciiHost } from "../url.ts";
import { dotted, type ParsedFile, type Path } from "./parsed-yaml.ts";
import { maxShown, type Problem, shorten } from "./problem.ts";

const placeholder = /\{([^{}]*)\}/g;

/**
 * Returns the content of a file with each `{name}` replaced by its value, and a problem for each name
 * that is not one of `names`. Without `values`, known placeholders stay as they are; those that a field of `texts` has
 * of its own always do. A value may itself contain placeholders: `hello@{host}`. In email and web addresses, the host
 * is in its ASCII form. Code in Markdown keeps its braces.
 */
export function fillPlaceholders(
  parsed: ParsedFile,
  texts: readonly FoundText[],
  names: readonly string[],
  values: Readonly<Record<string, unknown>> | undefined,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const isMarkdown = parsed.file.endsWith(".md");
  const inBraces = (name: string) => `{${name}}`;
  const known = names.map(inBraces);
  const ofTexts = new Map(
    texts.flatMap(({ path, kind }) =>
      kind?.kind === "text" && kind.placeholders?.length
        ? [[dotted(path), kind.placeholders.map(inBraces)] as const]
        : [],
    ),
  );

  const filledOnce = (text: string, otherwise: (whole: string, index: number) => string): string =>
    text.replace(placeholder, (whole, name: string, index: number) => {
      if (!known.includes(whole)) return otherwise(whole, index);
      if (!values) return whole;
      const value = String(values[name] ?? "");
      const isAddress = name === "host" && /[@/.]/.test(text[index - 1] ?? "");
      return isAddress ? asciiHost(value) : value;
    });

  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") {
      if (!value.includes("{")) return value;
      const own = ofTexts.get(dotted(path)) ?? [];
      const filled = filledOnce(value, (whole, index) => {
        if (own.includes(whole) || problems.length === maxShown) return whole;
        const message = `contains ${shorten(whole)}, which is not a placeholder. Use one of ${[...known, ...own].join(", ")}, or remove the braces.`;
        problems.push(parsed.problemAt(path, message, value.slice(0, index)));
        return whole;
      });
      const result = filledOnce(filled, (whole) => whole);
      const left = values && known.find((one) => result.includes(one));
      if (left)
        problems.push(
          parsed.problemAt(
            path,
            `contains ${left} again once it is filled. Write the words themselves.`,
          ),
        );
      return result;
    }
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    // Code in Markdown is shown as written.
    const isCode = "kind" in value && /^code/.test(String(value.kind));
    if (isMarkdown && path[0] === "text" && isCode) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
    );
  };

  return { value: fill(parsed.value, []), problems };
}
