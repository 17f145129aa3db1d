import type { Draft, DraftWrite } from "../messages.ts";
import { config } from "./server.ts";

/** A draft that the server may not have yet. */
export type Unsent = Pick<DraftWrite, "draft" | "base">;

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

/** Tells this tab's entries from those of other tabs. */
const tab = Math.random().toString(36).slice(2);

const nameOf = (key: string) => `${prefix}${tab} ${key}`;

/** Notes a draft until the server has it. Returns false if the browser can't store it. */
export function note(key: string, unsent: Unsent): boolean {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(unsent));
    return true;
  } catch {
    // An older version must not come back.
    strike([nameOf(key)]);
    return false;
  }
}

/** Strikes a draft of this tab, and entries that `noted` found. */
export const strikeOwn = (key: string, names: readonly string[] = []) =>
  strike([nameOf(key), ...names]);

function strike(names: readonly string[]): void {
  for (const name of names) storage()?.removeItem(name);
}

/** The drafts that an earlier page has left, with the names of their entries, by the keys of `keyOf`. */
export function noted(
  keyOf: (draft: Draft) => string,
): ReadonlyMap<string, { readonly unsent: Unsent; readonly names: readonly string[] }> {
  const found = new Map<string, { unsent: Unsent; names: string[] }>();
  for (const [name, text] of Object.entries(storage() ?? {}).sort()) {
    if (!name.startsWith(prefix)) continue;
    const unsent = unsentIn(text);
    const key = keyOf(unsent.draft);
    found.set(key, { unsent, names: [...(found.get(key)?.names ?? []), name] });
  }
  return found;
}

/** Parses an entry. One that is invalid gets no place. */
function unsentIn(text: string): Unsent {
  try {
    const entry = JSON.parse(text);
    // An older editor stored drafts themselves.
    const draft = entry.draft ?? entry;
    if (Array.isArray(draft.path) && !("input" in draft)) return { draft, base: entry.base };
  } catch {
    // Shown as stored.
  }
  return { draft: { file: "", path: [text], value: text, label: "Typed earlier" } };
}
