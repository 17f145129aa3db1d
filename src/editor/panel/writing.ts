import type { Change, EditProblem, Request, Words } from "../messages.ts";
import {
  isIn,
  isList,
  isSame,
  type Json,
  keyOf,
  type Path,
  type Place,
  placeOf,
  withValue,
} from "../values.ts";
import { page } from "./address.ts";
import { blankOf, type Entries, followed } from "./forms.ts";
import { ask, noAnswer } from "./server.ts";
import { byKey, inFile, open, say, set, settle, state, type Typed, typedAround } from "./store.ts";

// What is typed goes to the page and into the files, and what others write there comes back.

/** True if someone else has changed what is typed. */
export const isOvertaken = (one: Typed) =>
  !sent.has(keyOf(one)) && !isSame(one.before, inFile(one));

/** The changes that are on their way to the server. */
let sent: ReadonlyMap<string, Change> = new Map();
let timers: ReturnType<typeof setTimeout>[] = [];

/** The pauses after which what is typed is on the page, and in its file, in milliseconds. */
const pauses = { page: 250, file: 1000 };

/** Takes what was typed at a place, with what was typed within it. */
export function type(place: Place, value: Json | undefined): void {
  settle();
  const outer = typedAround(place);
  const at = outer ?? place;
  const { file, path } = at;
  const all = withValue(outer?.value, outer ? place.path.slice(path.length) : [], value);
  const others = [...state().typed.values()].filter(
    (one) => one.file !== file || !isIn(one.path, path),
  );
  const isWritten = !sent.has(keyOf(at)) && isSame(all, inFile(at));
  const before = outer ? outer.before : inFile(place);
  const typed = { file, path, before, value: all, problems: outer?.problems ?? [] };
  set({ typed: byKey(isWritten ? others : [...others, typed]) });
  stopTimers();
  timers = [setTimeout(show, pauses.page, at), setTimeout(flush, pauses.file, isReady)];
}

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

/** An empty value is usually the way to another one. So it waits until its field is left. */
const isReady = (one: Typed) =>
  !isEmpty(one.value) || (document.activeElement as HTMLElement | null)?.dataset.key !== keyOf(one);

export const isEmpty = (value: Json | undefined) => value === undefined || value === "";

/** Shows the page with what is typed at a place, or as it is. */
const show = (place: Place) =>
  inTurn(async () => {
    const one = typedAround(place);
    if (one && !isReady(one)) return;
    const answer = await ask({ kind: "trial", page, changes: one ? [changeOf(one)] : [] });
    if (answer.kind === "page") set({ trial: answer });
  });

const changeOf = ({ file, path, before, value }: Change) => ({ file, path, before, value });

/** Forgets what is typed at a place. */
export function drop(one: Place): void {
  const others = [...state().typed.values()].filter((other) => keyOf(other) !== keyOf(one));
  set({ typed: byKey(others) });
  void show(one);
}

/** Lets what is typed replace what someone else has written meanwhile. */
export function keepMine(one: Typed): void {
  set({ typed: new Map(state().typed).set(keyOf(one), { ...one, before: inFile(one) }) });
  void flush();
}

/** Typing in one field until it is left is one step of Undo. */
let step = crypto.randomUUID();

export function leave(): void {
  void flush();
  step = crypto.randomUUID();
}

let last: Promise<unknown> = Promise.resolve();

/** Queues what reads or changes the files, so that no answer is out of date. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/** Writes at once all that is typed, except over others' changes. Resolves once that is done. */
export function flush(isMeant: (one: Typed) => boolean = () => true): Promise<unknown> {
  stopTimers();
  const own = step;
  return inTurn(async () => {
    const changes = [...state().typed.values()].filter((one) => !isOvertaken(one) && isMeant(one));
    if (changes.length > 0) await send(changes, own);
  });
}

/** Sends changes, and takes over what is in the files then. Resolves to the problems. */
async function send(changes: readonly Change[], own = step): Promise<readonly EditProblem[]> {
  sent = byKey(changes.map((one) => ({ ...one, problems: [] })));
  const answer = await ask({ kind: "write", changes: changes.map(changeOf), step: own });
  const isAnswered = answer.kind === "written";
  const refused = isAnswered ? answer.refused : [];
  const typed = new Map(state().typed);
  for (const [index, one] of isAnswered ? changes.entries() : []) {
    const now = typed.get(keyOf(one));
    const problems = refused.find((own) => own.index === index)?.problems;
    if (now && problems) typed.set(keyOf(one), { ...now, problems });
    else if (isSame(now?.value, one.value)) typed.delete(keyOf(one));
    else if (now) typed.set(keyOf(one), { ...now, before: one.value, problems: [] });
  }
  sent = new Map();
  set({ typed });
  if (!isAnswered) {
    say("", answer.problems);
    return answer.problems;
  }
  hear();
  take(
    answer.words,
    changes.filter((_, index) => !refused.some((own) => own.index === index)),
  );
  return refused.flatMap(({ problems }) => problems);
}

/** The server can be reached again. */
function hear(): void {
  if (state().status.problems.some(({ message }) => message === noAnswer)) say("");
}

