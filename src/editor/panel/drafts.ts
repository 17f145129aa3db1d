import { useSyncExternalStore } from "react";
import type {
  Draft,
  Drafts,
  DraftWrite,
  EditField,
  Json,
  KeptDraft,
  Refused,
} from "../messages.ts";
import { keyOf, type Place } from "../place.ts";
import { isList } from "../values.ts";
import { note, noted, strikeOwn, type Unsent } from "./journal.ts";
import { ask } from "./server.ts";
import { isSame } from "./values.ts";

export type { Draft };

/** A change of a draft that the server has not confirmed. */
interface Unconfirmed extends Unsent {
  /** What was sent before without an answer. */
  readonly unanswered?: Json | undefined;
  /** Entries of the browser's storage to remove when the server has it. */
  readonly names: readonly string[];
}

/** The place of the message to colleagues. It is kept like a draft, but not listed among them. */
const messagePlace: Place = { file: "publication", path: [] };
const messageKey = keyOf(messagePlace);

/** The drafts as the server has last told. */
let kept: ReadonlyMap<string, KeptDraft> = new Map();
/** What was typed, saved or discarded here since. */
const changes = new Map<string, Unconfirmed>();
/** Discarded drafts of fields into which someone has typed again since. They are sent first. */
let discardedFirst: readonly Unconfirmed[] = [];
/** The keys of drafts that neither the server nor the browser has. */
const unsafe = new Set<string>();
/** All drafts but the message to colleagues, which belongs to no words. */
let all: ReadonlyMap<string, Draft> = new Map();
let message: Draft | undefined;
const listeners = new Set<() => void>();

/** Why drafts stay in this browser; undefined if the server keeps them. */
let problem: string | undefined;

/** How long typing goes on before the server hears of it, in milliseconds. */
const sendDelay = 300;
/** How long to wait before asking a silent server again, in milliseconds. */
const retryDelay = 1000;

function announce(): void {
  const shown = new Map([...kept].map(([key, { draft }]) => [key, draft]));
  for (const [key, { draft, end }] of changes) end ? shown.delete(key) : shown.set(key, draft);
  message = shown.get(messageKey);
  shown.delete(messageKey);
  all = new Map([...shown].sort(([one], [other]) => (one < other ? -1 : 1)));
  for (const listener of listeners) listener();
}

/** All drafts of this content folder, by the keys of their fields. */
export const drafts = () => all;

/** All drafts; the component renders again when they change. */
export const useDrafts = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, drafts);

/** Whether a draft belongs to a field. A field that is now a list, or no longer one, does not match. */
export const belongsTo = ({ file, path, value }: Draft, field: EditField) =>
  keyOf({ file, path }) === keyOf(field) && (value === undefined || isList(value) === !!field.rows);

/** The draft of a field, if it has one. */
export function draftOf(field: EditField): Draft | undefined {
  const draft = all.get(keyOf(field));
  return draft && belongsTo(draft, field) ? draft : undefined;
}

/** What keeps a draft from being merged with other words; undefined if nothing does. */
export const clashOf = (place: Place) =>
  all.has(keyOf(place)) ? kept.get(keyOf(place))?.clash : undefined;

/** The message to colleagues; undefined if nobody typed one. */
export const typedMessage = () => message && String(message.value ?? "");

/** Stores the message to colleagues; drops it if undefined. */
export function storeMessage(text: string | undefined): void {
  if (text === undefined) dropDrafts([messageKey]);
  else storeDrafts([{ ...messagePlace, value: text, label: "Message to colleagues" }]);
}

/** Why drafts are not kept by the server, and whether the browser has them. */
export const draftProblem = () => ({ problem, isSafe: unsafe.size === 0 });

const baseOf = (key: string): DraftWrite["base"] => {
  const known = kept.get(key);
  return known && { revision: known.revision, value: known.draft.value };
};

export function storeDrafts(typed: readonly Draft[]): void {
  for (const one of typed) {
    const key = keyOf(one);
    const former = changes.get(key);
    // What another window typed stays, unless someone has decided about it.
    const draft = { ...one, others: one.others ?? all.get(key)?.others };
    if (former?.end === "discarded") discardedFirst = [...discardedFirst, former];
    const isNew = former?.end !== undefined;
    const base = isNew ? undefined : former ? former.base : baseOf(key);
    const { names = [], unanswered } = former ?? {};
    const change: Unconfirmed = { draft, base, names, unanswered: isNew ? undefined : unanswered };
    changes.set(key, change);
    note(key, change, names) ? unsafe.delete(key) : unsafe.add(key);
  }
  announce();
  sendSoon();
}

/** Drops drafts, by their keys. Discarded ones can be restored. */
export function dropDrafts(keys: Iterable<string>, end: "saved" | "discarded" = "saved"): void {
  for (const key of keys) {
    const draft = key === messageKey ? message : all.get(key);
    if (!draft) continue;
    const former = changes.get(key);
    const { names = [], unanswered } = former ?? {};
    const change: Unconfirmed = {
      draft,
      base: former ? former.base : baseOf(key),
      end,
      names,
      unanswered,
    };
    changes.set(key, change);
    unsafe.delete(key);
    if (end === "discarded") note(key, change, names);
    else strikeOwn(key, names);
  }
  announce();
  sendSoon();
}

let timer: ReturnType<typeof setTimeout> | undefined;
function sendSoon(delay = sendDelay): void {
  timer ??= setTimeout(() => void send(), delay);
}

let sending: Promise<void> | undefined;

