import type { AnswerTo, Change, EditField, EditList, Request, Words } from "../messages.ts";
import { type Draft, drafts, dropDrafts, keepDrafts, keyOf } from "./drafts.ts";
import {
  afterRenames,
  changeOf,
  type EntryOf,
  fieldOf,
  fieldsIn,
  moved,
  newEntryOf,
  oneOf,
  removed,
} from "./fields.ts";
import { isSame, rowValue } from "./inputs.ts";
import { ask } from "./server.ts";
import {
  focusOn,
  inList,
  load,
  loadReview,
  openPage,
  patch,
  say,
  sayBusy,
  sayWrong,
  show,
  state,
  type View,
  wordsFor,
} from "./state.ts";

let last: Promise<unknown> = Promise.resolve();

/** Does this when everything before it is done: a second save waits for the first. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

type Writing = Extract<Request, { kind: "save" | "undo" | "redo" }>;

/**
 * Has the server write, and shows what came of it: words, form and drafts at once. `typed` is what it
 * saves. Resolves to the answer if something was written.
 */
async function write(request: Writing, done: string, typed: readonly Draft[] = []) {
  patch({ isSaving: true });
  sayBusy(request.kind === "save" ? "Saving." : "One moment.");
  const answer: AnswerTo<Writing["kind"]> = await ask(request);
  const { page, review, words: before } = state();
  const [found] = await Promise.all([wordsFor(page), review && loadReview()]);
  const rest = { isSaving: false, ...(page === state().page && found) };
  // Of a page that was opened meanwhile, nobody has looked up the words.
  if (page !== state().page) queueMicrotask(load);
  if (answer.kind === "refused") {
    patch(rest);
    sayWrong(answer.problems);
    focusOn("aside :is([aria-invalid=true], .status button)");
    return undefined;
  }
  const changes = request.kind === "save" ? request.changes : [];
  patch({ ...rest, view: viewAfter(changes, before) });
  followDrafts(changes, typed, before);
  say(done);
  leaveWhatIsGone();
  return answer;
}

/** Goes to the list from a form whose words are gone, and to the first page from one that is gone. */
function leaveWhatIsGone(): void {
  const { words, view, page, status } = state();
  if (!words) return;
  if (!words.pages.some(({ file }) => file === page))
    openPage(words.pages[0]?.file ?? "index.html");
  else if (view.kind === "form" && fieldsIn(view.group, words).length === 0)
    show({ kind: "words" });
  patch({ status });
}

/** Returns the form that is open as it is after changes which may have renamed its entry. */
function viewAfter(changes: readonly Change[], words: Words | undefined): View {
  const { view } = state();
  if (view.kind !== "form" || !words) return view;
  const chosen = words.fields.find((field) => keyOf(field) === view.chosen?.key);
  const renamed = <At extends { file: string; path: EditField["path"] }>({ file, path }: At) => ({
    file,
    path: afterRenames({ file, path }, changes, words.lists),
  });
  const key = chosen && keyOf(renamed(chosen));
  return { ...view, group: renamed(view.group), ...(key && { chosen: { ...view.chosen, key } }) };
}

/**
 * Drops what was saved. What was typed on since then is kept over what was saved, and what is in an
 * entry that was renamed goes with it.
 */
function followDrafts(changes: readonly Change[], typed: readonly Draft[], words?: Words): void {
  for (const [key, draft] of drafts()) {
    const path = afterRenames(draft, changes, words?.lists ?? []);
    const saved = typed.find((one) => keyOf(one) === key);
    const change = changes.find((one) => one.kind === "set" && keyOf(one) === key);
    if (!saved && path === draft.path) continue;
    dropDrafts([key]);
    if (saved && isSame(saved.input, draft.input)) continue;
    const before = saved && change?.kind === "set" ? { before: change.value } : {};
    keepDrafts([{ ...draft, path, ...before }]);
  }
}

/** Saves everything that was typed into fields. Resolves to whether all of it is saved. */
export const save = () =>
  inTurn(async () => {
    const { words } = state();
    const typed = [...drafts().values()].flatMap((draft) => {
      const field = words && fieldOf(draft, words);
      return field ? [{ draft, change: changeOf(field, draft) }] : [];
    });
    if (typed.length > 0) {
      const changes = typed.map(({ change }) => change);
      const inputs = typed.map(({ draft }) => draft);
      return (await write({ kind: "save", changes }, "Saved.", inputs)) !== undefined;
    }
    say("Nothing has changed.");
    return true;
  });

/** Adds an entry with what was typed into its fields, and opens it. */
export const addEntry = (list: EditList) =>
  inTurn(async () => {
    const { file, by, entries, one } = list;
    const draft = drafts().get(keyOf(newEntryOf(list)));
    const value = rowValue(list, draft?.input);
    const name = String(Object(value)[by]);
    const path = [...list.path, { name }];
    if (entries.some((entry) => entry.name.toLowerCase() === name.toLowerCase())) {
      const message = `There is ${oneOf(list)} “${name}” already. Change the words by which this ${one} is known.`;
      sayWrong([{ file, name: `${list.name}[${entries.length}].${by}`, label: "", message }]);
      return;
    }
    const change: Change = { kind: "set", file, path, value };
    const done = `Added ${oneOf(list)}.`;
    if (!(await write({ kind: "save", changes: [change] }, done, draft ? [draft] : []))) return;
    const [first] = state().words ? fieldsIn({ file, path }, state().words as Words) : [];
    if (first)
      patch({ view: { kind: "form", group: { file, path }, chosen: { key: keyOf(first) } } });
  });

export const removeEntry = (entry: EntryOf, label: string) =>
  inTurn(async () => {
    const changes = [removed(entry)];
    if (await write({ kind: "save", changes }, `Removed ${label}.`)) focusOn(inList(entry.list));
  });

/** Moves an entry by one place; it stays in view. */
export const moveEntry = (entry: EntryOf, by: 1 | -1, label: string) =>
  inTurn(() =>
    write(
      { kind: "save", changes: [moved(entry, by)] },
      `Moved ${label} ${by === 1 ? "down" : "up"}.`,
    ),
  );

/** Makes a page of text and opens it. */
export const makePage = (file: string, text: string, typed: readonly Draft[]) =>
  inTurn(async () => {
    const done = "Page created.";
    const answer = await write(
      { kind: "save", changes: [{ kind: "file", file, text }] },
      done,
      typed,
    );
    if (!answer?.page) return;
    openPage(answer.page, { kind: "form", group: { file, path: [] } });
    say(done);
  });

export const removePage = (file: string, { page, text, lists, moves }: Words) =>
  inTurn(async () => {
    const changes: Change[] = [{ kind: "file", file, before: text }];
    const moved = lists.find((list) => moves && keyOf(list) === keyOf(moves));
    const address = `/${page.file.replace(/index\.html$/, "")}`;
    const next = moved ? ` To lead ${address} to another page, add it to “${moved.label}”.` : "";
    await write({ kind: "save", changes }, `Removed the page ${page.name}.${next}`);
  });

/** Takes back changes of the review. */
export const takeBack = (changes: readonly Change[], done: string) =>
  inTurn(async () => {
    if (await write({ kind: "save", changes }, done)) focusOn("aside h2");
  });

export const goBack = (kind: "undo" | "redo") =>
  inTurn(() => write({ kind }, kind === "undo" ? "Undone." : "Redone."));

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