/** Takes over what is in the files now. What is typed, the view and the focus follow their entries. */
function take(words: Words, written: readonly Change[] = []): void {
  const place = placeOf(state().view);
  const moved = (place: Place): Path | undefined => {
    const [was, now] = [state().words, words].map((all) =>
      all?.files.find((one) => one.file === place.file),
    );
    const isAdded = ({ before, ...at }: Change) =>
      before === undefined && at.file === place.file && isIn(place.path, at.path);
    // The place of a new entry that was just written.
    if (!was || written.some(isAdded)) return place.path;
    return now && followed(now.control, was.value, now.value, place.path);
  };
  const typed: Typed[] = [];
  const lost = [...state().lost];
  for (const one of state().typed.values()) {
    const to = moved(one);
    if (to) typed.push({ ...one, path: to });
    else if (one.value !== undefined) lost.push(one.value);
  }
  const input = document.activeElement as HTMLInputElement | null;
  const focused = state().fields.get(input?.dataset.key ?? "");
  const caret = input && [input.selectionStart, input.selectionEnd];
  const [to, focusTo] = [place && moved(place), focused && moved(focused)];
  set({ words });
  // In one go: nobody must see, or type into, what is at the old place now.
  const view = place ? (to ? keyOf({ ...place, path: to }) : "words") : state().view;
  set({ typed: byKey(typed.filter((one) => !isSame(one.value, inFile(one)))), lost, view });
  if (place && view !== keyOf(place))
    history.replaceState(null, "", `#${encodeURIComponent(view)}`);
  if (place && !to) {
    set({ wanted: { key: view } });
    say("What was open here is gone: someone has removed it.");
  }
  const key = focused && focusTo && keyOf({ ...focused, path: focusTo });
  if (!key || !caret) return;
  // A field that shows something else now puts the caret at its end.
  const isSameField = key === focused.key && isSame(state().fields.get(key)?.value, focused.value);
  if (!isSameField) set({ wanted: { key, caret } });
}

/** Loads what is in the files, then writes what is not there. */
export const load = (): Promise<void> =>
  inTurn(async () => {
    const answer = await ask({ kind: "words" });
    if (answer.kind !== "words") return say("", answer.problems);
    hear();
    take(answer.words);
    // What was refused may be right now. Whoever types is not interrupted.
    if (timers.length === 0) void flush(isReady);
  });

// Lists.

/**
 * Changes the entries of a list at once, given the index of one: where that is by then, and if it is there. Then focuses
 * the place with the key that `wanted` gives for that index, unless someone is elsewhere by then.
 */
export async function setEntries(
  list: Entries,
  index: number,
  change: (all: readonly Json[], index: number) => readonly Json[],
  wanted: (index: number) => string | undefined = () => undefined,
): Promise<void> {
  const changed = (all: Json | undefined, at: number) => {
    const values = change(isList(all) ? all : [], at);
    return values.length === 0 && list.control.isOptional ? undefined : values;
  };
  const pressed = document.activeElement;
  let now = index;
  if (typedAround(list)) type(list, changed(list.values, index));
  else {
    const { file, path, control } = list;
    const was = inFile(list);
    void flush();
    const problems = await inTurn(async () => {
      const before = inFile(list);
      const [at] = followed(control, was, before, [index]) ?? [];
      if (at === undefined) return [];
      now = Number(at);
      const value = changed(before, now);
      return isSame(value, before) ? [] : send([{ file, path, before, value }]);
    });
    if (problems.length > 0) return say("", problems);
  }
  const key = wanted(now);
  const isHere = [pressed, document.body].includes(document.activeElement);
  if (key && isHere) set({ wanted: { key } });
}

/** Adds an entry after the last one. Until it is valid, it stays here, and there is only one. */
export function addEntry(list: Entries): void {
  const { file, path, values, control } = list;
  const last = { file, path: [...path, values.length - 1] };
  const blank = blankOf(control.item);
  const isThere = newEntry(list, values.length - 1) !== undefined;
  const at = isThere ? last : { file, path: [...path, values.length] };
  if (typedAround(list)) type(list, [...values, blank]);
  else if (!isThere) type(at, blank);
  open(keyOf(at));
}

/** A new entry that is not in the file yet, unless the list itself is not. */
export const newEntry = (list: Entries, index: number): Typed | undefined =>
  typedAround(list) || index < countInFile(list)
    ? undefined
    : typedAround({ file: list.file, path: [...list.path, index] });

/** The number of a list's entries that are in the file. */
export const countInFile = (list: Place): number => {
  const value = inFile(list);
  return isList(value) ? value.length : 0;
};

// Other actions.

export async function undo(): Promise<void> {
  await flush();
  await inTurn(async () => {
    const place = state().words?.undo;
    const answer = await ask({ kind: "undo" });
    if (answer.kind !== "words") {
      say("", answer.problems);
      return void load();
    }
    if (place) drop(place);
    take(answer.words);
    say("Taken back:", [], place && [place]);
  });
}

/** Says how everything stands. */
export async function check(): Promise<void> {
  await flush();
  const { size } = state().typed;
  const places = [...state().typed.values()];
  if (size > 0) say(`Not in the files yet: ${size} of what you typed.`, [], places);
  else say("Everything you typed is in the files.");
}

/** Publishes what is in the files. Resolves once the files and the review are up to date. */
export async function publish(
  request: Omit<Extract<Request, { kind: "publish" }>, "kind">,
): Promise<void> {
  await flush();
  say("One moment…");
  const answer = await ask({ kind: "publish", ...request });
  if (answer.kind === "published") say(answer.said);
  else say("", answer.problems);
  await load();
}

/** What goes away can't wait for its turn. */
addEventListener("pagehide", () => {
  const changes = [...state().typed.values()].map((one) => {
    const onItsWay = sent.get(keyOf(one));
    return changeOf(onItsWay ? { ...one, before: onItsWay.value } : one);
  });
  if (changes.length > 0) void ask({ kind: "write", changes, step }, { keepalive: true });
});
