import { editPath, tokenHeader } from "../agreed-names.ts";
import type { Change } from "../change.ts";
import type { EditProblem } from "../editor.ts";
import type { PageWords } from "../page-words.ts";

/** What the server told the page about itself. */
export interface Config {
  readonly token: string;
  /** The page's file in the output. */
  readonly page: string;
}

/** What was saved: its number, to undo it, and the page as it is now. */
export interface Saved {
  readonly kind: "saved";
  readonly id: number;
  readonly file: string;
  /** The version of the file. */
  readonly seen: string;
  /** The version of the site. */
  readonly version: string;
  readonly html: string;
}

export interface Refused {
  readonly kind: "refused";
  readonly problems: readonly EditProblem[];
}

export interface Stale {
  readonly kind: "stale";
}

/** Returns the requests that the server of a page answers. None of them rejects. */
export function serverOf({ token, page }: Config) {
  const ask = async <Answer>(body: { kind: string; [field: string]: unknown }) => {
    try {
      const response = await fetch(editPath, {
        method: "POST",
        headers: { "Content-Type": "application/json", [tokenHeader]: token },
        body: JSON.stringify({ page, ...body }),
      });
      return (await response.json()) as Answer | Refused;
    } catch {
      const message = "npm run dev does not answer. Start it again.";
      return { kind: "refused", problems: [{ message }] } satisfies Refused;
    }
  };
  return {
    words: (trials: number) => ask<{ kind: "words"; words: PageWords }>({ kind: "words", trials }),
    names: (choice: string) => ask<{ kind: "names"; names: string[] }>({ kind: "names", choice }),
    drawings: (choice: string, names: readonly string[]) =>
      ask<{ kind: "drawings"; svg?: string }>({ kind: "drawings", choice, names }),
    open: (file: string, line: number) => ask<{ kind: "opened" }>({ kind: "open", file, line }),
    save: (file: string, seen: string, changes: readonly Change[]) =>
      ask<Saved | Stale>({ kind: "save", file, seen, changes }),
    back: (kind: "undo" | "redo", id: number) => ask<Saved | Stale>({ kind, id }),
  };
}

export type Server = ReturnType<typeof serverOf>;
