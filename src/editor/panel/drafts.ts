import { useSyncExternalStore } from "react";
import type { EditField, Json, Path } from "../messages.ts";
import { config } from "./server.ts";
import { isList, isSame } from "./values.ts";

/** What someone typed into a field and has not saved. It stays in the browser until then. */
export interface Draft {
  readonly file: string;
  readonly path: Path;
  /** Undefined for what is to be left out. */
  readonly value?: Json | undefined;
  /** What a change of the field replaces. */
  readonly before?: Json | undefined;
  /** What people call the field. */
  readonly label: string;
}

export type Place = Pick<Draft, "file" | "path">;

/** Returns a key for a field. */
export const keyOf = ({ file, path }: Place) => `${file} ${JSON.stringify(path)}`;

/** The storage of the browser; undefined if it is blocked. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Other projects may be edited at the same address on other days. */
const prefix = `edit words in ${config.folder}: `;

/** What the browser does not store. */
const unstored = new Map<string, Draft>();
let all = readAll();
const listeners = new Set<() => void>();

function readAll(): ReadonlyMap<string, Draft> {
  const stored = Object.entries(storage() ?? {})
    .filter(([name]) => name.startsWith(prefix))
    .sort()
    .map(([name, text]) => [name.slice(prefix.length), draftIn(text)] as const);
  return new Map([...stored, ...unstored]);
}

/** Returns a stored draft. What is none, or was stored by an older editor, has no place any more. */
function draftIn(text: string): Draft {
  try {
    const draft = JSON.parse(text);
    if (Array.isArray(draft.path) && !("input" in draft)) return draft;
  } catch {
    // Shown as it is.
  }
  return { file: "", path: [text], value: text, label: "Typed earlier" };
}

function announce(): void {
  all = readAll();
  for (const listener of listeners) listener();
}

// Another tab typed, saved or discarded.
addEventListener("storage", announce);
addEventListener("beforeunload", (event) => {
  if (!isKept()) event.preventDefault();
});

/** Whether what was typed outlives a reload. */
export const isKept = () => unstored.size === 0;

/** Returns all drafts of this content folder, by the keys of their fields. */
export const drafts = () => all;

/** Whether a draft is of a field, which may be edited in another way by now. */
export const isOf = ({ file, path, value }: Draft, field: EditField) =>
  keyOf({ file, path }) === keyOf(field) && (value === undefined || isList(value) === !!field.rows);

/** Returns what was typed into a field. */
export function draftOf(field: EditField): Draft | undefined {
  const draft = all.get(keyOf(field));
  return draft && isOf(draft, field) ? draft : undefined;
}

/** Returns them to a component, and draws it anew when they change. */
export const useDrafts = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, drafts);

export function keepDrafts(changed: readonly Draft[]): void {
  for (const draft of changed) {
    const key = keyOf(draft);
    unstored.delete(key);
    try {
      localStorage.setItem(prefix + key, JSON.stringify(draft));
    } catch {
      unstored.set(key, draft);
      // An older one must not come back.
      storage()?.removeItem(prefix + key);
    }
  }
  announce();
}

/** Drops drafts, by their keys. */
export function dropDrafts(keys: Iterable<string>): void {
  for (const key of keys) {
    unstored.delete(key);
    storage()?.removeItem(prefix + key);
  }
  announce();
}

/** Whether the field has another value by now than the one that a draft was typed over. */
export const isOvertaken = (draft: Draft, { value }: Pick<EditField, "value">) =>
  !isSame(draft.before, value);
