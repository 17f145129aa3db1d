import { isDeepStrictEqual } from "node:util";
import type { BuildInput } from "../../generator/index.ts";
import type { Change, Json, Review, ReviewedChange } from "../messages.ts";
import { changesBetween } from "../texts/differences.ts";
import { differentRows, isGroup, isList } from "../texts/values.ts";
import { shapeOf } from "./gate.ts";
import { capitalized, changeInWords, inWords, lowered, type Whole, wholeOf } from "./labels.ts";
import { pageOfFile } from "./page-words.ts";

/** A file of the content folder that differs from the last commit. */
export interface ChangedFile {
  /** In the content folder: `plans.yaml`. */
  readonly file: string;
  /** The text of the last commit; undefined for a new file. */
  readonly before: string | undefined;
  /** The text on disk; undefined for a removed file. */
  readonly now: string | undefined;
  /** Whether both are text; what is not can't be shown. */
  readonly isText: boolean;
}

/** More would be no title of a commit. */
const mostNamed = 3;

/** Returns what differs from the last commit as people read it, what takes it back, and a message. */
export function reviewOf(
  files: readonly ChangedFile[],
  input: BuildInput | undefined,
): Pick<Review, "changes" | "back" | "suggestion"> {
  const changes = files.flatMap((file) => reviewedChanges(file, input));
  const named = changes
    .slice(0, mostNamed)
    .map(({ kind, label }) => lowered(kind === "changed" ? label : `${label} ${kind}`));
  if (changes.length > mostNamed) named.push(`${changes.length - mostNamed} more`);
  return {
    changes,
    back: files.flatMap((file) => wholeFile(file, input) ?? []),
    suggestion: capitalized(named.join("; ")),
  };
}

/** What takes back all of a file. Those that the site does not read, such as schemas, are for git alone. */
const wholeFile = (
  { file, before, now, isText }: ChangedFile,
  input: BuildInput | undefined,
): Change | undefined =>
  isText && input && shapeOf(input, file)
    ? { kind: "file", file, before: now, text: before }
    : undefined;

function reviewedChanges(changed: ChangedFile, input: BuildInput | undefined): ReviewedChange[] {
  const { file, before, now } = changed;
  const page = input ? pageOfFile(input, file) : "";
  const shape = input && shapeOf(input, file);
  const back = wholeFile(changed, input);
  const backs = back ? changesBetween(file, shape, now, before).filter(isOfItsOwn) : [];
  if (backs.length > 0) {
    const whole = wholeOf(file, shape, now);
    return backs.map((one) => ({ ...inReview(one, whole), page, back: one }));
  }
  const label = back ? `Comments or spacing of ${file}` : file;
  return [{ kind: kindOf(before, now), page, label, back, before: undefined, now: undefined }];
}

/** False for a change of order that is only that of entries which are new or gone, and listed as such. */
function isOfItsOwn(change: Change): boolean {
  if (change.kind !== "order") return true;
  const [before, order] = [new Set(change.before), new Set(change.order)];
  return !isDeepStrictEqual(
    change.before.filter((name) => order.has(name)),
    change.order.filter((name) => before.has(name)),
  );
}

const kindOf = (before: unknown, now: unknown) =>
  before === undefined ? "added" : now === undefined ? "removed" : "changed";

/** Returns a change as it was made, given the one that takes it back. */
function inReview(back: Change, whole: Whole): Omit<ReviewedChange, "page" | "back"> {
  const none = { before: undefined, now: undefined };
  const label = changeInWords(back, whole);
  if (back.kind === "order") return { kind: "moved", label, ...none };
  const [was, is] = back.kind === "file" ? [back.text, back.before] : [back.value, back.before];
  const kind = kindOf(was, is);
  // The name says enough of a file, and of an entry that is new or gone.
  if (back.kind === "file" || (kind !== "changed" && [was, is].some(isGroup)))
    return { kind, label, ...none };
  const [before, now] = isList(was) && isList(is) ? rowsApart(was, is) : [was, is];
  return { kind, label, before: inWords(before), now: inWords(now) };
}

/** Returns the rows of two lists between those that both begin and end with; undefined for none. */
function rowsApart(before: readonly Json[], now: readonly Json[]) {
  const { from, end, otherEnd } = differentRows(before, now);
  const [old, current] = [before.slice(from, end), now.slice(from, otherEnd)];
  return [old, current].map((rows) => (rows.length > 0 ? rows : undefined));
}