/** Sends what was typed. Resolves to whether the server has all of it now. */
export async function send(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  if (sending) await sending;
  if (changes.size > 0) {
    sending ??= sendChanges().finally(() => {
      sending = undefined;
    });
    await sending;
  }
  return changes.size === 0;
}

/** Counts the server's answers, so that an older list of drafts can't replace a newer draft. */
let answers = 0;
const answeredAt = new Map<string, number>();

/** A request takes as many drafts, and about as many characters. */
const mostDrafts = 100;
const mostCharacters = 1_000_000;

/** The changes for one request: those that came first, and at least one. */
function nextChanges(): ReadonlyMap<string, Unconfirmed> {
  const next = new Map<string, Unconfirmed>();
  let size = 0;
  for (const [key, change] of changes) {
    size += JSON.stringify(change).length;
    if (next.size > 0 && (size > mostCharacters || next.size >= mostDrafts)) break;
    next.set(key, change);
  }
  return next;
}

async function sendChanges(): Promise<void> {
  const sent = nextChanges();
  const first = discardedFirst;
  const writes = [...first, ...sent.values()].map(({ names: _, ...write }) => write);
  const isLeaving = document.visibilityState === "hidden";
  const answer = await ask({ kind: "keep", drafts: writes }, isLeaving);
  if (answer.kind !== "drafts") {
    problem = answer.problems[0]?.message;
    // The server may have them all the same.
    for (const [key, { draft }] of sent) {
      const current = changes.get(key);
      if (current) changes.set(key, { ...current, unanswered: draft.value });
    }
    sendSoon(retryDelay);
    return announce();
  }
  discardedFirst = discardedFirst.filter((one) => !first.includes(one));
  problem = answer.problem;
  discarded = answer.discarded;
  answers++;
  const now = new Map(answer.drafts.map((one) => [keyOf(one.draft), one]));
  const next = new Map(kept);
  for (const [key, change] of sent) {
    const known = now.get(key);
    // It could not be written, so it stays in the browser.
    if (!known && !change.end) continue;
    answeredAt.set(key, answers);
    known ? next.set(key, known) : next.delete(key);
    const current = changes.get(key);
    if (current === change) {
      changes.delete(key);
      unsafe.delete(key);
      strikeOwn(key, change.names);
    } else if (current && change.end === undefined) {
      // It continues what was sent, which may since be merged with another window's words.
      const { value, others = [] } = change.draft;
      const isAsSent =
        known && isSame(known.draft.value, value) && isSame(known.draft.others ?? [], others);
      const base = { revision: isAsSent ? known.revision : "", value };
      changes.set(key, { ...current, base, unanswered: undefined });
    }
  }
  kept = next;
  announce();
  channel.postMessage("");
  for (const listener of keptListeners) listener();
  if (changes.size > 0) sendSoon(problem === undefined ? 0 : retryDelay);
}

const keptListeners = new Set<() => void>();
/** Calls a function each time when the server has kept drafts. */
export const onKept = (listener: () => void) => void keptListeners.add(listener);

/** Whether a field has changed since its draft was last merged with it. */
export function isOvertaken(field: EditField): boolean {
  const draft = draftOf(field);
  return draft !== undefined && !clashOf(draft) && !isSame(draft.before, field.value);
}

/** Marks the time of a request for drafts. `receive` takes it with the answer. */
export const requestTime = () => answers;

/** How many discarded drafts can be restored. */
export const discardedCount = () => discarded;
let discarded = 0;

/**
 * Takes over all drafts that the server has, except those that it was told of since it was asked. Returns
 * whether there are none of these.
 */
export function receive(
  { drafts: list, discarded: count }: Pick<Drafts, "drafts" | "discarded">,
  asked: number,
): boolean {
  if (asked === answers) discarded = count;
  const next = new Map(list.map((one) => [keyOf(one.draft), one]));
  for (const [key, at] of answeredAt) {
    if (at <= asked) continue;
    const known = kept.get(key);
    known ? next.set(key, known) : next.delete(key);
  }
  kept = next;
  announce();
  return asked === answers;
}

/** Loads the drafts from the server. Works even if the site can't be built. */
export async function loadDrafts(): Promise<void> {
  const asked = requestTime();
  const answer = await ask({ kind: "drafts" });
  if (answer.kind !== "drafts") return;
  const known = (one: KeptDraft) => {
    const former = kept.get(keyOf(one.draft));
    return former?.revision === one.revision ? former : one;
  };
  receive({ ...answer, drafts: answer.drafts.map(known) }, asked);
}

/** Restores discarded drafts. Resolves to how many; to a refusal if the server is silent. */
export async function restoreDiscarded(): Promise<number | Refused> {
  await send();
  const answer = await ask({ kind: "restore" });
  if (answer.kind !== "drafts") return answer;
  answers++;
  for (const { draft } of answer.drafts) answeredAt.set(keyOf(draft), answers);
  kept = new Map(answer.drafts.map((one) => [keyOf(one.draft), one]));
  discarded = answer.discarded;
  announce();
  return answer.restored ?? 0;
}

for (const [key, { unsent, names }] of noted(keyOf)) changes.set(key, { ...unsent, names });
announce();
if (changes.size > 0) sendSoon(0);

/** Tells other tabs of this browser that drafts have changed. */
const channel = new BroadcastChannel("edit words");
channel.addEventListener("message", () => void loadDrafts());
addEventListener("focus", () => void loadDrafts());
addEventListener("focusout", () => void send());
document.addEventListener("visibilitychange", () => void send());
addEventListener("beforeunload", (event) => {
  if (unsafe.size === 0) return;
  void send();
  event.preventDefault();
});
