import { useSyncExternalStore } from "react";
import type {
  AnswerTo,
  Choices,
  Conflict,
  Doubtful,
  EditField,
  EditProblem,
  Rename,
  Review,
  Spot,
  Words,
} from "../messages.ts";
import { keyOf, outputOf, type Place } from "../place.ts";
import { type Draft, isOvertaken, loadDrafts, onKept, receive, requestTime } from "./drafts.ts";
import { pageWith, withRenames } from "./fields.ts";
import { ask, config, noAnswer } from "./server.ts";
import { isSame } from "./values.ts";

/** Widths of the page, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 820, "Full width": undefined } as const;
export type WidthName = keyof typeof widths;

/** A field that was chosen, in the list or on the page. */
interface Chosen extends Place {
  /** The part of a list without names. */
  readonly at?: Spot["at"];
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

/** What someone has set in the panel itself. */
interface Settings {
  /** The side that a narrow window shows. */
  readonly side: "words" | "page";
  /** The width chosen by hand. */
  readonly width?: WidthName | undefined;
  /** The size of the area that shows the page, in CSS pixels. */
  readonly stageSize: { readonly width: number; readonly height: number };
  readonly search: string;
  /** The key of the field in the form that was focused last. */
  readonly focused?: string | undefined;
  /** The field whose place on the page is to get the focus. */
  readonly sought?: EditField | undefined;
  /** The key of the field to which Escape leads from there. */
  readonly origin?: string | undefined;
  /** The hovered or focused field in the list. */
  readonly pointed?: EditField | undefined;
  /** The titles of the unfolded sections; undefined until the page is loaded. */
  readonly unfolded?: readonly string[] | undefined;
}

export interface State extends Settings {
  /** The page in the frame, by its file in the output. */
  readonly page: string;
  readonly words?: Words | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly view: View;
  /** The list item or button that opened the view. */
  readonly opener?: string | undefined;
  /** Counts previews, so that spots on the page are computed again. */
  readonly previewCount: number;
  readonly status: Status;
  /** Problems in the drafts; undefined without drafts. */
  readonly mistakes?: readonly EditProblem[] | undefined;
  /** The drafts that are being saved; undefined if nothing is. */
  readonly saving?: readonly Draft[] | undefined;
  readonly isPublishing: boolean;
  /** Whether someone has just discarded something. */
  readonly hasDiscarded: boolean;
  readonly review?: Review | undefined;
  /** What both sides changed, so that nothing was done yet. */
  readonly conflicting?: Conflicts | undefined;
  /** Why the latest words were not taken over, and the choices made before. */
  readonly doubt?: (Doubtful & { readonly choices: Choices }) | undefined;
  /** The numbers of the requests that brought the words and the review. */
  readonly answered: { readonly words: number; readonly review: number };
}

/** Conflicts, and what to do with the choices. */
export interface Conflicts {
  readonly conflicts: readonly Conflict[];
  /** Whether two people have changed the words, or the words have changed since they were saved. */
  readonly between: "people" | "times";
  resolve(choices: Choices): unknown;
}

/** The words of a page, or why there are none. Later requests have larger numbers. */
export interface FoundWords {
  readonly number: number;
  readonly page: string;
  readonly answer: AnswerTo<"words">;
}

/** How a save has ended. */
export type SaveEnd =
  | { readonly kind: "saved"; readonly text: string; readonly renames: readonly Rename[] }
  | { readonly kind: "conflicts"; readonly conflicting: Conflicts }
  | { readonly kind: "refused"; readonly problems: readonly EditProblem[] };

/** What can happen to the panel. */
type Happening =
  | { readonly kind: "settings changed"; readonly settings: Partial<Settings> }
  | { readonly kind: "view shown"; readonly view: View; readonly opener: string | undefined }
  | { readonly kind: "page opened"; readonly page: string }
  | { readonly kind: "words answered"; readonly found: FoundWords }
  | { readonly kind: "review found"; readonly number: number; readonly review: Review }
  | { readonly kind: "preview shown"; readonly mistakes: State["mistakes"] }
  | { readonly kind: "page reloaded" }
  | { readonly kind: "save started"; readonly typed: readonly Draft[]; readonly text: string }
  | { readonly kind: "save ended"; readonly end: SaveEnd; readonly found: FoundWords }
  | { readonly kind: "publishing started"; readonly text: string }
  | { readonly kind: "publishing ended" }
  | { readonly kind: "latest stopped"; readonly by: Pick<State, "conflicting" | "doubt"> }
  | { readonly kind: "conflicts left" }
  | { readonly kind: "words discarded" | "words restored" }
  | { readonly kind: "status said"; readonly status: Status }
  /** Unless something else has failed meanwhile. */
  | { readonly kind: "success said"; readonly text: string }
  | { readonly kind: "value edited"; readonly place: Pick<EditField, "file" | "name"> };

const done = (text: string): Status => ({ tone: "done", text, problems: [] });
const busy = (text: string): Status => ({ tone: "busy", text, problems: [] });
const wrong = (problems: readonly EditProblem[]): Status => ({ tone: "wrong", text: "", problems });

/** The state after something has happened. */
function after(state: State, happening: Happening): State {
  switch (happening.kind) {
    case "settings changed":
      return { ...state, ...happening.settings };
    case "view shown": {
      const { view, opener } = happening;
      const { focused: _, origin: __, pointed: ___, ...rest } = state;
      return { ...rest, view, opener, side: "words", conflicting: undefined };
    }
    case "page opened":
      return withPage(state, happening.page);
    case "words answered":
      // A save updates words and form together: in between, a form may have no fields.
      if (state.saving && state.words) return state;
      return withWords(state, happening.found);
    case "review found": {
      const { number, review } = happening;
      if (number < state.answered.review) return state;
      return { ...state, review, answered: { ...state.answered, review: number } };
    }
    case "preview shown":
      return { ...state, mistakes: happening.mistakes, previewCount: state.previewCount + 1 };
    case "page reloaded":
      return { ...state, mistakes: undefined };
    case "save started":
      return { ...state, saving: happening.typed, status: busy(happening.text) };
    case "save ended": {
      const { end, found } = happening;
      return withEnd(
        withWords({ ...state, saving: undefined, conflicting: undefined }, found),
        end,
      );
    }
    case "publishing started":
      return { ...state, isPublishing: true, status: busy(happening.text) };
    case "publishing ended":
      return { ...state, isPublishing: false };
    case "latest stopped": {
      const { conflicting, doubt } = happening.by;
      const status = conflicting || doubt ? done("") : state.status;
      return { ...state, conflicting, doubt, status };
    }
    case "conflicts left":
      return { ...state, conflicting: undefined };
    case "words discarded":
      return { ...state, hasDiscarded: true };
    case "words restored":
      return { ...state, hasDiscarded: false };
    case "status said":
      return { ...state, status: happening.status };
    case "success said":
      return state.status.tone === "wrong" ? state : { ...state, status: done(happening.text) };
    case "value edited":
      return { ...state, status: withoutProblems(state.status, happening.place) };
  }
}

/** The words cover the whole site. Only their spots on the new page must be loaded. */
function withPage(state: State, page: string): State {
  if (page === state.page) return state;
  const { words } = state;
  const named = words?.pages.find(({ output }) => output === page);
  if (!words || !named) return { ...state, page, unfolded: undefined, words: undefined };
  const fields = words.fields.map((field) => ({ ...field, spots: undefined }));
  const own = { ...words, page: named, fields, text: undefined };
  return { ...state, page, unfolded: undefined, words: own };
}

/** Ignores the words of another page than the one that is open now, and older ones than those known. */
function withWords(state: State, { number, page, answer }: FoundWords): State {
  if (page !== state.page || number < state.answered.words) return state;
  const answered = { ...state.answered, words: number };
  if (answer.kind === "refused") return { ...state, answered, status: wrong(answer.problems) };
  const { words, canUndo = false, canRedo = false } = answer;
  const isBack = state.status.problems.some(({ message }) => message === noAnswer);
  const status = isBack ? done("") : state.status;
  return { ...state, answered, words, canUndo, canRedo, status };
}

function withEnd(state: State, end: SaveEnd): State {
  if (end.kind === "refused") return { ...state, status: wrong(end.problems) };
  if (end.kind === "conflicts") return { ...state, conflicting: end.conflicting, status: done("") };
  const { view } = state;
  // The form moves the focus when it gets another place.
  const isRenamed = view.kind === "form" && end.renames.length > 0;
  return {
    ...state,
    view: isRenamed ? { ...view, chosen: withRenames(view.chosen, end.renames) } : view,
    status: state.status.tone === "wrong" ? state.status : done(end.text),
  };
}

/** Without the problems of a value that is being edited, and without any report of success. */
function withoutProblems(status: Status, { file, name }: Pick<EditField, "file" | "name">): Status {
  const isThere = (one: EditProblem) =>
    one.file === file && (one.name === name || one.name?.startsWith(`${name}[`));
  const problems = status.problems.filter((one) => !isThere(one));
  const isOver = status.tone === "done" || (problems.length === 0 && status.text === "");
  return isOver ? done("") : { ...status, problems };
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
  isPublishing: false,
  hasDiscarded: false,
  answered: { words: 0, review: 0 },
};
const listeners = new Set<() => void>();

/** The current state. */
export const state = () => current;

/** The current state; the component renders again when it changes. */
export const useEditor = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, state);

