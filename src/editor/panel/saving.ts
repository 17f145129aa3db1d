import type { AnswerTo, Change, EditField, EditList, PageWords, Waiting } from "../messages.ts";
import { type Draft, drafts, dropDrafts, keepDrafts, keyOf, type Place } from "./drafts.ts";
import {
  addition,
  changeOf,
  type EntryOf,
  fieldsIn,
  followed,
  groupOf,
  isWithin,
  moved,
  newFields,
  oneOf,
  removed,
} from "./fields.ts";
import { ask } from "./server.ts";
import {
  loadReview,
  openPage,
  patch,
  type State,
  say,
  show,
  state,
  type View,
  wordsOf,
} from "./state.ts";

let last: Promise<unknown> = Promise.resolve();

/** Does this when everything before it is done: a second save waits for the first. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

type Writing = Extract<Parameters<typeof ask>[0], { kind: "save" | "take back" | "undo" | "redo" }>;

interface Said {
  /** What to say once it is done, and while it goes on. */
  readonly done: string;
  readonly meanwhile?: string;
  /** The inputs that it saves, by the keys of their fields. */
  readonly saved?: ReadonlyMap<string, Draft["input"]>;
}

/**
 * Has the server write, which may wait for a commit and its hooks, and shows what came of it: words, form
 * and drafts at once. Resolves to the answer if something was written.
 */
async function write(request: Writing, { done, meanwhile = "Saving.", saved }: Said) {
  const stopping = new AbortController();
  patch({
    isSaving: true,
    said: meanwhile,
    problems: [],
    published: "",
    discarded: [],
    removed: undefined,
  });
  const waiting = "Waiting for a commit and its hooks to finish.";
  const answer: Exclude<AnswerTo<Writing>, Waiting> = await ask(request, {
    signal: stopping.signal,
    onWaiting: () => patch({ said: waiting, stop: () => stopping.abort() }),
  });
  const { page, review } = state();
  const isReviewed = review !== undefined && answer.kind !== "refused";
  const [words] = await Promise.all([wordsOf(page), isReviewed && loadReview()]);
  const rest = { isSaving: false, stop: undefined, ...(page === state().page && words) };
  if (answer.kind === "refused") patch({ ...rest, said: "", problems: answer.problems });
  else if (answer.kind === "conflicts") {
    const label = answer.conflicts[0]?.label ?? "The words";
    const next = request.kind === "save" ? "Choose which words to keep." : "Change it by hand.";
    // What can't be undone is not in the way of what was saved before.
    const { undoable, undone } = state();
    const left = {
      ...(request.kind === "undo" && { undoable: undoable.slice(0, -1) }),
      ...(request.kind === "redo" && { undone: undone.slice(0, -1) }),
    };
    patch({ ...rest, ...left, said: `${label} changed meanwhile, so nothing was saved. ${next}` });
  } else {
    const changes = "changes" in request ? request.changes : [];
    const view = viewAfter(changes);
    const steps = answer.id === undefined ? {} : stepped(answer.id, request.kind);
    const lists = state().words?.lists ?? [];
    patch({ ...rest, ...steps, view, said: done, problems: [] });
    followDrafts(changes, lists, saved);
    leaveWhatIsGone(done);
    return answer;
  }
  return undefined;
}

/** Goes to the list from a form whose words are gone, and to the first page from one that is gone. */
function leaveWhatIsGone(said: string): void {
  const { words, view, page } = state();
  if (!words) return;
  if (!words.pages.some(({ file }) => file === page)) {
    openPage(words.pages[0]?.file ?? "index.html");
    say(said);
  } else if (view.kind === "form" && fieldsIn(view.group, words).length === 0)
    show({ kind: "words" }, said);
}

function stepped(id: number, kind: Writing["kind"]): Pick<State, "undoable" | "undone"> {
  const { undoable, undone } = state();
  if (kind === "undo") return { undoable: undoable.slice(0, -1), undone: [...undone, id] };
  return { undoable: [...undoable, id], undone: kind === "redo" ? undone.slice(0, -1) : [] };
}

/** Returns the form that is open as it is after changes which may have renamed or moved its entry. */
function viewAfter(changes: readonly Change[]): View {
  const { view, words } = state();
  if (view.kind !== "form") return view;
  const lists = words?.lists ?? [];
  const now = <At extends Place>(place: At) => {
    const path = followed(place, changes, lists);
    return path && { ...place, path };
  };
  const chosen = words?.fields.find((field) => keyOf(field) === view.chosen);
  const place = chosen && now(chosen);
  const group = now(view.group);
  return group ? { ...view, group, chosen: place && keyOf(place) } : { kind: "words" };
}

/**
 * Drops what was saved. What was typed on since then, and what is in a list that was changed, is kept for
 * where it is now, over the words that are there now.
 */
