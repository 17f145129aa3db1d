import type {
  AnswerTo,
  Change,
  Choices,
  EditList,
  EditProblem,
  Rename,
  Request,
  Saved,
  Words,
} from "../messages.ts";
import { keyOf } from "../place.ts";
import { queue } from "../queue.ts";
import { ownValue } from "../values.ts";
import { type Draft, drafts, dropDrafts, restoreDiscarded, storeDrafts } from "./drafts.ts";
import { changeOf, fieldOf, newEntryOf, withArticle, withRenames } from "./fields.ts";
import { ask, isUnanswered } from "./server.ts";
import {
  type Conflicts,
  type FoundWords,
  focusOn,
  load,
  loadReview,
  openField,
  openPage,
  type SaveEnd,
  say,
  sayWrong,
  state,
  tell,
  wordsNow,
} from "./state.ts";
import { isSame, newEntry } from "./values.ts";

/** A second save waits for the first. */
const enqueue = queue();

interface WriteOptions {
  /** The drafts that it saves. */
  readonly typed?: readonly Draft[] | undefined;
  readonly between?: Conflicts["between"];
}

/**
 * Sends a save to the server, then updates words, form and drafts together. Resolves to the answer; to
 * undefined if nothing was saved.
 */
async function write(
  request: Extract<Request, { kind: "save" | "undo" | "redo" }>,
  text: string,
  { typed = [], between = "people" }: WriteOptions = {},
): Promise<Saved | undefined> {
  const isSave = request.kind === "save";
  tell({ kind: "save started", typed, text: isSave ? "Saving…" : "One moment…" });
  const answer = await ask(request);
  const [found] = await Promise.all([wordsNow(), state().review && loadReview()]);
  found.takeDrafts();
  if (answer.kind === "saved") updateDrafts(answer, typed);
  // Without an answer, the words may be saved all the same.
  else if (answer.kind !== "refused" || !isUnanswered(answer)) restoreBefore(typed);
  const resolve = (choices: Choices) =>
    enqueue(() => write({ ...request, ...stepOf(answer), choices }, text, { typed, between }));
  let end: SaveEnd;
  if (answer.kind === "saved") end = { ...answer, text };
  else if (answer.kind === "refused") end = answer;
  else end = { kind: "conflicts", conflicting: { conflicts: answer.conflicts, between, resolve } };
  tell({ kind: "save ended", end, found });
  if (answer.kind === "conflicts") focusOn("aside h2");
  if (answer.kind === "refused") focusOn(":is(aside [aria-invalid=true], .status .problem button)");
  showKnownPage(found);
  return answer.kind === "saved" ? answer : undefined;
}

const stepOf = (answer: AnswerTo<"save" | "undo">) =>
  answer.kind === "conflicts" && answer.step !== undefined ? { step: answer.step } : {};

/** Loads the words of a page that was opened during a save; opens another page if this one is gone. */
function showKnownPage({ page }: FoundWords): void {
  const { words, page: current } = state();
  const [first] = words?.pages ?? [];
  if (page !== current) void load();
  else if (first && !words?.pages.some(({ output }) => output === current)) openPage(first.output);
}

/**
 * Drops saved drafts, but not those that were edited during the save. Drafts in renamed entries move along.
 */
function updateDrafts({ renames }: Saved, typed: readonly Draft[]): void {
  for (const saved of typed) {
    const draft = drafts().get(keyOf(saved));
    if (!draft || !isSame(draft.value, saved.value)) continue;
    dropDrafts([keyOf(saved)]);
    // What another window typed there is the next draft.
    const [value, ...others] = draft.others ?? [];
    if (value !== undefined) storeDrafts([{ ...draft, value, before: saved.value, others }]);
  }
  moveDrafts(renames);
}

/** Moves drafts in renamed entries along. */
export function moveDrafts(renames: readonly Rename[]): void {
  const moves = [...drafts()]
    .map(([key, draft]) => ({ key, draft: withRenames(draft, renames) }))
    .filter(({ key, draft }) => keyOf(draft) !== key);
  // All at once, because two entries may have swapped their names.
  dropDrafts(moves.map(({ key }) => key));
  for (const { draft } of moves) {
    const there = drafts().get(keyOf(draft));
    const others = [...(draft.others ?? []), ...(there?.value === undefined ? [] : [there.value])];
    storeDrafts([{ ...draft, others }]);
  }
}

/** Drafts that were edited during a save expect it to succeed. If it fails, they replace what was there before. */
function restoreBefore(typed: readonly Draft[]): void {
  for (const { before, value, ...place } of typed) {
    const draft = drafts().get(keyOf(place));
    if (draft && isSame(draft.before, value) && !isSame(before, value))
      storeDrafts([{ ...draft, before }]);
  }
}

/** Saves all drafts that still have a field, but some. Resolves to whether they are saved. */
export const save = (but: readonly Draft[] = []) =>
  enqueue(async () => {
    const { words } = state();
    const keys = but.map(keyOf);
    const typed = [...drafts().values()].filter(
      (draft) => words && fieldOf(draft, words) && !keys.includes(keyOf(draft)),
    );
    const undecided = typed.filter(({ others = [] }) => others.length > 0);
    const decided = typed.filter((draft) => !undecided.includes(draft));
    const changes = decided.map(changeOf);
    if (
      changes.length > 0 &&
      !(await write({ kind: "save", changes }, "Saved.", { typed: decided }))
    )
      return false;
    if (undecided.length > 0) sayWrong(undecided.map((draft) => undecidedProblem(draft, words)));
    else if (changes.length === 0) say("Nothing to save.");
    return undecided.length === 0;
  });

function undecidedProblem(draft: Draft, words: Words | undefined): EditProblem {
  const name = words && fieldOf(draft, words)?.name;
  const message = "was also typed in another window. Choose which words to keep.";
  return { file: draft.file, name, label: draft.label, message };
}

/** Saves changes; `typed` are the drafts they save. Resolves like `write`. */
export const saveChanges = (changes: readonly Change[], done: string, typed?: readonly Draft[]) =>
  enqueue(() => write({ kind: "save", changes }, done, { typed }));

/** Reverts changes to what was published last. */
export const takeBack = (changes: readonly Change[], done: string) =>
  enqueue(() => write({ kind: "save", changes }, done, { between: "times" }));

export const stepHistory = (kind: "undo" | "redo") =>
  enqueue(() => write({ kind }, kind === "undo" ? "Undone." : "Redone.", { between: "times" }));

/** Adds a list's new entry and opens it. */
export async function addEntry(list: EditList): Promise<void> {
  const { file, by } = list;
  const draft = drafts().get(keyOf(newEntryOf(list)));
  const value = draft?.value ?? newEntry(list);
  const name = String(ownValue(value, by) ?? "");
  const path = [...list.path, { name }];
  const change = { kind: "set", file, path, value } as const;
  if (!(await saveChanges([change], `Added ${withArticle(list)}.`, draft ? [draft] : []))) return;
  openField({ file, path: [...path, by] });
}

/** Drops drafts by their keys. `bringBack` restores them. */
export function discard(keys: readonly string[]): void {
  dropDrafts(keys, "discarded");
  tell({ kind: "words discarded" });
  say("Discarded.");
}

/** Restores the last discarded draft of each field that has no newer one. */
export async function bringBack(): Promise<void> {
  const restored = await restoreDiscarded();
  if (typeof restored === "object") return sayWrong(restored.problems);
  tell({ kind: "words restored" });
  say(
    restored > 0
      ? "Restored."
      : "You have typed something else there since. Save that first, then restore this.",
  );
}
