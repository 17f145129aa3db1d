import { relative } from "node:path";
import type { Built } from "./built.ts";

interface BuildEvent {
  readonly built: Built;
  /** Absolute paths; empty for the first build. */
  readonly changed: readonly string[];
  /** Milliseconds from the first sign of a change to the site in memory. */
  readonly took: number;
  /** True if anything differs from what was served before. */
  readonly isNew: boolean;
}

/**
 * Creates the function that describes each build for the terminal: the address when it is new, a
 * line per build, and failures and warnings when they are new. `origin` is the server's.
 */
export function reporter(origin: string): (event: BuildEvent) => string {
  let shownBase: string | undefined;
  let failing: readonly string[] = [];
  let warned: readonly string[] = [];
  return ({ built, changed, took, isNew }) => {
    const { base = shownBase ?? "/", failure, failures, warnings, notes = [] } = built;
    const mistakes = [failure, ...(failures?.values() ?? [])].flatMap((one) => one?.text ?? []);
    const newMistakes = [...new Set(mistakes)].filter((text) => !failing.includes(text));
    const sentences = [...(warnings?.values() ?? []), ...notes];
    const outcome = () => {
      if (mistakes.length > 0) return newMistakes.length > 0 ? ", failing" : ", still failing";
      if (failing.length > 0) return ", fixed";
      return isNew ? "" : ", no difference";
    };
    const text = [
      ...(base === shownBase ? [] : [`${origin}${base}  Press Ctrl-C to stop`]),
      ...newMistakes.flatMap((text) => ["", text, ""]),
      `${named(changed)}  ${Math.round(took)} ms${outcome()}`,
      ...sentences.filter((one) => !warned.includes(one)).map((one) => `Warning: ${one}`),
    ].join("\n");
    [shownBase, failing, warned] = [base, mistakes, sentences];
    return text;
  };
}

function named(changed: readonly string[]): string {
  const [first, ...others] = changed.map((path) => relative("", path));
  return `${first ?? "built"}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}