/** Tells the panel that something has happened. */
export function tell(happening: Happening): void {
  current = after(current, happening);
  for (const listener of listeners) listener();
}

export const set = (settings: Partial<Settings>) => tell({ kind: "settings changed", settings });
export const say = (text: string) => tell({ kind: "status said", status: done(text) });
export const sayDone = (text: string) => tell({ kind: "success said", text });
export const sayWrong = (problems: readonly EditProblem[]) =>
  tell({ kind: "status said", status: wrong(problems) });

/** Clears the problems of a value that is being edited, and any report of success. */
export const forget = (place: Pick<EditField, "file" | "name">) =>
  tell({ kind: "value edited", place });

/** An entry of the browser's history. */
interface Visit {
  readonly index: number;
  readonly view: View;
}

/** The entry that is shown. After a reload, the panel begins with the list. */
let visit: Visit = { index: 0, view: state().view };
history.replaceState(visit, "");

function addVisit(view: View, address?: string): void {
  visit = { index: visit.index + 1, view };
  history.pushState(visit, "", address);
}

function replaceVisit(view: View): void {
  visit = { index: visit.index, view };
  history.replaceState(visit, "");
}

/** Switches the panel to another view. Back leads to the list that it was opened from. */
export function show(view: View): void {
  if (state().view.kind === "words" && view.kind !== "words") addVisit(view);
  else replaceVisit(view);
  showView(view);
}

