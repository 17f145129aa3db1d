import { useSyncExternalStore } from "react";
import type {
  Choices,
  Conflict,
  Doubtful,
  EditField,
  EditProblem,
  Place as OnPage,
  Review,
  Words,
} from "../messages.ts";
import { outputOf, type Place } from "../place.ts";
import { type Draft, isOvertaken, loadDrafts, onKept, receive, requestTime } from "./drafts.ts";
import { pageWith } from "./fields.ts";
import { ask, config, noAnswer } from "./server.ts";

/** Widths of the page, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 820, "Full width": undefined } as const;
export type WidthName = keyof typeof widths;

/** A field that was chosen, in the list or on the page. */
interface Chosen extends Place {
  /** The part of a list without names. */
  readonly at?: OnPage["at"];
  /** The offset of the caret. */
  readonly caret?: number | undefined;
  /** The link target of the chosen words. */
  readonly href?: string | undefined;
}

/** What the panel shows. */
export type View =
  | { readonly kind: "words" | "new page" | "publish" }
  | { readonly kind: "add"; readonly list: string }
  | { readonly kind: "form"; readonly chosen: Chosen };

/** The outcome of the last action. */
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
  /** The list item or button that opened the view. */
  readonly opener?: string | undefined;
  /** The side that a narrow window shows. */
  readonly side: "words" | "page";
  /** The width chosen by hand. */
  readonly width?: WidthName | undefined;
  /** The size of the area that shows the page, in CSS pixels. */
  readonly stageSize: { readonly width: number; readonly height: number };
  readonly search: string;
  /** The hovered or focused field in the list. */
  readonly pointed?: EditField | undefined;
  /** The titles of the unfolded sections; undefined until the page is loaded. */
  readonly unfolded?: readonly string[] | undefined;
  /** Counts previews, so that places on the page are computed again. */
  readonly previewCount: number;
  readonly status: Status;
  /** Problems in the drafts; undefined without drafts. */
  readonly mistakes?: readonly EditProblem[] | undefined;
  readonly isSaving: boolean;
  /** The drafts that are being saved. */
  readonly saving: readonly Draft[];
  readonly isPublishing: boolean;
  /** Whether someone has just discarded something. */
  readonly hasDiscarded: boolean;
  readonly review?: Review | undefined;
  /** What both sides changed, so that nothing was done yet. */
  readonly conflicting?: Conflicts | undefined;
  /** Why the latest words were not taken over, and the choices made before. */
  readonly doubt?: (Doubtful & { readonly choices: Choices }) | undefined;
}

/** Conflicts, and what to do with the choices. */
export interface Conflicts {
  readonly conflicts: readonly Conflict[];
  /** Whether two people have changed the words, or the words have changed since they were saved. */
  readonly between: "people" | "times";
  resolve(choices: Choices): unknown;
}

/** The page that an address of the editor stands for. */
export const pageAt = (pathname: string) =>
  outputOf(readable(pathname.slice(config.prefix.length)));

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
  stageSize: { width: 1180, height: 800 },
  search: "",
  previewCount: 0,
  status: done(""),
  isSaving: false,
  saving: [],
  isPublishing: false,
  hasDiscarded: false,
};
const listeners = new Set<() => void>();

/** The current state. Read it again after every `await`. */
export const state = () => current;

/** The current state; the component renders again when it changes. */
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
/** Reports success, unless something else has failed meanwhile. */
export const sayDone = (text: string) => current.status.tone !== "wrong" && say(text);
export const sayWrong = (problems: readonly EditProblem[]) =>
  patch({ status: { tone: "wrong", text: "", problems } });

/** Clears the problems of a value that is being edited, and any report of success. */
export function forget({ file, name }: Pick<EditField, "file" | "name">): void {
  const { status } = current;
  const isThere = (one: EditProblem) =>
    one.file === file && (one.name === name || one.name?.startsWith(`${name}[`));
  const problems = status.problems.filter((one) => !isThere(one));
  const isOver = status.tone === "done" || (problems.length === 0 && status.text === "");
  patch({ status: isOver ? done("") : { ...status, problems } });
}

/** Switches the panel to another view. */
export function show(view: View): void {
  const opener = document.activeElement?.getAttribute("data-place") ?? undefined;
  patch({ view, opener, side: "words", pointed: undefined, conflicting: undefined });
}

const viewOf = ({ file, path }: Place, more: Omit<Chosen, keyof Place> = {}): View => ({
  kind: "form",
  chosen: { file, path, ...more },
});

export const openField = (place: Place, more?: Omit<Chosen, keyof Place>) =>
  show(viewOf(place, more));

/** Opens the form of a field, on a page that uses its file. */
export const goTo = (place: Place, words: Words, at?: OnPage["at"]) =>
  openPage(pageWith(place.file, words)?.file ?? words.page.file, viewOf(place, { at }));

/** Focuses the first element that matches, after the next render. */
export const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** The selector of an item in the list, by its key. */
export const inList = (key: string) => `[data-place="${CSS.escape(key)}"]`;

/**
 * Resolves to a function that takes over a page's words and the drafts, both at once, and returns what it
 * found; or a status that says why there are no words.
 */
export async function wordsFor(page: string): Promise<() => Partial<State>> {
  const asked = requestTime();
  const answer = await ask({ kind: "words", page });
  if (answer.kind === "refused") {
    await loadDrafts();
    return () => ({ status: { tone: "wrong", text: "", problems: answer.problems } });
  }
  const { words, canUndo = false, canRedo = false, drafts = [], discarded = 0 } = answer;
  return () => {
    // Otherwise, a draft that was sent meanwhile is not merged with these words yet.
    if (!receive({ drafts, discarded }, asked)) queueMicrotask(load);
    return { words, canUndo, canRedo };
  };
}

/** Loads the words of the page in the frame. */
export async function load(): Promise<void> {
  const { page } = state();
  const take = await wordsFor(page);
  // A save updates words and form together: in between, a form may have no fields.
  const { isSaving, words, status } = state();
  if (state().page !== page || (isSaving && words)) return;
  const found = take();
  const isBack = found.words && status.problems.some(({ message }) => message === noAnswer);
  patch({ ...(isBack && { status: done("") }), ...found });
}

// Someone may have changed a field just before its draft was sent.
onKept(() => {
  const { words, isSaving } = state();
  if (words && !isSaving && words.fields.some(isOvertaken)) void load();
});

/** Loads the unpublished changes. */
export async function loadReview(): Promise<void> {
  const answer = await ask({ kind: "review" });
  if (answer.kind === "review") patch({ review: answer.review });
  else sayWrong(answer.problems);
}

/** Shows another page, and adds it to the browser's history. */
export function openPage(page: string, view?: View): void {
  if (page !== state().page) history.pushState(null, "", config.prefix + encodeURI(page));
  showPage(page, view);
}

function showPage(page: string, view: View = { kind: "words" }): void {
  const { words } = state();
  const named = words?.pages.find(({ file }) => file === page);
  // The words cover the whole site. Only their places on the new page must be loaded.
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
