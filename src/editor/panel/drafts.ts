import { useSyncExternalStore } from "react";
import type { EditField, Json, NamedPath } from "../messages.ts";
import { config } from "./server.ts";

/** What someone typed into a field and has not saved. It stays in the browser until then. */
export interface Draft {
  readonly file: string;
  readonly path: NamedPath;
  /** What the input has; a number may still be no number. */
  readonly input: string | boolean;
  /** What a change of the field replaces. */
  readonly before?: Json | undefined;
  /** What people call the field, and the page it was typed on. */
  readonly label: string;
  readonly page: string;
}

export type Place = Pick<Draft, "file" | "path">;

/** Returns a key for a field. */
export const keyOf = ({ file, path }: Place) => `${file} ${JSON.stringify(path)}`;

/** Other projects may be edited at the same address on other days. */
const prefix = `edit words in ${config.folder}: `;

/** What the browser has no room to store. */
const unstored = new Map<string, Draft>();
let all = readAll();
const listeners = new Set<() => void>();

function readAll(): ReadonlyMap<string, Draft> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const stored = keys.sort().map((key) => {
    const draft: Draft = JSON.parse(localStorage.getItem(key) ?? "");
    return [keyOf(draft), draft] as const;
  });
  return new Map([...stored, ...unstored]);
}

function announce(): void {
  all = readAll();
  for (const listener of listeners) listener();
}

// Another tab typed, saved or discarded.
addEventListener("storage", announce);

/** Returns all drafts of this content folder, by the keys of their fields. */
export const drafts = () => all;

/** Returns them to a component, and draws it anew when they change. */
export const useDrafts = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, drafts);

export function keepDrafts(changed: readonly Draft[]): void {
  for (const draft of changed) {
    unstored.delete(keyOf(draft));
    try {
      localStorage.setItem(prefix + keyOf(draft), JSON.stringify(draft));
    } catch {
      unstored.set(keyOf(draft), draft);
    }
  }
  announce();
}

export function dropDrafts(gone: readonly Place[]): void {
  for (const place of gone) {
    unstored.delete(keyOf(place));
    localStorage.removeItem(prefix + keyOf(place));
  }
  announce();
}

/** Returns what the input of a field has while nobody types. */
export const inputOf = ({ kind, value }: EditField): string | boolean =>
  kind === "boolean" ? value === true : String(value ?? "");

/** Returns what a change of a field replaces. */
export const seenIn = ({ before, value }: EditField): Json | undefined => before ?? value;

/** Returns the value that an input stands for; undefined for an optional field that is empty. */
export function valueIn({ kind, isOptional }: EditField, input: string | boolean) {
  if (typeof input === "boolean") return input;
  if (kind === "markdown") return input;
  const text = input.trim();
  if (kind === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === "" && isOptional ? undefined : text;
}

/**
 * Keeps what was typed into the lines of a list with the line it was typed over, though others have moved
 * it; what was typed over a line that is gone has no place any more.
 */
export function followLines(fields: readonly EditField[]): void {
  for (const draft of all.values()) {
    const { path, before } = draft;
    const depth = path.findIndex((step) => typeof step === "number");
    const index = Number(path[depth]);
    const place = keyOf({ file: draft.file, path: path.slice(0, depth) });
    const list = fields.find(
      ({ file, path }) => keyOf({ file, path: path.slice(0, depth) }) === place,
    )?.before;
    if (depth === -1 || !Array.isArray(before) || !Array.isArray(list)) continue;
    const lines = list.map((line) => JSON.stringify(line));
    const line = JSON.stringify(before[index]);
    const now = lines[index] === line ? index : lines.indexOf(line);
    const isSame = JSON.stringify(list) === JSON.stringify(before);
    if (isSame || (now === -1 && list.length === before.length)) continue;
    dropDrafts([draft]);
    const gone = { ...draft, path: path.with(depth, Number.MAX_SAFE_INTEGER) };
    keepDrafts([now === -1 ? gone : { ...draft, path: path.with(depth, now), before: list }]);
  }
}

/** Whether the field has another value by now than the one that a draft was typed over. */
export const isOvertaken = (draft: Draft, field: EditField) =>
  JSON.stringify(draft.before) !== JSON.stringify(seenIn(field));
