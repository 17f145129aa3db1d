import { existsSync } from "node:fs";
import { relative } from "node:path";
import type { Built } from "./built.ts";

interface BuildEvent {
  readonly built: Built;
  /** Absolute paths; empty for the first build. */
  readonly changed: readonly string[];
  /** From the first sign of a change to the site in memory, in milliseconds. */
  readonly took: number;
  /** Whether anything differs from what was served before. */
  readonly isNew: boolean;
}

/**
 * Returns the function that describes each build for the terminal: the address when it is new, a
 * line per build, and failures and warnings when they are new. `origin` is the server's.
 */
export function reporter(origin: string): (event: BuildEvent) => string {
  let shownBase: string | undefined;
  let failing: string | undefined;
  let warned: ReadonlyMap<string, string> = new Map();
  return ({ built, changed, took, isNew }) => {
    const { base = shownBase ?? "/", failure } = built;
    const { warnings = new Map<string, string>() } = built;
    const newWarnings = [...warnings].filter(([path]) => !warned.has(path));
    const text = [
      ...(base === shownBase ? [] : [`${origin}${base}  Press Ctrl-C to stop`]),
      ...(failure && failure.text !== failing ? ["", failure.text, ""] : []),
      `${named(changed)}  ${Math.round(took)} ms${outcome(failing, failure?.text, isNew)}`,
      ...newWarnings.map(([, sentence]) => `Warning: ${sentence}`),
    ].join("\n");
    [shownBase, failing, warned] = [base, failure?.text, warnings];
    return text;
  };
}

function outcome(before: string | undefined, now: string | undefined, isNew: boolean): string {
  if (now !== undefined) return now === before ? ", still failing" : ", failing";
  if (before !== undefined) return ", fixed";
  return isNew ? "" : ", no difference";
}

function named(changed: readonly string[]): string {
  if (changed.length === 0) return "built";
  // Editors write temporary files first; a path that is gone counts only if no other is left.
  const left = changed.filter((path) => existsSync(path));
  const [first = "", ...others] = left.length > 0 ? left : changed;
  return `${relative("", first)}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}
