import { isDeepStrictEqual } from "node:util";
import type { Change, Json, NamedPath } from "../messages.ts";
import { bodyOf, contentText } from "./content-text.ts";
import { changesBetween } from "./differences.ts";
import { Conflict, changedText, type FieldChange, pathOf } from "./named-changes.ts";
import { found, type Shape } from "./named-path.ts";

interface Versions {
  readonly file: string;
  readonly shape: Shape;
  /** The text that both others were made from; undefined for no file, as in the others. */
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Which text to take in each conflict, by its key. */
  readonly choices?: Readonly<Record<string, "mine" | "theirs">> | undefined;
}

/** What both texts have changed, each in its own way. */
export interface MergeConflict {
  readonly key: string;
  /** Turns mine into theirs. */
  readonly change: Change;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

interface Merged {
  /** Has mine where there is a conflict; undefined for no file. */
  readonly text: string | undefined;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two texts field by field. Where both move an entry, theirs counts. A file that can't be read, or
 * in which a change can't be written, is merged as a whole.
 */
export function merged(versions: Versions): Merged {
  const { file, base, mine, theirs, choices = {} } = versions;
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  try {
    if ([base, mine, theirs].every((text) => contentText(file, text))) return byField(versions);
  } catch {
    // A change can't be written.
  }
  const key = JSON.stringify([file, []]);
  if (choices[key]) return { text: choices[key] === "mine" ? mine : theirs, conflicts: [] };
  const change: Change = { kind: "file", file, before: mine, text: theirs };
  return { text: mine, conflicts: [{ key, change, mine, theirs }] };
}

function byField({ file, shape, base, mine, theirs, choices = {} }: Versions): Merged {
  const conflicts = new Map<string, MergeConflict>();
  const changes = changesBetween(file, shape, base, theirs) as FieldChange[];
  const inTheirs = contentText(file, theirs)?.values ?? {};
  let text = mine;
  const make = (change: Change) => {
    text = changedText(text, change, { shape, spelledIn: theirs });
  };
  for (const change of changes) {
    try {
      make(change);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // They only moved what is gone.
      if (change.kind === "move") continue;
      const body = change.path[0] === "text" ? bodyMerged({ base, mine, theirs }) : undefined;
      if (body !== undefined) {
        make({ kind: "set", file, path: ["text"], before: bodyOf(mine ?? ""), value: body });
        continue;
      }
      const conflict = conflictAt(pathOf(change, shape));
      const choice = choices[conflict.key];
      if (choice === "theirs") make(conflict.change);
      else if (choice === undefined) conflicts.set(conflict.key, conflict);
    }
  }
  return { text, conflicts: [...conflicts.values()] };

  /** The conflict at a path, or around it if mine has nothing that it leads into. */
  function conflictAt(path: NamedPath): MergeConflict {
    const values = contentText(file, text)?.values ?? {};
    const there = found(inTheirs, shape, path)?.value;
    const here = found(values, shape, path);
    if (!here) return conflictAt(path.slice(0, -1));
    const isGone = here.value === undefined;
    const added = (isGone ? changesBetween(file, shape, text, theirs) : []).find(
      (one) => one.kind === "add" && isDeepStrictEqual(pathOf(one, shape), path),
    );
    const set = { kind: "set", file, path, before: here.value, value: there } as const;
    const key = JSON.stringify([file, path]);
    return { key, change: added ?? set, mine: here.value, theirs: there };
  }
}

/** Merges the bodies of a Markdown file, if the two sides changed different paragraphs. */
function bodyMerged(texts: Record<"base" | "mine" | "theirs", string | undefined>) {
  const paragraphs = (text: string | undefined) => bodyOf(text ?? "").split(/\n{2,}/);
  const base = paragraphs(texts.base);
  const [first, second] = [texts.mine, texts.theirs]
    .map((text) => {
      const all = paragraphs(text);
      const shorter = Math.min(base.length, all.length);
      let [from, end] = [0, 0];
      while (from < shorter && base[from] === all[from]) from++;
      while (end < shorter - from && base.at(-1 - end) === all.at(-1 - end)) end++;
      return { from, to: base.length - end, put: all.slice(from, all.length - end) };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  if (!first || !second || first.to > second.from || first.from === second.from) return undefined;
  return [
    ...[...base.slice(0, first.from), ...first.put, ...base.slice(first.to, second.from)],
    ...[...second.put, ...base.slice(second.to)],
  ].join("\n\n");
}
