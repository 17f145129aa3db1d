import { useSyncExternalStore } from "react";
import type { EditField, Json, Path } from "../messages.ts";
import { config } from "./server.ts";
import { isList, isSame } from "./values.ts";

/** Unsaved input of a field. It stays in the browser's storage until it is saved. */
export interface Draft {
  readonly file: string;
  readonly path: Path;
  /** Undefined to leave the field out. */
  readonly value?: Json | undefined;
  /** The value that it replaces. */
  readonly before?: Json | undefined;
  /** What people call the field. */
  readonly label: string;
}

export type Place = Pick<Draft, "file" | "path">;

/** Identifies a field. */
export const keyOf = ({ file, path }: Place) => `${file} ${JSON.stringify(path)}`;

/** The browser's storage; undefined if it is blocked. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Includes the folder, because other projects may use the same address. */
const prefix = `edit words in ${config.folder}: `;

/** Drafts that the browser could not store. */
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

/** Parses a stored draft. One that is invalid or from an older editor gets no place. */
function draftIn(text: string): Draft {
  try {
    const draft = JSON.parse(text);
    if (Array.isArray(draft.path) && !("input" in draft)) return draft;
  } catch {
    // Shown as stored.
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
  if (!isStored()) event.preventDefault();
});

/** Whether all drafts survive a reload. */
export const isStored = () => unstored.size === 0;

/** All drafts of this content folder, by the keys of their fields. */
export const drafts = () => all;

/** Whether a draft belongs to a field. A field that is now a list, or no longer one, does not match. */
export const belongsTo = ({ file, path, value }: Draft, field: EditField) =>
  keyOf({ file, path }) === keyOf(field) && (value === undefined || isList(value) === !!field.rows);

/** The draft of a field, if it has one. */
export function draftOf(field: EditField): Draft | undefined {
  const draft = all.get(keyOf(field));
  return draft && belongsTo(draft, field) ? draft : undefined;
}

/** All drafts; the component renders again when they change. */
export const useDrafts = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, drafts);

export function storeDrafts(changed: readonly Draft[]): void {
  for (const draft of changed) {
    const key = keyOf(draft);
    unstored.delete(key);
    try {
      localStorage.setItem(prefix + key, JSON.stringify(draft));
    } catch {
      unstored.set(key, draft);
      // An older version must not come back.
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

/** Whether the field has changed since the draft was started. */
export const isOvertaken = (draft: Draft, { value }: Pick<EditField, "value">) =>
  !isSame(draft.before, value);
