import type { Draft, DraftWrite, Json } from "../messages.ts";
import { config } from "./server.ts";

/** What the server may not have yet: a draft, or that it was discarded. */
export type Unsent = Pick<DraftWrite, "draft" | "base" | "end">;

/** An entry of the browser's storage. */
interface Entry extends Unsent {
  /** In milliseconds since 1970. */
  readonly at?: number;
}

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

/**
 * Notes what the server does not have yet. `names` are older entries that it continues. Returns false if the
 * browser can't store it.
 */
export function note(key: string, { draft, base, end }: Unsent, names: readonly string[]): boolean {
  const entry: Entry = { draft, base, end, at: Date.now() };
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(entry));
  } catch {
    // An older version must not come back.
    strike([nameOf(key)]);
    return false;
  }
  strike(names);
  return true;
}

/** Strikes what this tab has noted, and older entries. */
export const strikeOwn = (key: string, names: readonly string[] = []) =>
  strike([nameOf(key), ...names]);

function strike(names: readonly string[]): void {
  for (const name of names) storage()?.removeItem(name);
}

/**
 * What earlier pages and other tabs have left, with the names of its entries, by the keys of `keyOf`. Where two tabs
 * have typed different words, both are kept.
 */
export function noted(
  keyOf: (draft: Draft) => string,
): ReadonlyMap<string, { readonly unsent: Unsent; readonly names: readonly string[] }> {
  const found = new Map<string, { unsent: Unsent; names: string[] }>();
  const entries = Object.entries(storage() ?? {})
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => ({ name, entry: entryIn(text) }))
    .sort((one, other) => (other.entry.at ?? 0) - (one.entry.at ?? 0));
  for (const { name, entry } of entries) {
    const key = keyOf(entry.draft);
    const newer = found.get(key);
    if (!newer) found.set(key, { unsent: entry, names: [name] });
    else {
      newer.names.push(name);
      if (entry.end === undefined) newer.unsent = withOther(newer.unsent, entry.draft.value);
    }
  }
  return found;
}

function withOther(unsent: Unsent, other: Json | undefined): Unsent {
  const { draft } = unsent;
  const known = [draft.value, ...(draft.others ?? [])].map((value) => JSON.stringify(value));
  if (other === undefined || known.includes(JSON.stringify(other))) return unsent;
  return { ...unsent, draft: { ...draft, others: [...(draft.others ?? []), other] } };
}

/** Parses an entry. One that is invalid gets no place. */
function entryIn(text: string): Entry {
  try {
    const entry = JSON.parse(text);
    // An older editor stored drafts themselves.
    const draft = entry.draft ?? entry;
    if (Array.isArray(draft.path) && !("input" in draft))
      return { draft, base: entry.base, end: entry.end, at: entry.at };
  } catch {
    // Shown as stored.
  }
  return { draft: { file: "", path: [text], value: text, label: "Typed earlier" } };
}
