import { relative } from "node:path";
import { oncePerReason } from "../explained.ts";
import type { Built } from "./built.ts";

/**
 * Returns a function that describes each build for the terminal: a line with what changed and how many
 * milliseconds the build took, after any new mistakes and before any new notes. `origin` is the server's; its
 * address is shown when it is new. `changed` are absolute paths.
 */
export function reporter(origin: string) {
  let known: Partial<Built> = {};
  return (built: Built, changed: readonly string[], took: number): string => {
    const { base, failures, notes } = built;
    const before = new Set(known.failures?.values());
    const mistakes = oncePerReason([...failures.values()].filter((text) => !before.has(text)));
    const wasFailing = before.size > 0;
    const [first] = changed.map((path) => relative("", path));
    const outcome = failures.size > 0 ? ", failing" : wasFailing ? ", fixed" : "";
    const text = [
      ...(base === known.base ? [] : [`${origin}${base}  Press Ctrl-C to stop`]),
      ...mistakes.flatMap((text) => ["", text, ""]),
      `${first ?? "built"}  ${Math.round(took)} ms${outcome}`,
      ...notes.filter((one) => !known.notes?.includes(one)).map((one) => `Warning: ${one}`),
    ].join("\n");
    known = built;
    return text;
  };
}