function followDrafts(
  changes: readonly Change[],
  lists: readonly EditList[],
  saved: ReadonlyMap<string, Draft["input"]> = new Map(),
): void {
  const { words } = state();
  /** Whether a draft was typed over a value that the changes replaced. */
  const isOver = ({ file, path, before }: Draft) =>
    changes.some((change) => {
      if (change.kind === "file" || change.file !== file) return false;
      const line = change.path.findIndex((step) => typeof step === "number");
      const replaced = change.path.slice(0, line === -1 ? undefined : line);
      return isWithin(path, replaced) && JSON.stringify(change.before) === JSON.stringify(before);
    });
  for (const [key, draft] of drafts()) {
    const path = followed(draft, changes, lists);
    const isRebased = saved.has(key) || isOver(draft);
    if (!isRebased && path === draft.path) continue;
    dropDrafts([draft]);
    if (saved.get(key) === draft.input || !path) continue;
    const now = { ...draft, path };
    const field = words?.fields.find((one) => keyOf(one) === keyOf(now));
    keepDrafts([isRebased && field ? { ...now, before: field.before ?? field.value } : now]);
  }
}

/** Saves what was typed into the fields of a form. */
export const saveFields = (fields: readonly EditField[]) =>
  inTurn(async () => {
    const typed = fields.flatMap((field) => {
      const draft = drafts().get(keyOf(field));
      return draft ? [{ draft, change: changeOf(field, draft) }] : [];
    });
    if (typed.length === 0) return say("Nothing has changed.");
    const saved = new Map(typed.map(({ draft }) => [keyOf(draft), draft.input]));
    const changes = typed.map(({ change }) => change);
    await write({ kind: "save", changes }, { done: "Saved.", saved });
  });

/** Adds an entry with what was typed into its fields, and opens it. */
export const addEntry = (list: EditList) =>
  inTurn(async () => {
    const typed = newFields(list).flatMap((field) => drafts().get(keyOf(field)) ?? []);
    const saved = new Map(typed.map((draft) => [keyOf(draft), draft.input]));
    const change = addition(
      list,
      (field) => saved.get(keyOf(field)) ?? (field.kind === "boolean" ? false : ""),
    );
    const done = `Added ${oneOf(list)}.`;
    if (!(await write({ kind: "save", changes: [change] }, { done, saved }))) return;
    const { words } = state();
    const step = words?.lists.find((one) => keyOf(one) === keyOf(list))?.entries.at(-1)?.step;
    const entry = step === undefined ? undefined : [...list.path, step];
    const first = words?.fields.find(
      ({ file, path }) => file === list.file && entry && isWithin(path, entry),
    );
    if (first) patch({ view: { kind: "form", group: groupOf(first), chosen: keyOf(first) } });
  });

export const removeEntry = (entry: EntryOf, label: string) =>
  inTurn(() => write({ kind: "save", changes: [removed(entry)] }, { done: `Removed ${label}.` }));

/** Moves an entry by one place; it stays in view. */
export const moveEntry = (entry: EntryOf, by: 1 | -1, label: string) =>
  inTurn(() =>
    write(
      { kind: "save", changes: [moved(entry, by)] },
      { done: `Moved ${label} ${by === 1 ? "down" : "up"}.` },
    ),
  );

/** Makes a page of text, opens it, and drops what it was made from unless that was typed on. */
export const makePage = (file: string, text: string, typed: readonly Draft[]) =>
  inTurn(async () => {
    const done = "Page created.";
    const answer = await write({ kind: "save", changes: [{ kind: "file", file, text }] }, { done });
    if (!answer) return;
    if (typed.every((draft) => drafts().get(keyOf(draft))?.input === draft.input))
      dropDrafts(typed);
    if (!answer.page) return;
    openPage(answer.page, { kind: "form", group: { file, path: [] } });
    say(done);
  });

export const removePage = ({ textFile, page }: PageWords) =>
  inTurn(async () => {
    const { file = "", text } = textFile ?? {};
    const changes: Change[] = [{ kind: "file", file, before: text }];
    const done = `Removed the page ${page.name}.`;
    if (await write({ kind: "save", changes }, { done }))
      patch({ removed: `/${page.file.replace(/index\.html$/, "")}` });
  });

/** Opens the form that leads from the address of a removed page to another page. */
export function leadOn(from: string): void {
  const { words, page } = state();
  const list = words?.lists.find((one) => words.moves && keyOf(one) === keyOf(words.moves));
  const [field] = list ? newFields(list) : [];
  if (!list || !field) return;
  const { file, path, label, group } = field;
  keepDrafts([{ file, path, input: from, label: `${label}, ${group}`, page }]);
  patch({ removed: undefined });
  show({ kind: "add", list: keyOf(list) });
}

/** Takes back changes of the review. */
export const takeBack = (changes: readonly Change[], done: string) =>
  inTurn(() => write({ kind: "take back", changes: [...changes] }, { done }));

export const goBack = (kind: "undo" | "redo") =>
  inTurn(async () => {
    const id = (kind === "undo" ? state().undoable : state().undone).at(-1);
    const [done, meanwhile] = kind === "undo" ? ["Undone.", "Undoing."] : ["Redone.", "Redoing."];
    if (id !== undefined) await write({ kind, id }, { done, meanwhile });
  });

export function discard(all: readonly Draft[]): void {
  dropDrafts(all);
  const discarded = [...state().discarded, ...all];
  patch({ discarded, problems: [], said: "Discarded what was not saved." });
}

/** Brings back what was discarded, but for fields into which someone typed since then. */
export function bringBack(): void {
  keepDrafts(state().discarded.filter((draft) => !drafts().has(keyOf(draft))));
  patch({ discarded: [], said: "It is back." });
}
