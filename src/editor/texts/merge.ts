import type { Change, Choices, Path } from "../messages.ts";
import { contentText } from "./content-text.ts";
import { changesBetween } from "./differences.ts";
import { Conflict, changedText } from "./named-changes.ts";
import { findValue, type Shape } from "./named-path.ts";
import { differentRows } from "./values.ts";

/** The three versions of a file. */
export interface Versions {
  readonly file: string;
  /** Undefined if the site does not read the file, which is then merged as a whole. */
  readonly shape: Shape;
  /** The common ancestor. In all three, undefined means that the file does not exist. */
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Resolves conflicts, by key. */
  readonly choices?: Choices | undefined;
}

interface Merged {
  /** Has their value where there is a conflict. Undefined removes the file. */
  readonly text: string | undefined;
  /** For each conflict, the change from theirs to mine, by the key for `choices`. */
  readonly conflicts: ReadonlyMap<string, Exclude<Change, { kind: "order" }>>;
}

/**
 * Applies my changes to their text, and keeps its comments and quotes. If both reorder a list, their order
 * wins. A file is merged as a whole if it is invalid or a change can't be written.
 */
export function merged(versions: Versions): Merged {
  const { file, shape, base, mine, theirs, choices = {} } = versions;
  if (mine === base || mine === theirs) return { text: theirs, conflicts: new Map() };
  if (theirs === base) return { text: mine, conflicts: new Map() };
  try {
    if (shape && [base, mine, theirs].every((text) => contentText(file, text)))
      return byField(versions);
  } catch {
    // A change can't be written. Merge the file as a whole.
  }
  const change = { kind: "file", file, before: theirs, text: mine } as const;
  const key = JSON.stringify(change);
  if (choices[key] === "mine") return { text: mine, conflicts: new Map() };
  return { text: theirs, conflicts: new Map(choices[key] ? [] : [[key, change]]) };
}

function byField({ file, shape, base, mine, theirs, choices = {} }: Versions): Merged {
  const conflicts = new Map<string, Change & { kind: "set" }>();
  let text = theirs;
  const valueIn = (text: string | undefined, path: Path) =>
    findValue(contentText(file, text)?.values ?? {}, shape, path);
  /** The change from theirs to mine at a path, or at the nearest ancestor that theirs still has. */
  const changeAt = (path: Path): Change & { kind: "set" } => {
    const here = valueIn(text, path);
    if (!here) return changeAt(path.slice(0, -1));
    return { kind: "set", file, path, before: here.value, value: valueIn(mine, path)?.value };
  };
  for (const own of changesBetween(file, shape, base, mine)) {
    try {
      text = changedText(text, own, shape);
      continue;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    if (own.kind !== "set") continue;
    const change = changeAt(own.path);
    const { path, before, value } = change;
    // Includes both values, so that a choice applies only to the words it was made for.
    const key = JSON.stringify(change);
    const isBody = file.endsWith(".md") && path[0] === "text";
    const body = isBody ? bodyMerged(`${own.before}`, `${value}`, `${before}`) : undefined;
    if (body !== undefined || choices[key] === "mine")
      text = changedText(text, { ...change, value: body ?? value }, shape);
    else if (!choices[key]) conflicts.set(key, change);
  }
  return { text, conflicts };
}

/** Merges the bodies of a Markdown file; undefined if both sides changed the same paragraphs. */
function bodyMerged(base: string, mine: string, theirs: string): string | undefined {
  const paragraphs = (text: string) => text.split(/\n{2,}/);
  const [old, my, their] = [paragraphs(base), paragraphs(mine), paragraphs(theirs)];
  const [mineAt, theirsAt] = [differentRows(old, my), differentRows(old, their)];
  const isAbove = (one: typeof mineAt, other: typeof mineAt) =>
    one.from < other.from && one.end <= other.from;
  if (isAbove(mineAt, theirsAt))
    return [...my.slice(0, mineAt.otherEnd), ...their.slice(mineAt.end)].join("\n\n");
  if (isAbove(theirsAt, mineAt))
    return [...their.slice(0, theirsAt.otherEnd), ...my.slice(theirsAt.end)].join("\n\n");
  return undefined;
}