function showView(view: View): void {
  const opener = document.activeElement?.getAttribute("data-place") ?? undefined;
  tell({ kind: "view shown", view, opener });
}

const viewOf = ({ file, path }: Place, more: Omit<Chosen, keyof Place> = {}): View => ({
  kind: "form",
  chosen: { file, path, ...more },
});

export const openField = (place: Place, more?: Omit<Chosen, keyof Place>) =>
  show(viewOf(place, more));

/** Opens the form of a field, on a page that uses its file. */
export const goTo = (place: Place, words: Words, at?: Spot["at"]) =>
  openPage(pageWith(place.file, words)?.output ?? words.page.output, viewOf(place, { at }));

/** Focuses the first element that matches, after the next render. */
export const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** Moves the focus to the place on the page of the field that was focused last. */
export function seek(words: Words): void {
  const { view, focused } = state();
  if (view.kind !== "form") return;
  const key = focused ?? keyOf(view.chosen);
  set({ sought: words.fields.find((field) => keyOf(field) === key) });
}

/** The selector of a field's inputs in the form, by its key. */
export const inForm = (key: string) =>
  `[data-field="${CSS.escape(key)}"] :is(input, textarea, select)`;

/** The selector of an item in the list, by its key. */
export const inList = (key: string) => `[data-place="${CSS.escape(key)}"]`;

/** Numbers requests, so that a late answer can't replace a newer one. */
let requests = 0;

/** Asks for the words of the page that is open. `take` the drafts along with the words. */
export async function wordsNow(): Promise<FoundWords & { readonly takeDrafts: () => void }> {
  const { page } = state();
  const number = ++requests;
  const asked = requestTime();
  const answer = await ask({ kind: "words", page });
  if (answer.kind === "refused") await loadDrafts();
  const takeDrafts = () => {
    if (answer.kind === "refused") return;
    const { drafts = [], discarded = 0 } = answer;
    // Otherwise, a draft that was sent meanwhile is not merged with these words yet.
    if (!receive({ drafts, discarded }, asked)) queueMicrotask(load);
  };
  return { number, page, answer, takeDrafts };
}

/** Loads the words of the page in the frame. */
export async function load(): Promise<void> {
  const found = await wordsNow();
  const { saving, words } = state();
  // The end of the save takes newer drafts.
  if (!saving || !words) found.takeDrafts();
  tell({ kind: "words answered", found });
}

// Someone may have changed a field just before its draft was sent.
onKept(() => {
  const { words, saving } = state();
  if (words && !saving && words.fields.some(isOvertaken)) void load();
});

/** Loads the unpublished changes. */
export async function loadReview(): Promise<void> {
  const number = ++requests;
  const answer = await ask({ kind: "review" });
  if (answer.kind === "review") tell({ kind: "review found", number, review: answer.review });
  else sayWrong(answer.problems);
}

/** Shows another page, and adds it to the browser's history. */
export function openPage(page: string, view: View = { kind: "words" }): void {
  if (page === state().page) show(view);
  else {
    addVisit(view, config.prefix + encodeURI(page));
    tell({ kind: "page opened", page });
    showView(view);
  }
  void load();
}

addEventListener("popstate", ({ state: entry }) => {
  const page = pageAt(location.pathname);
  const next: Visit = entry ?? { index: 0, view: { kind: "words" } };
  const isBack = next.index < visit.index;
  visit = next;
  // Someone has already gone back to the list, in the panel.
  if (page === state().page && isSame(next.view, state().view))
    return isBack ? history.back() : history.forward();
  tell({ kind: "page opened", page });
  showView(next.view);
  void load();
});
