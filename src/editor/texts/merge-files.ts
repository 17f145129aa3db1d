import { isDeepStrictEqual } from "node:util";
import type { Change, Json } from "../messages.ts";
import { contentText } from "./content-text.ts";
import { changesOfValues } from "./differences.ts";
import { type Clash, clashKey, type MergeOptions, merged } from "./merge.ts";
import { linesMerged, type Three } from "./merge-rows.ts";
import { Conflict, changedText } from "./named-changes.ts";
import { findValue, namesIn, type Shape } from "./named-path.ts";
import { writtenValues } from "./written-numbers.ts";

/** What a merge makes of a file. */
export interface FileMerge {
  /** Has their value where there is a conflict. Undefined removes the file. */
  readonly text: string | undefined;
  readonly clashes: readonly Clash[];
}

/**
 * Merges three versions of a content file; undefined means that there is no file. Keeps the comments and the
 * style of both sides where lines allow it, or else those of theirs. A file is merged as a whole if the site
 * does not read it (`shape` is undefined), if a version is invalid, or if a change can't be written: then the
 * path of the conflict is empty, and its values are texts.
 */
export function mergedFile(
  file: string,
  shape: Shape,
  texts: Three<string | undefined>,
  options: MergeOptions = {},
): FileMerge {
  const { base, mine, theirs } = texts;
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] };
  if (theirs === base) return { text: mine, clashes: [] };
  const contents = [base, mine, theirs].map((text) => writtenValues(file, shape, text));
  const [old, my, their] = contents;
  if (shape && old && my && their && theirs !== undefined) {
    const { value = their, clashes, renames } = merged(shape, old, my, their, options);
    const byLine = linesMerged({ base: base ?? "", mine: mine ?? "", theirs });
    if (!byLine.isClash && isDeepStrictEqual(writtenValues(file, shape, byLine.mine), value))
      return { text: byLine.mine, clashes };
    const text = withValues(file, shape, theirs, value, renames);
    if (text !== undefined) return { text, clashes };
  }
  const clash: Clash = { path: [], kind: "value", mine, theirs };
  const choice = options.choices?.[clashKey(clash)];
  if (choice === "mine") return { text: mine, clashes: [] };
  return { text: theirs, clashes: choice === "theirs" ? [] : [clash] };
}

/**
 * Makes a change in the text of a content file. If the value that it replaces has changed, merges both. Throws
 * a Conflict if its place is gone, and another Error if the change can't be written.
 */
export function mergedChange(
  text: string | undefined,
  change: Change,
  shape: Shape,
  options: Pick<MergeOptions, "choices"> = {},
): FileMerge {
  try {
    return { text: changedText(text, change, shape), clashes: [] };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
  const { file } = change;
  if (change.kind === "file") {
    const texts = { base: change.before, mine: change.text, theirs: text };
    return mergedFile(file, shape, texts, options);
  }
  const { path } = change;
  const values = contentText(file, text)?.values;
  const place = values && findValue(values, shape, path);
  if (!place) throw new Conflict(change);
  if (change.kind === "order") {
    const before = namesIn(place);
    if (!before) throw new Conflict(change);
    const clash: Clash = { path, kind: "order", mine: change.order, theirs: before };
    const choice = options.choices?.[clashKey(clash)];
    if (choice === "mine")
      return { text: changedText(text, { ...change, before }, shape), clashes: [] };
    return { text, clashes: choice === "theirs" ? [] : [clash] };
  }
  const before = place.value;
  const { value, clashes } = merged(place.shape, change.before, change.value, before, {
    ...options,
    path,
  });
  return { text: changedText(text, { ...change, before, value }, shape), clashes };
}

/** Changes the text of a file so that it has these values; undefined if they can't be written. */
function withValues(
  file: string,
  shape: Shape,
  text: string,
  values: Json,
  renames: Parameters<typeof changesOfValues>[4],
): string | undefined {
  const content = contentText(file, text);
  if (!content) return undefined;
  try {
    const changes = changesOfValues(file, shape, content.values, values, renames);
    return changes.reduce<string | undefined>(
      (text, change) => changedText(text, change, shape),
      text,
    );
  } catch {
    return undefined;
  }
}
