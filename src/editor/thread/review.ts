import { isDeepStrictEqual } from "node:util";
import type { BuildInput } from "../../generator/api/content.ts";
import type { Change, Json, Rename, Review, ReviewedChange } from "../messages.ts";
import { capitalized, lowerFirst } from "../plain-words.ts";
import { changesBetween } from "../texts/differences.ts";
import { reversed } from "../texts/renames.ts";
import { differentRows } from "../texts/rows.ts";
import { isGroup, isList } from "../values.ts";
import { shapeOf } from "./gate.ts";
import { changeInWords, inWords, type Whole, wholeOf } from "./labels.ts";
import { pageOfFile } from "./page-words.ts";

/** A content file that differs from the last commit. */
export interface UnpublishedFile {
  /** Relative to the content folder: `plans.yaml`. */
  readonly file: string;
  /** The text of the last commit; undefined for a new file. */
  readonly before: string | undefined;
  /** The text on disk; undefined for a removed file. */
  readonly now: string | undefined;
  /** Whether both versions are text. Others can't be shown. */
  readonly isText: boolean;
}

/** More would be too long for a commit's title. */
const maxNamed = 3;

/**
 * The changes since the last commit in plain words, what takes them back, and a commit message. `renames` are
 * those that were saved since.
 */
export function reviewOf(
  files: readonly UnpublishedFile[],
  input: BuildInput | undefined,
  renames: readonly Rename[] = [],
): Pick<Review, "changes" | "back" | "suggestion"> {
  const changes = files.flatMap((file) => reviewedChanges(file, input, renames));
  const named = changes
    .slice(0, maxNamed)
    .map(({ kind, label }) => lowerFirst(kind === "changed" ? label : `${label} ${kind}`));
  if (changes.length > maxNamed) named.push(`${changes.length - maxNamed} more`);
  return {
    changes,
    back: files.flatMap((file) => wholeFile(file, input) ?? []),
    suggestion: capitalized(named.join("; ")),
  };
}

/** Takes back a whole file. Only git can take back files that the site does not read, such as schemas. */
const wholeFile = (
  { file, before, now, isText }: UnpublishedFile,
  input: BuildInput | undefined,
): Change | undefined =>
  isText && input && shapeOf(input, file)
    ? { kind: "file", file, before: now, text: before }
    : undefined;

function reviewedChanges(
  changed: UnpublishedFile,
  input: BuildInput | undefined,
  renames: readonly Rename[],
): ReviewedChange[] {
  const { file, before, now } = changed;
  const page = input ? pageOfFile(input, file) : "";
  const shape = input && shapeOf(input, file);
  const back = wholeFile(changed, input);
  const renamed = reversed(renames.filter((one) => one.file === file));
  const backs = back ? changesBetween(file, shape, now, before, renamed).filter(isOfItsOwn) : [];
  if (backs.length > 0) {
    const whole = wholeOf(file, shape, now);
    return backs.map((one) => ({ ...inReview(one, whole), page, back: one }));
  }
  const label = back ? `Comments or spacing of ${file}` : file;
  return [{ kind: kindOf(before, now), page, label, back, before: undefined, now: undefined }];
}

/** False for a reordering that only results from added or removed entries, which are listed anyway. */
function isOfItsOwn(change: Change): boolean {
  if (change.kind !== "order") return true;
  const before = new Set(change.before);
  const order = new Set(change.order);
  return !isDeepStrictEqual(
    change.before.filter((name) => order.has(name)),
    change.order.filter((name) => before.has(name)),
  );
}

const kindOf = (before: unknown, now: unknown) =>
  before === undefined ? "added" : now === undefined ? "removed" : "changed";

/** Describes a change, given the one that takes it back. */
function inReview(back: Change, whole: Whole): Omit<ReviewedChange, "page" | "back"> {
  const none = { before: undefined, now: undefined };
  const label = changeInWords(back, whole);
  if (back.kind === "order") return { kind: "moved", label, ...none };
  const [was, is] = back.kind === "file" ? [back.text, back.before] : [back.value, back.before];
  const kind = kindOf(was, is);
  // For a file, or a new or removed entry, the name is enough.
  if (back.kind === "file" || (kind !== "changed" && [was, is].some(isGroup)))
    return { kind, label, ...none };
  const [before, now] = isList(was) && isList(is) ? rowsApart(was, is) : [was, is];
  return { kind, label, before: inWords(before), now: inWords(now) };
}

/** The rows in which two lists differ, without those that both begin or end with; undefined for none. */
function rowsApart(before: readonly Json[], now: readonly Json[]) {
  const { from, end, otherEnd } = differentRows(before, now);
  return [before.slice(from, end), now.slice(from, otherEnd)].map((rows) =>
    rows.length > 0 ? rows : undefined,
  );
}
