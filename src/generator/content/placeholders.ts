import { nearest } from "./closest-match.ts";
import type { Problem } from "./problem.ts";
import type { Path, Source } from "./yaml-source.ts";

/** The names that stand for values of site.yaml in every text. */
const fillInNames = ["host", "email", "phone"] as const;

/**
 * Gives what a file holds with values in the place of `{name}` in every text, when they are known,
 * and a problem for each name that stands for nothing.
 */
export function fillIn(
  source: Source,
  values: Readonly<Record<(typeof fillInNames)[number], string>> | undefined,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const known = fillInNames.map((name) => `{${name}}`).join(", ");

  const fillText = (text: string, path: Path) =>
    text.replace(/\{([a-z]\w*)\}/gi, (whole, word: string, index: number) => {
      const name = fillInNames.find((known) => known === word);
      if (name) return values?.[name] ?? whole;
      const near = nearest(word, fillInNames);
      const hint = near ? `, perhaps {${near}}` : "";
      const message = `found ${whole}, which stands for nothing${hint}; expected ${known}, or text without braces`;
      problems.push(source.problemAt(path, message, text.slice(0, index)));
      return whole;
    });

  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") return fillText(value, path);
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
    );
  };

  return { value: fill(source.value, []), problems };
}
