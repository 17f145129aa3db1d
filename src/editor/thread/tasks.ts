import type {
  AnswerTo,
  Choices,
  Conflicting,
  Rename,
  Request,
  Review,
  Saved,
} from "../messages.ts";
import type { Three } from "../texts/merge-rows.ts";
import type { Outcome } from "./changed-files.ts";
import type { reviewOf, UnpublishedFile } from "./review.ts";

/** Tasks that the server sends to the build thread, where the site is loaded. */
export type Task =
  | Extract<Request, { kind: "words" | "names" | "preview" | "save" }>
  /** Reverts a save, or an undo. Keeps later changes to the same files. */
  | ({ readonly kind: "undo" | "redo"; readonly choices?: Choices | undefined } & Outcome)
  /**
   * Merges words with those that others have published. Writes nothing. `renames` are those that were saved
   * here.
   */
  | {
      readonly kind: "merge";
      readonly files: readonly MergedFile[];
      readonly choices: Choices;
      readonly renames?: readonly Rename[];
    }
  /** Finds the entries that got a new name when files changed. */
  | { readonly kind: "renames"; readonly files: readonly Outcome["files"][number][] }
  | {
      readonly kind: "review";
      readonly files: readonly UnpublishedFile[];
      readonly renames?: readonly Rename[];
    }
  /** The drawings of these names, in one SVG document. */
  | { readonly kind: "sheet"; readonly choice: string; readonly names: readonly string[] }
  /** A file that only the last preview needs. */
  | { readonly kind: "tried"; readonly file: string };

export type TaskOf<Kind extends Task["kind"]> = Extract<Task, { kind: Kind }>;

/** The versions of a file that both sides have changed. */
export interface MergedFile extends Three<string | undefined> {
  /** Its name in the merge. */
  readonly file: string;
  /** Its name here, which decides what may be in it. */
  readonly here: string;
  /** Whether the site no longer reads it, once it is merged. */
  readonly isUnread?: boolean;
}

/** A merged file for git to write. An undefined text removes it. */
export interface MergedText {
  readonly file: string;
  readonly text: string | undefined;
}

export type SavedFiles = Saved & Outcome;

type Reviewed = ReturnType<typeof reviewOf> & Pick<Review, "problems" | "site">;

export type Result =
  | AnswerTo<"words" | "names" | "preview">
  | { readonly kind: "sheet"; readonly svg: string }
  | { readonly kind: "reviewed"; readonly reviewed: Reviewed }
  | { readonly kind: "merged"; readonly texts: readonly MergedText[] }
  | { readonly kind: "renamed"; readonly renames: readonly Rename[] }
  | SavedFiles
  | Conflicting;
