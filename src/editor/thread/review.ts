import { isDeepStrictEqual } from "node:util";
import type { BuildInput } from "../../generator/render/build-input.ts";
import type { Change, Json, NamedPath, Reviewed, ReviewedChange } from "../messages.ts";
import { changesBetween } from "../texts/differences.ts";
import { isGroup, isList } from "../texts/values.ts";
import { shapeOf } from "./gate.ts";
import {
  capitalized,
  changeInWords,
  inWords,
  lowered,
  namedPlace,
  placeInWords,
  type Whole,
  wholeOf,
} from "./labels.ts";
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
): Pick<Reviewed, "changes" | "back" | "suggestion"> {
  const changes = files.flatMap((file) => reviewedChanges(file, input));
  const named = changes.slice(0, mostNamed).map(({ kind, label }) => {
    if (kind === "added") return `new ${lowered(label)}`;
    return kind === "changed" ? lowered(label) : `${lowered(label)} ${kind}`;
  });
  if (changes.length > mostNamed) named.push(`${changes.length - mostNamed} more`);
  return {
    changes,
    back: files.flatMap((file) => wholeFile(file, input)),
    suggestion: capitalized(named.join("; ")),
  };
}

/** What takes back all of a file. Those that the site does not read, such as schemas, are for git alone. */
const wholeFile = (
  { file, before, now, isText }: ChangedFile,
  input: BuildInput | undefined,
): Change[] =>
  isText && input && shapeOf(input, file)
    ? [{ kind: "file", file, before: now, text: before }]
    : [];

function reviewedChanges(changed: ChangedFile, input: BuildInput | undefined): ReviewedChange[] {
  const { file, before, now } = changed;
  const page = input ? pageOfFile(input, file) : "";
  const [back] = wholeFile(changed, input);
  const shape = input && shapeOf(input, file);
  const whole = (label: string): ReviewedChange[] => [
    { kind: kindOf(before, now), page, label, back, before: undefined, now: undefined },
  ];
  if (!back || !shape) return whole(file);
  const backs = changesBetween(file, shape, now, before);
  if (backs.length === 0) return whole(`Comments or spacing of ${file}`);
  const [old, current] = [wholeOf(file, shape, before), wholeOf(file, shape, now)];
  return backs.map((one) => ({ ...inReview(one, old, current), page, back: one }));
}

const kindOf = (before: unknown, now: unknown) =>
  before === undefined ? "added" : now === undefined ? "removed" : "changed";
const kindByBack = { add: "removed", remove: "added", move: "moved" } as const;

/** Returns a change as it was made, given the one that takes it back. */
function inReview(back: Change, old: Whole, current: Whole): Omit<ReviewedChange, "page" | "back"> {
  if (back.kind !== "set") {
    const kind = back.kind === "file" ? kindOf(back.text, back.before) : kindByBack[back.kind];
    const label = changeInWords(back, kind === "removed" ? old : current);
    return { kind, label, before: undefined, now: undefined };
  }
  const { path, before, now } = different(back.path, back.value, back.before);
  const kind = kindOf(before, now);
  const label = placeInWords(namedPlace(kind === "removed" ? old : current, path));
  // The name says enough of an entry or a group that is new or gone.
  const isNamed = kind !== "changed" && [before, now].some(isGroup);
  const [oldWords, words] = isNamed ? [] : [inWords(before), inWords(now)];
  return { kind, label, before: oldWords, now: words };
}

interface Different {
  readonly path: NamedPath;
  readonly before: Json | undefined;
  readonly now: Json | undefined;
}

/** Returns the smallest part of a value that has everything that differs. */
function different(path: NamedPath, before?: Json, now?: Json): Different {
  if (isGroup(before) && isGroup(now)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    const [key, ...others] = keys.filter((key) => !isDeepStrictEqual(before[key], now[key]));
    if (key !== undefined && others.length === 0)
      return different([...path, key], before[key], now[key]);
  }
  if (isList(before) && isList(now)) {
    const at = [...before, null].findIndex((entry, index) => !isDeepStrictEqual(entry, now[index]));
    const isRestSame = (old: number, current: number) =>
      isDeepStrictEqual(before.slice(at + old), now.slice(at + current));
    const inner = [...path, at];
    if (isRestSame(1, 1)) return different(inner, before[at], now[at]);
    if (isRestSame(0, 1)) return different(inner, undefined, now[at]);
    if (isRestSame(1, 0)) return different(inner, before[at], undefined);
  }
  return { path, before, now };
}
