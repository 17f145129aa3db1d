import type { Review, ReviewedChange, ReviewedFile } from "../messages.ts";
import { type Difference, differencesOf, takenBack } from "../texts/differences.ts";
import { versionOf } from "../thread/save-file.ts";
import type { FileText } from "../thread/tasks.ts";
import type { ChangedFile, Unpublished } from "./publish.ts";

/** Returns what a page shows of what would be published, but for what a build says of it. */
export function reviewOf(found: Unpublished): Omit<Review, "problems" | "beforeLaunch"> {
  return { ...found, files: found.files.map(reviewedFile) };
}

const reviewedFile = (one: ChangedFile): ReviewedFile => ({
  file: one.file,
  kind: one.before === undefined ? "new" : one.now === undefined ? "removed" : "changed",
  changes: fieldsOf(one)?.map(changeOfField) ?? [changeOfText(one)],
});

const changeOfField = ({ kind, path, before, now }: Difference): ReviewedChange => ({
  kind,
  path,
  before: before === undefined ? undefined : wordsIn(before).join("\n"),
  now: now === undefined ? undefined : wordsIn(now).join("\n"),
});

const wordsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(wordsIn)
    : [String(value ?? "")];

/** Returns the lines of a file from the first to the last that differs. */
function changeOfText({ before, now, isText }: ChangedFile): ReviewedChange {
  const change = { kind: "changed", path: [] } as const;
  if (!isText) return { ...change, before: undefined, now: "This is not text." };
  const [old, current] = [before?.split("\n") ?? [], now?.split("\n") ?? []];
  const shorter = Math.min(old.length, current.length);
  let [same, sameAtEnd] = [0, 0];
  while (same < shorter && old[same] === current[same]) same++;
  while (sameAtEnd < shorter - same && old.at(-1 - sameAtEnd) === current.at(-1 - sameAtEnd))
    sameAtEnd++;
  const part = (lines: string[]) => lines.slice(same, lines.length - sameAtEnd).join("\n");
  return {
    ...change,
    before: before === undefined ? undefined : part(old),
    now: now === undefined ? undefined : part(current),
  };
}

/** Returns how the fields of a file differ; undefined for a file that has none, or is new or gone. */
const fieldsOf = ({ file, before, now }: ChangedFile) =>
  file.endsWith(".yaml") && before !== undefined && now !== undefined
    ? differencesOf(before, now)
    : undefined;

/**
 * Returns a file with one change taken back, counted as in its review, or all of them. Throws an Error
 * if that can't be done.
 */
export function fileTakenBack(
  { version, files }: Unpublished,
  asked: { readonly version: string; readonly file: string; readonly change?: number | undefined },
): FileText {
  const one = files.find(({ file }) => file === asked.file);
  if (asked.version !== version || !one)
    throw new Error("The content has changed since this list was made. Look at it again.");
  const { file, before, now, isText } = one;
  if (!isText) throw new Error(`${file} is not text. Run git restore to take it back.`);
  const difference = asked.change === undefined ? undefined : fieldsOf(one)?.[asked.change];
  const text =
    difference && before !== undefined && now !== undefined
      ? takenBack(before, now, difference)
      : before;
  return { file, version: versionOf(now), text };
}
