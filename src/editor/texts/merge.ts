import type { Change, Choices, Json, Path } from "../messages.ts";
import { bodyOf, contentText } from "./content-text.ts";
import { changesBetween } from "./differences.ts";
import { Conflict, changedText } from "./named-changes.ts";
import { found, type Shape } from "./named-path.ts";
import { differentRows } from "./values.ts";

interface Versions {
  readonly file: string;
  /** Undefined for a file that the site does not read, which is merged as a whole. */
  readonly shape: Shape;
  /** The text that both others were made from; undefined for no file, as in the others. */
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Which text to take in each conflict, by its key. */
  readonly choices?: Choices | undefined;
}

/** What both texts have changed, each in its own way. */
export interface MergeConflict {
  readonly key: string;
  /** Turns theirs into mine. */
  readonly change: Change;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

interface Merged {
  /** Has theirs where there is a conflict; undefined for no file. */
  readonly text: string | undefined;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Makes my changes of a text in theirs, whose comments and spelling stay. Where both order a list, theirs
 * counts. A file that can't be read, or in which a change can't be written, is merged as a whole.
 */
export function merged(versions: Versions): Merged {
  const { file, shape, base, mine, theirs, choices = {} } = versions;
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  try {
    if (shape && [base, mine, theirs].every((text) => contentText(file, text)))
      return byField(versions);
  } catch {
    // A change can't be written.
  }
  const key = JSON.stringify([file, []]);
  if (choices[key]) return { text: choices[key] === "mine" ? mine : theirs, conflicts: [] };
  const change: Change = { kind: "file", file, before: theirs, text: mine };
  return { text: theirs, conflicts: [{ key, change, mine, theirs }] };
}

function byField({ file, shape, base, mine, theirs, choices = {} }: Versions): Merged {
  const conflicts = new Map<string, MergeConflict>();
  let text = theirs;
  const make = (change: Change) => {
    text = changedText(text, change, { shape, spelledIn: mine });
  };
  const valueIn = (text: string | undefined, path: Path) =>
    found(contentText(file, text)?.values ?? {}, shape, path);
  /** The conflict at a path, or around it if theirs has nothing that it leads into. */
  const conflictAt = (path: Path): MergeConflict => {
    const here = valueIn(text, path);
    if (!here) return conflictAt(path.slice(0, -1));
    const [before, value] = [here.value, valueIn(mine, path)?.value];
    const change = { kind: "set", file, path, before, value } as const;
    return { key: JSON.stringify([file, path]), change, mine: value, theirs: before };
  };
  for (const change of changesBetween(file, shape, base, mine)) {
    try {
      make(change);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (change.kind !== "set") continue;
      const body = change.path[0] === "text" ? bodyMerged({ base, mine, theirs }) : undefined;
      const conflict = conflictAt(change.path);
      const choice = choices[conflict.key];
      if (body !== undefined) make({ ...change, before: bodyOf(theirs ?? ""), value: body });
      else if (choice === "mine") make(conflict.change);
      else if (choice === undefined) conflicts.set(conflict.key, conflict);
    }
  }
  return { text, conflicts: [...conflicts.values()] };
}

/** Merges the bodies of a Markdown file, if the two sides changed different paragraphs. */
function bodyMerged(texts: Record<"base" | "mine" | "theirs", string | undefined>) {
  const paragraphs = (text: string | undefined) => bodyOf(text ?? "").split(/\n{2,}/);
  const base = paragraphs(texts.base);
  const [first, second] = [texts.mine, texts.theirs]
    .map((text) => {
      const all = paragraphs(text);
      const { from, end, otherEnd } = differentRows(base, all);
      return { from, to: end, put: all.slice(from, otherEnd) };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  if (!first || !second || first.to > second.from || first.from === second.from) return undefined;
  return [
    ...[...base.slice(0, first.from), ...first.put, ...base.slice(first.to, second.from)],
    ...[...second.put, ...base.slice(second.to)],
  ].join("\n\n");
}
