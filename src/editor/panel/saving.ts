import type { AnswerTo, Change, EditField, EditList, PageWords, Waiting } from "../messages.ts";
import { type Draft, drafts, dropDrafts, keepDrafts, keyOf } from "./drafts.ts";
import {
  addition,
  changeOf,
  type EntryOf,
  groupOf,
  isWithin,
  moved,
  newFields,
  oneOf,
  removed,
  renamed,
} from "./fields.ts";
import { ask } from "./server.ts";
import { load, loadReview, openPage, patch, type State, say, show, state } from "./state.ts";

let last: Promise<unknown> = Promise.resolve();

/** Does this when everything before it is done: a second save waits for the first. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/** Saves changes, and resolves to what came of it. */
async function save(changes: readonly Change[], said: string) {
  const stopping = new AbortController();
  patch({ isSaving: true, said: "Saving.", problems: [], published: "" });
  const waiting = "Waiting for a commit and its hooks to finish.";
  const answer = await ask(
    { kind: "save", changes: [...changes] },
    {
      signal: stopping.signal,
      onWaiting: () => patch({ said: waiting, stop: () => stopping.abort() }),
    },
  );
  await settle(answer, said);
  return answer.kind === "saved" ? answer : undefined;
}

/** Says how a change of the content went, and looks up the words as they are now. */
export async function settle(
  answer: Exclude<AnswerTo<{ kind: "save"; changes: Change[] }>, Waiting>,
  said: string,
  back?: "undo" | "redo",
): Promise<void> {
  await load();
  patch({ isSaving: false, stop: undefined });
  if (answer.kind === "refused") say("", answer.problems);
  else if (answer.kind === "conflicts") {
    const label = answer.conflicts[0]?.label ?? "The words";
    const next = back ? "Change it by hand." : "Choose which words to keep.";
    say(`${label} changed meanwhile, so nothing was saved. ${next}`);
  } else patch({ ...(answer.id !== undefined && stepped(answer.id, back)), said, problems: [] });
}

function stepped(id: number, back?: "undo" | "redo"): Pick<State, "undoable" | "undone"> {
  const { undoable, undone } = state();
  if (back === "undo") return { undoable: undoable.slice(0, -1), undone: [...undone, id] };
  return { undoable: [...undoable, id], undone: back ? undone.slice(0, -1) : [] };
}

/** Saves what was typed into the fields of a form. */
export const saveFields = (fields: readonly EditField[]) =>
  inTurn(async () => {
    const typed = fields.flatMap((field) => {
      const draft = drafts().get(keyOf(field));
      return draft ? [{ draft, change: changeOf(field, draft) }] : [];
    });
    if (typed.length === 0) return say("Nothing has changed.");
    const changes = typed.map(({ change }) => change);
    if (!(await save(changes, "Saved."))) return;
    forgetSaved(new Map(typed.map(({ draft }) => [keyOf(draft), draft.input])), changes);
  });

/** Drops what was saved; what was typed on since then, and in a renamed entry, has a new place. */
function forgetSaved(saved: ReadonlyMap<string, Draft["input"]>, changes: readonly Change[]) {
  const { words, view } = state();
  const lists = words?.lists ?? [];
  for (const [key, draft] of drafts()) {
    const path = renamed(draft, changes, lists);
    if (!saved.has(key) && path === draft.path) continue;
    dropDrafts([draft]);
    if (saved.get(key) === draft.input) continue;
    const now = { ...draft, path };
    const field = words?.fields.find((one) => keyOf(one) === keyOf(now));
    keepDrafts([saved.has(key) && field ? { ...now, before: field.before ?? field.value } : now]);
  }
  if (view.kind !== "form") return;
  patch({ view: { ...view, group: { ...view.group, path: renamed(view.group, changes, lists) } } });
}

/** Adds an entry with what was typed into its fields, and opens it. */
export const addEntry = (list: EditList) =>
  inTurn(async () => {
    const fields = newFields(list);
    const typed = fields.flatMap((field) => drafts().get(keyOf(field)) ?? []);
    const change = addition(
      list,
      (field) => drafts().get(keyOf(field))?.input ?? (field.kind === "boolean" ? false : ""),
    );
    if (!(await save([change], `Added ${oneOf(list)}.`))) return;
    dropDrafts(typed.filter((draft) => drafts().get(keyOf(draft))?.input === draft.input));
    const { words } = state();
    const step = words?.lists.find((one) => keyOf(one) === keyOf(list))?.entries.at(-1)?.step;
    const entry = step === undefined ? undefined : [...list.path, step];
    const first = words?.fields.find(
      ({ file, path }) => file === list.file && entry && isWithin(path, entry),
    );
    if (first) patch({ view: { kind: "form", group: groupOf(first), chosen: keyOf(first) } });
  });

export const removeEntry = (entry: EntryOf, label: string) =>
  inTurn(async () => {
    if (!(await save([removed(entry)], `Removed ${label}.`))) return;
    if (typeof entry.list.entries[entry.index]?.value === "object")
      show({ kind: "words" }, `Removed ${label}.`);
  });

/** Moves an entry by one place, and keeps it in view. */
export const moveEntry = (entry: EntryOf, by: 1 | -1, label: string) =>
  inTurn(async () => {
    const said = `Moved ${label} ${by === 1 ? "down" : "up"}.`;
    if (!(await save([moved(entry, by)], said))) return;
    const { view } = state();
    const depth = entry.list.path.length;
    const index = view.kind === "form" ? view.group.path[depth] : undefined;
    if (view.kind !== "form" || typeof index !== "number") return;
    const path = view.group.path.with(depth, index + by);
    patch({ view: { ...view, group: { ...view.group, path } } });
  });

/** Makes a page of text, opens it, and drops what it was made from unless that was typed on. */
export const makePage = (file: string, text: string, typed: readonly Draft[]) =>
  inTurn(async () => {
    const said = "Page created.";
    const saved = await save([{ kind: "file", file, text }], said);
    if (!saved) return;
    if (typed.every((draft) => drafts().get(keyOf(draft))?.input === draft.input))
      dropDrafts(typed);
    if (!saved.page) return;
    openPage(saved.page, { kind: "form", group: { file, path: [] } });
    say(said);
  });

export const removePage = ({ textFile, page, pages }: PageWords) =>
  inTurn(async () => {
    const said = `Removed the page ${page.name}.`;
    const { file = "", text } = textFile ?? {};
    if (!(await save([{ kind: "file", file, before: text }], said))) return;
    openPage(pages[0]?.file ?? "index.html");
    say(said);
  });

export const goBack = (kind: "undo" | "redo") =>
  inTurn(async () => {
    const id = (kind === "undo" ? state().undoable : state().undone).at(-1);
    if (id === undefined) return;
    patch({ isSaving: true, said: "", problems: [] });
    await settle(await ask({ kind, id }), kind === "undo" ? "Undone." : "Redone.", kind);
    if (state().view.kind === "publish") await loadReview();
  });

export function discard(all: readonly Draft[]): void {
  dropDrafts(all);
  patch({ discarded: all, problems: [], said: "Discarded what was not saved." });
}

export function bringBack(): void {
  keepDrafts(state().discarded);
  patch({ discarded: [], said: "It is back." });
}
