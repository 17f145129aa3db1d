import type { Change, EditList, Request, Saved } from "../messages.ts";
import { type Draft, drafts, dropDrafts, keepDrafts, keyOf } from "./drafts.ts";
import { changeOf, fieldOf, newEntryOf, oneOf, renamed } from "./fields.ts";
import { ask } from "./server.ts";
import {
  focusOn,
  load,
  loadReview,
  openField,
  openPage,
  patch,
  say,
  sayBusy,
  sayDone,
  sayWrong,
  state,
  wordsFor,
} from "./state.ts";
import { isSame, newEntry } from "./values.ts";

let last: Promise<unknown> = Promise.resolve();

/** Does this when everything before it is done: a second save waits for the first. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/**
 * Has the server write, and shows what came of it: words, form and drafts at once. `typed` is what it
 * saves. Resolves to the answer if something was written.
 */
async function write(
  request: Extract<Request, { kind: "save" | "undo" | "redo" }>,
  done: string,
  typed: readonly Draft[] = [],
): Promise<Saved | undefined> {
  patch({ isSaving: true });
  sayBusy(request.kind === "save" ? "Saving." : "One moment.");
  const answer = await ask(request);
  const { page, review } = state();
  const [found] = await Promise.all([wordsFor(page), review && loadReview()]);
  patch({ isSaving: false, ...(page === state().page && found) });
  // Of a page that was opened meanwhile, nobody has looked up the words.
  if (page !== state().page) queueMicrotask(load);
  if (answer.kind === "refused") {
    sayWrong(answer.problems);
    focusOn(":is(aside [aria-invalid=true], .status .problem button)");
    return undefined;
  }
  const { renames } = answer;
  const { view, words } = state();
  if (view.kind === "form" && renames.length > 0)
    patch({ view: { ...view, chosen: renamed(view.chosen, renames) } });
  followDrafts(answer, typed);
  sayDone(done);
  const [first] = words?.pages ?? [];
  if (first && !words?.pages.some(({ file }) => file === words.page.file)) openPage(first.file);
  return answer;
}

/**
 * Drops what was saved. What was typed on since then is kept over what was saved, and what is in an
 * entry that was renamed goes with it.
 */
function followDrafts({ renames }: Saved, typed: readonly Draft[]): void {
  for (const [key, draft] of drafts()) {
    const saved = typed.find((one) => keyOf(one) === key);
    const now = renamed(draft, renames);
    if (!saved && keyOf(now) === key) continue;
    dropDrafts([key]);
    if (!saved) keepDrafts([now]);
    else if (!isSame(saved.value, draft.value)) keepDrafts([{ ...now, before: saved.value }]);
  }
}

/** Saves everything that was typed into fields. Resolves to whether all of it is saved. */
export const save = () =>
  inTurn(async () => {
    const { words } = state();
    const typed = [...drafts().values()].filter((draft) => words && fieldOf(draft, words));
    const changes = typed.map(changeOf);
    if (changes.length > 0)
      return (await write({ kind: "save", changes }, "Saved.", typed)) !== undefined;
    say("No field has changed.");
    return true;
  });

/** Saves changes, which save what was typed into a form. Resolves to the answer if they were written. */
export const saveChanges = (changes: readonly Change[], done: string, typed?: readonly Draft[]) =>
  inTurn(() => write({ kind: "save", changes }, done, typed));

export const goBack = (kind: "undo" | "redo") =>
  inTurn(() => write({ kind }, kind === "undo" ? "Undone." : "Redone."));

/** Adds an entry with what was typed into its fields, and opens it. */
export async function addEntry(list: EditList): Promise<void> {
  const { file, by, entries, one } = list;
  const draft = drafts().get(keyOf(newEntryOf(list)));
  const value = draft?.value ?? newEntry(list);
  const name = String(Object(value)[by]);
  if (entries.some((entry) => entry.name.toLowerCase() === name.toLowerCase())) {
    const message = `There is ${oneOf(list)} “${name}” already. Change the words by which this ${one} is known.`;
    return sayWrong([{ file, name: `${list.name}[${entries.length}].${by}`, label: "", message }]);
  }
  const path = [...list.path, { name }];
  const change = { kind: "set", file, path, value } as const;
  if (!(await saveChanges([change], `Added ${oneOf(list)}.`, draft ? [draft] : []))) return;
  openField({ file, path: [...path, by] });
}

/** Drops what was typed, by the keys of its fields. */
export function discard(keys: readonly string[]): void {
  const gone = keys.flatMap((key) => drafts().get(key) ?? []);
  dropDrafts(keys);
  patch({ discarded: [...state().discarded, ...gone] });
  say("Discarded what was not saved.");
}

/** Brings back what was discarded last in each field; what was typed there since is not replaced. */
export function bringBack(): void {
  const { discarded } = state();
  const back = new Map(discarded.map((draft) => [keyOf(draft), draft]));
  for (const key of drafts().keys()) back.delete(key);
  keepDrafts([...back.values()]);
  const left = discarded.filter((draft) => back.get(keyOf(draft)) !== draft);
  patch({ discarded: left });
  say(
    left.length === 0
      ? "It is back."
      : "Something else was typed there since. Save that first, then bring this back.",
  );
}
