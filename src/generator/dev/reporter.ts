import { existsSync } from "node:fs";
import { relative } from "node:path";
import type { Built } from "./site-builder.ts";

interface BuildEvent {
  readonly built: Built;
  /** What changed, as absolute paths; nothing for the first build. */
  readonly changed: readonly string[];
  /** From the first sign of the change to the site in memory, in milliseconds. */
  readonly took: number;
  /** Whether anything differs from what was served before. */
  readonly isNew: boolean;
}

/**
 * Gives the function that tells in words what a build came to: the address when it is new, a line
 * for each build, and a failure once, however often it is met. Takes where the server is, such as
 * `http://localhost:3000`.
 */
export function reporter(origin: string): (event: BuildEvent) => string {
  let shownBase: string | undefined;
  let problem: string | undefined;
  let tooLarge = "";
  return ({ built, changed, took, isNew }) => {
    const { base = shownBase ?? "/", failure } = built;
    const lines: string[] = [];
    if (base !== shownBase) lines.push(`${origin}${base}  Ctrl-C ends it`);
    if (failure && failure.text !== problem) lines.push("", failure.text, "");
    lines.push(
      `${named(changed)}  ${Math.round(took)} ms${outcome(problem, failure?.text, isNew)}`,
    );
    const overBudget = (built.overBudget ?? []).join("\n");
    if (overBudget && overBudget !== tooLarge)
      lines.push(`npm run build will refuse it: ${overBudget}`);
    tooLarge = overBudget;
    shownBase = base;
    problem = failure?.text;
    return lines.join("\n");
  };
}

function outcome(before: string | undefined, now: string | undefined, isNew: boolean): string {
  if (now !== undefined) return now === before ? ", still failing" : ", failing";
  if (before !== undefined) return ", mended";
  return isNew ? "" : ", nothing is different";
}

function named(changed: readonly string[]): string {
  if (changed.length === 0) return "built";
  // Editors write a file under another name first; what is gone is named only when nothing is left.
  const left = changed.filter((path) => existsSync(path));
  const [first = "", ...others] = (left.length > 0 ? left : changed).map((path) =>
    relative("", path),
  );
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
