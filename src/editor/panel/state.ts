import { useSyncExternalStore } from "react";
import type {
  Conflict,
  EditField,
  EditProblem,
  Place as OnPage,
  Review,
  Words,
} from "../messages.ts";
import type { Draft, Place } from "./drafts.ts";
import { pageWith } from "./fields.ts";
import { ask, config, noAnswer } from "./server.ts";

/** Widths of the page, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 820, "Full width": undefined } as const;
export type WidthName = keyof typeof widths;

/** A field that was chosen, in the list or on the page. */
interface Chosen extends Place {
  /** The part of a list without names. */
  readonly at?: OnPage["at"];
  /** Where the caret is to be. */
  readonly caret?: number | undefined;
  /** Where the chosen words lead. */
  readonly href?: string | undefined;
}

/** What the panel shows. */
export type View =
  | { readonly kind: "words" | "new page" | "publish" }
  | { readonly kind: "add"; readonly list: string }
  | { readonly kind: "form"; readonly chosen: Chosen };

/** How the last thing went. */
export interface Status {
  readonly tone: "done" | "wrong" | "busy";
  readonly text: string;
  readonly problems: readonly EditProblem[];
}

export interface State {
  /** The page in the frame, by its file in the output. */
  readonly page: string;
  readonly words?: Words | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly view: View;
  /** The place in the list, or the button, from which the view was opened. */
  readonly opener?: string | undefined;
  /** In a narrow window, only one of them is in view. */
  readonly side: "words" | "page";
  /** The width of the page that was chosen by hand. */
  readonly width?: WidthName | undefined;
  /** The room for the page, in CSS pixels. */
  readonly room: { readonly width: number; readonly height: number };
  readonly search: string;
  /** The field under the pointer, or with the focus, in the list. */
  readonly pointed?: EditField | undefined;
  /** The titles of the sections of the list that are unfolded; undefined until the page is there. */
  readonly unfolded?: readonly string[] | undefined;
  /** How often the page in the frame was drawn anew, with what is not saved yet. */
  readonly drawn: number;
  readonly status: Status;
  /** What is wrong with the page as it is typed; undefined while nothing is. */
  readonly mistakes?: readonly EditProblem[] | undefined;
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  /** What was discarded, until it is brought back. */
  readonly discarded: readonly Draft[];
  readonly review?: Review | undefined;
  /** What both sides changed, when the latest words are fetched. */
  readonly conflicts: readonly Conflict[];
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

const done = (text: string): Status => ({ tone: "done", text, problems: [] });

let current: State = {
  page: pageAt(location.pathname),
  canUndo: false,
  canRedo: false,
  view: { kind: "words" },
  side: "words",
  room: { width: 1180, height: 800 },
  search: "",
  drawn: 0,
  status: done(""),
  isSaving: false,
  isPublishing: false,
  discarded: [],
  conflicts: [],
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
  for (const listener of listeners) listener();
}

export const say = (text: string) => patch({ status: done(text) });
export const sayBusy = (text: string) => patch({ status: { ...done(text), tone: "busy" } });
/** Says how something ended, unless something else went wrong since it began. */
export const sayDone = (text: string) => current.status.tone !== "wrong" && say(text);
export const sayWrong = (problems: readonly EditProblem[]) =>
  patch({ status: { tone: "wrong", text: "", problems } });

/** Forgets what was wrong with a value, and that something is done, once someone types there. */
export function forget({ file, name }: Pick<EditField, "file" | "name">): void {
  const { status } = current;
  const isThere = (one: EditProblem) =>
    one.file === file && (one.name === name || one.name?.startsWith(`${name}[`));
  const problems = status.problems.filter((one) => !isThere(one));
  const isOver = status.tone === "done" || (problems.length === 0 && status.text === "");
  patch({ status: isOver ? done("") : { ...status, problems } });
}

/** Shows something else in the panel. */
export function show(view: View): void {
  const opener = document.activeElement?.getAttribute("data-place") ?? undefined;
  patch({ view, opener, side: "words", pointed: undefined });
}

const viewOf = ({ file, path }: Place, more: Omit<Chosen, keyof Place> = {}): View => ({
  kind: "form",
  chosen: { file, path, ...more },
});

export const openField = (place: Place, more?: Omit<Chosen, keyof Place>) =>
  show(viewOf(place, more));

/** Opens the form of a field, on a page that is made from its file. */
export const goTo = (place: Place, words: Words, at?: OnPage["at"]) =>
  openPage(pageWith(place.file, words)?.file ?? words.page.file, viewOf(place, { at }));

/** Moves the focus to the first element of a selector, once what was changed is drawn. */
export const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** The selector of what stands for a place in the list, by its key. */
export const inList = (key: string) => `[data-place="${CSS.escape(key)}"]`;

/** Resolves to what the server knows: the words, or what is wrong. */
export async function wordsFor(page: string): Promise<Partial<State>> {
  const answer = await ask({ kind: "words", page });
  if (answer.kind === "refused")
    return { status: { tone: "wrong", text: "", problems: answer.problems } };
  const { words, canUndo = false, canRedo = false } = answer;
  return { words, canUndo, canRedo };
}

/** Looks up the words of the page in the frame. */
export async function load(): Promise<void> {
  const { page } = state();
  const found = await wordsFor(page);
  // A save shows words and form at once: in between, a form may have no words.
  const { isSaving, words, status } = state();
  if (state().page !== page || (isSaving && words)) return;
  const isBack = found.words && status.problems.some(({ message }) => message === noAnswer);
  patch({ ...(isBack && { status: done("") }), ...found });
}

/** Looks up what is not published. */
export async function loadReview(): Promise<void> {
  const answer = await ask({ kind: "review" });
  if (answer.kind === "review") patch({ review: answer.review });
  else sayWrong(answer.problems);
}

/** Shows another page, to which Back returns. */
export function openPage(page: string, view?: View): void {
  if (page !== state().page) history.pushState(null, "", config.prefix + encodeURI(page));
  showPage(page, view);
}

function showPage(page: string, view: View = { kind: "words" }): void {
  const { words } = state();
  const named = words?.pages.find(({ file }) => file === page);
  // The words are those of the whole site; where this page shows them is looked up.
  const fields = words?.fields.map((field) => ({ ...field, places: undefined })) ?? [];
  if (page !== state().page)
    patch({
      page,
      unfolded: undefined,
      words: words && named && { ...words, page: named, fields, text: undefined },
    });
  show(view);
  void load();
}

addEventListener("popstate", () => showPage(pageAt(location.pathname)));
