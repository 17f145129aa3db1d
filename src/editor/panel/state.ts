import { useSyncExternalStore } from "react";
import type { Conflict, EditField, EditProblem, PageWords, Review } from "../messages.ts";
import { type Draft, followLines, keyOf, type Place } from "./drafts.ts";
import { groupOf } from "./fields.ts";
import { ask, config, noAnswer, whenRestarted } from "./server.ts";

/** What the panel shows. */
export type View =
  | { readonly kind: "words" | "new page" | "publish" }
  | { readonly kind: "add"; readonly list: string }
  | {
      readonly kind: "form";
      readonly group: Place;
      /** The key of the field that was chosen, and where its caret is to be. */
      readonly chosen?: string | undefined;
      readonly caret?: number | undefined;
      /** Where the chosen words lead. */
      readonly href?: string | undefined;
    };

export interface State {
  /** The page in the frame, by its file in the output. */
  readonly page: string;
  readonly words?: PageWords | undefined;
  readonly view: View;
  readonly search: string;
  /** The field under the pointer, or with the focus, in the list. */
  readonly pointed?: EditField | undefined;
  /** How often the page in the frame was drawn anew, with what is not saved yet. */
  readonly drawn: number;
  /** How the last thing went. */
  readonly said: string;
  /** Why it went wrong. */
  readonly problems: readonly EditProblem[];
  /** What is wrong with what was typed, before anything is saved. */
  readonly mistakes: readonly EditProblem[];
  readonly isSaving: boolean;
  /** Stops a save that waits for a commit. */
  readonly stop?: (() => void) | undefined;
  /** Numbers of saves of this tab. */
  readonly undoable: readonly number[];
  readonly undone: readonly number[];
  /** The address that a page had which was just removed: `/terms/`. */
  readonly removed?: string | undefined;
  /** What was discarded last. */
  readonly discarded: readonly Draft[];
  readonly review?: Review | undefined;
  readonly isPublishing: boolean;
  /** What publishing came to, or why it went wrong: the first thing to be seen after it. */
  readonly published: string;
  /** What both sides changed, when the latest words are fetched. */
  readonly conflicts: readonly Conflict[];
}

const historyKey = "edit words: history";

/** The saves that this tab can undo, unless the server that made them was restarted. */
function savedHistory(): Pick<State, "undoable" | "undone"> {
  const { token, undoable, undone } = JSON.parse(sessionStorage.getItem(historyKey) ?? "{}");
  return token === config.token ? { undoable, undone } : { undoable: [], undone: [] };
}

/** Returns the page that an address of the editor names. */
export const pageAt = (pathname: string) =>
  readable(pathname.slice(config.prefix.length)).replace(/(^|\/)$/, "$1index.html");

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

let current: State = {
  page: pageAt(location.pathname),
  view: { kind: "words" },
  search: "",
  drawn: 0,
  said: "",
  problems: [],
  mistakes: [],
  isSaving: false,
  discarded: [],
  isPublishing: false,
  published: "",
  conflicts: [],
  ...savedHistory(),
};
const listeners = new Set<() => void>();

/** The state as it is by now, also for what waited for the server. */
export const state = () => current;

/** Returns the state to a component, which is drawn anew when it changes. */
export const useEditor = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, state);

export function patch(change: Partial<State>): void {
  current = { ...current, ...change };
  const { undoable, undone } = current;
  sessionStorage.setItem(historyKey, JSON.stringify({ token: config.token, undoable, undone }));
  for (const listener of listeners) listener();
}

whenRestarted(() => patch({ undoable: [], undone: [] }));

export const say = (said: string, problems: readonly EditProblem[] = []) =>
  patch({ said, problems });

export const show = (view: View, said = "") =>
  patch({ view, said, problems: [], pointed: undefined });

export const openField = (place: Place, more: { caret?: number; href?: string | undefined } = {}) =>
  show({ kind: "form", group: groupOf(place), chosen: keyOf(place), ...more });

/** Resolves to what the server knows of a page: its words, or what is wrong. */
export async function wordsOf(
  page: string,
): Promise<Pick<State, "words"> | Pick<State, "problems">> {
  const answer = await ask({ kind: "page", page });
  return answer.kind === "page" ? { words: answer.words } : { problems: answer.problems };
}

/** Looks up the words of the page in the frame. */
export async function load(): Promise<void> {
  const { page } = state();
  const found = await wordsOf(page);
  // A save shows words and form at once: in between, a form may have no words.
  const { isSaving, words } = state();
  if (state().page !== page || (isSaving && words)) return;
  const problems = state().problems.filter(({ message }) => message !== noAnswer);
  patch({ problems, ...found });
  if ("words" in found && !isSaving) followLines(found.words?.fields ?? []);
}

/** Looks up what differs from the last commit. */
export async function loadReview(): Promise<void> {
  const answer = await ask({ kind: "review" });
  if (answer.kind === "review") patch({ review: answer.review });
  else patch({ problems: answer.problems });
}

/** Shows another page, to which Back returns. */
export function openPage(page: string, view?: View): void {
  if (page !== state().page) history.pushState(null, "", config.prefix + encodeURI(page));
  showPage(page, view);
}

function showPage(page: string, view: View = { kind: "words" }): void {
  if (page !== state().page) patch({ page, words: undefined });
  show(view);
  void load();
}

addEventListener("popstate", () => showPage(pageAt(location.pathname)));
