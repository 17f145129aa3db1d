import type { Rename } from "../messages.ts";
import type { Outcome } from "../thread/changed-files.ts";
import { type KeptFiles, timeName } from "./kept-files.ts";

type Verb = "undo" | "redo";

const renamed = "renamed";

/** A save that can be undone, or an undo that can be redone. */
export interface Step {
  readonly name: string;
  readonly outcome: Outcome;
}

/** Remembers saves, also after the server has ended. */
export function saveHistory(files: KeptFiles) {
  /** Steps that could not be written. They last as long as this server. */
  const unwritten: Record<Verb, Map<string, Outcome>> = { undo: new Map(), redo: new Map() };

  /** The renames of this server, if they can't be written. */
  const ownRenames: Rename[] = [];

  const namesOf = (verb: Verb) => [...files.names(verb), ...unwritten[verb].keys()].sort();
  const read = (verb: Verb, name: string) =>
    unwritten[verb].get(name) ?? (files.read(verb, name) as Outcome | undefined);
  const remove = (verb: Verb, name: string) => {
    unwritten[verb].delete(name);
    files.remove(verb, name);
  };

  return {
    has: (verb: Verb) => namesOf(verb).length > 0,
    /** The last step; undefined if there is none. */
    last(verb: Verb): Step | undefined {
      for (const name of namesOf(verb).reverse()) {
        const outcome = read(verb, name);
        if (outcome) return { name, outcome };
      }
      return undefined;
    },
    add(verb: Verb, outcome: Outcome): void {
      const newest = [...namesOf("undo"), ...namesOf("redo")].sort().at(-1);
      const name = timeName(newest);
      ownRenames.push(...outcome.renames);
      try {
        if (outcome.renames.length > 0) files.write(renamed, name, outcome.renames);
        files.write(verb, name, outcome);
      } catch {
        unwritten[verb].set(name, outcome);
        return;
      }
      files.trim(["undo", "redo", "discarded", renamed]);
    },
    remove,
    clear(verb: Verb): void {
      for (const name of namesOf(verb)) remove(verb, name);
    },
    /** The entries that were renamed by saves, and by undoing them, in order. */
    renames(): readonly Rename[] {
      const names = files.names(renamed);
      if (names.length === 0) return ownRenames;
      return names.flatMap((name) => (files.read(renamed, name) as Rename[] | undefined) ?? []);
    },
  };
}
