import { asciiHost } from "../url.ts";
import { closestMatch } from "./closest-match.ts";
import { type Problem, shorten } from "./problem.ts";
import type { Path, Source } from "./yaml-source.ts";

const placeholder = /\{([^{}]*)\}/g;

/**
 * Returns the content of a file with each `{name}` replaced by its value, and a problem for each name
 * that is not one of `names`. Without `values`, known placeholders stay as they are. A value may
 * itself contain placeholders: `hello@{host}`. Addresses of email and pages get the host as machines
 * read it. Code in Markdown has no placeholders.
 */
export function fillPlaceholders<Name extends string>(
  source: Source,
  names: readonly Name[],
  values: Readonly<Record<Name, string>> | undefined,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const valueOfName = new Map<string, string>(
    names.map((name) => [name, values?.[name] ?? `{${name}}`]),
  );

  const isMarkdown = ([start]: Path) => start === "text" && source.file.endsWith(".md");

  const valueIn = (text: string, name: string, index: number) => {
    const value = valueOfName.get(name);
    const isAddress = /[@/.]/.test(text[index - 1] ?? "");
    return value && values && name === "host" && isAddress ? asciiHost(value) : value;
  };

  const fillText = (text: string, path: Path) =>
    text.replace(placeholder, (whole, word: string, index: number) => {
      const value = valueIn(text, word, index);
      if (value !== undefined)
        return value.replace(
          placeholder,
          (inner, name: string, at: number) => valueIn(value, name, at) ?? inner,
        );
      const near = closestMatch(word.trim(), names);
      const known = names.map((name) => `{${name}}`).join(", ");
      const isWords = isMarkdown(path) && path.at(-1) === "text";
      const other = isWords ? "write \\{ for a brace" : "remove the braces";
      const fix = near ? `Write {${near}}.` : `Use one of ${known}, or ${other}.`;
      const message = `contains ${shorten(whole)}, which is not a placeholder. ${fix}`;
      problems.push(source.problemAt(path, message, text.slice(0, index)));
      return whole;
    });

  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") return fillText(value, path);
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    // Code is shown as it is.
    if (isMarkdown(path) && "kind" in value && /^code/.test(String(value.kind))) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
    );
  };

  return { value: fill(source.value, []), problems };
}
