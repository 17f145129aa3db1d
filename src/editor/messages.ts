import * as z from "zod";

// The protocol between the panel and its server. The panel imports only types from here.

/** The URL prefix of the editor. No output file can have this name. */
export const prefix = "/~edit/";

interface JsonGroup {
  readonly [key: string]: Json;
}
export type Json = null | string | number | boolean | readonly Json[] | JsonGroup;
const json = z.json() as z.ZodType<Json>;

/** A field's key, or the name of an entry in a list whose entries have distinct names. */
const step = z.union([z.string(), z.strictObject({ name: z.string() }).readonly()]);

/**
 * `["plans", { name: "Pro" }, "monthlyPrice"]`, or `["text"]` for the body of a Markdown file. A list
 * whose entries have no names is a single value: no path leads into it.
 */
const path = z.array(step).max(20).readonly();
export type Path = z.infer<typeof path>;

const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const place = { file: z.string(), path };
const text = z.string().optional();
const names = z.array(z.string()).max(1000).readonly();

/** A change includes the value that it replaces, and conflicts only if that value is gone. */
const change = z.discriminatedUnion("kind", [
  /**
   * Sets a field, a list without names, or an entry; a new entry goes at the end of its list. Omit `before`
   * if it does not exist yet, and `value` to remove it.
   */
  message("set", { ...place, before: json.optional(), value: json.optional() }),
  /** Reorders the entries of a list, by name. */
  message("order", { ...place, before: names, order: names }),
  /** Omit `before` for a new file, and `text` to remove one. */
  message("file", { file: place.file, before: text, text }),
]);
export type Change = z.infer<typeof change>;

/** A page's output file: `about/index.html`. */
const page = z.string();
const changes = z.array(change).max(500).readonly();
/** What to keep: one side's words, both, other words, or an entry of the other side that is the same one. */
const choice = z.union([
  z.enum(["mine", "theirs", "both"]),
  z.strictObject({ value: json }),
  z.strictObject({ is: z.string() }),
]);
/** The choices for conflicts, by key. */
const choices = z.record(z.string(), choice);
export type Choices = z.infer<typeof choices>;

/** Unsaved input of a field, or of something new. It names its place, and needs no file. */
const draft = z
  .strictObject({
    ...place,
    /** What people call the field. */
    label: z.string(),
    /** Omit to leave the field out. */
    value: json.optional(),
    /** The saved value that it replaces. */
    before: json.optional(),
    /** What was typed there in another window, and could not be merged. */
    others: z.array(json).max(100).readonly().optional(),
  })
  .readonly();
export type Draft = z.infer<typeof draft>;

const draftWrite = z
  .strictObject({
    draft,
    /** The draft as the panel last knew it, if the server had it. */
    base: z.strictObject({ revision: z.string(), value: json.optional() }).readonly().optional(),
    /** What was sent before without an answer. The server may have it. */
    unanswered: json.optional(),
    /** The draft is no longer needed. Discarded ones can be restored. */
    end: z.enum(["saved", "discarded"]).optional(),
  })
  .readonly();
export type DraftWrite = z.infer<typeof draftWrite>;

export const request = z.discriminatedUnion("kind", [
  /** All words of the site, and where this page shows its own. */
  message("words", { page }),
  /** The names to choose from. `choice` is their schema file: `icon.json`. */
  message("names", { choice: z.string() }),
  message("preview", { page, changes }),
  /** All drafts as they are, also while the site can't be built. */
  message("drafts", {}),
  /** Keeps drafts, or ends them. */
  message("keep", { drafts: z.array(draftWrite).max(500).readonly() }),
  /** Restores discarded drafts. */
  message("restore", {}),
  /** Saves all changes or none. Merges them with what has changed meanwhile; `choices` resolves conflicts. */
  message("save", { changes, choices: choices.optional() }),
  /** Steps back or forward through saves. Keeps later changes; `choices` resolves conflicts. */
  /** The choices are for one step: if it is no longer the last, nothing is done. */
  message("undo", { choices: choices.optional(), step: z.string().optional() }),
  message("redo", { choices: choices.optional(), step: z.string().optional() }),
  message("review", {}),
  message("publish", { version: z.string(), message: z.string() }),
  /** Merges what others have published. `choices` resolves conflicts, by key. `anyway` skips the trial build. */
  message("latest", { message: z.string(), choices, anyway: z.boolean().optional() }),
  /** Stops a running `publish` or `latest`. */
  message("stop", {}),
  /** What a save waits for. */
  message("waiting", {}),
]);
export type Request = z.infer<typeof request>;

interface Answers {
  readonly words: {
    readonly kind: "words";
    readonly words: Words;
    /** Whether the server has a save to undo, and one to redo. */
    readonly canUndo?: boolean;
    readonly canRedo?: boolean;
    /** All drafts, merged with what has changed in the files. */
    readonly drafts?: readonly KeptDraft[];
    /** How many discarded drafts can be restored. */
    readonly discarded?: number;
  };
  readonly names: {
    readonly kind: "names";
    readonly names: readonly string[];
    /** Whether they stand for drawings. */
    readonly isDrawn: boolean;
  };
  readonly preview: Preview;
  readonly drafts: Drafts;
  readonly keep: Drafts;
  readonly restore: Drafts;
  readonly save: Saved | Conflicting;
  readonly undo: Saved | Conflicting;
  readonly redo: Saved | Conflicting;
  readonly review: { readonly kind: "review"; readonly review: Review };
  readonly publish: { readonly kind: "published"; readonly said: string };
  readonly latest: Latest | Conflicting | Doubtful;
  readonly stop: { readonly kind: "stopped" };
  /** A sentence; empty if it waits for nothing that takes long. */
  readonly waiting: { readonly kind: "waiting"; readonly text: string };
}
export type AnswerTo<Kind extends Request["kind"]> = Answers[Kind] | Refused;

export interface Drafts {
  readonly kind: "drafts";
  /** All of them, or those of the request that are still there. */
  readonly drafts: readonly KeptDraft[];
  readonly discarded: number;
  /** How many discarded drafts were restored. */
  readonly restored?: number;
  /** Why drafts can't be kept. They stay in the browser. */
  readonly problem?: string | undefined;
}

/** A draft as the server keeps it. */
export interface KeptDraft {
  readonly draft: Draft;
  /** The next write names it. */
  readonly revision: string;
  /** Set if it can't be merged with what others have written there. */
  readonly clash?: DraftClash | undefined;
}

/** A draft's value with its own words, with those it clashes with, or with both. */
export interface DraftClash {
  /** Whether it clashes with saved words, or with what was typed in another window. */
  readonly with: "saved" | "typed";
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  readonly both?: Json | undefined;
}

export interface Saved {
  readonly kind: "saved";
  /** The output file of the page that was added, if any. */
  readonly page?: string | undefined;
  /**
   * Entries that got a new name. Apply them in order: each path already reflects the renames before it.
   */
  readonly renames: readonly Rename[];
}

/** The latest words are here. */
export interface Latest {
  readonly kind: "latest";
  /** Entries that others gave a new name. */
  readonly renames?: readonly Rename[];
}

/** Both paths lead to the entry, not to the field with its name. */
export interface Rename {
  readonly file: string;
  readonly from: Path;
  readonly to: Path;
}

/** Both sides changed the same words, so nothing was done. */
export interface Conflicting {
  readonly kind: "conflicts";
  /** The step of Undo or Redo that they are about. */
  readonly step?: string;
  readonly conflicts: readonly Conflict[];
}

/** The site can't be built with the newer words, or nobody knows. Nothing was done. */
export interface Doubtful {
  readonly kind: "doubtful";
  /** What is wrong, and what to do. */
  readonly message: string;
  readonly problems: readonly EditProblem[];
}

export interface Conflict {
  /** Includes both sides, so that a choice applies only to the words it was made for. */
  readonly key: string;
  readonly label: string;
  /** As plain text; undefined if that side removed it. */
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Both sides' words, to edit; undefined if only one side can stay. A list has texts. */
  readonly both?: string | readonly string[] | undefined;
  /** The names of new entries that may be this entry, which is gone on one side. */
  readonly candidates?: readonly string[] | undefined;
  /** Whether the site no longer reads this file, so that mine can't be kept. */
  readonly isUnread?: boolean | undefined;
}

/** Nothing was done. */
export interface Refused {
  readonly kind: "refused";
  readonly problems: readonly EditProblem[];
  /** The place of a change is gone. */
  readonly isConflict?: boolean;
  /** The server has restarted: fetch the new token and retry. */
  readonly isRestarted?: boolean;
}

/** A reason why a change can't be saved, with its place if it has one. */
export interface EditProblem {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The path in its file: `plans[1].name`, `hero.heading[0]`. For a new page, also `address`. */
  readonly name?: string | undefined;
  /**
   * The place in plain words, as the subject of the message. Empty if the message is a full sentence, and
   * undefined if there is no place.
   */
  readonly label?: string | undefined;
  readonly message: string;
  /** An https: address that says more. */
  readonly link?: string | undefined;
}

export interface Preview {
  readonly kind: "preview";
  /** The page, if it can be built. */
  readonly html?: string | undefined;
  readonly problems: readonly EditProblem[];
}

/** The words of the site, as on disk. */
export interface Words {
  /** The requested page, even if it does not exist. */
  readonly page: PageName;
  readonly pages: readonly SitePage[];
  /** The files whose words appear on every page. */
  readonly shared: readonly string[];
  /** In the order of the files, then of their shapes. */
  readonly fields: readonly EditField[];
  readonly lists: readonly EditList[];
  /** The whole Markdown file of this page, if it is a text page. */
  readonly text?: string | undefined;
  /** The kinds of text pages that one can add, those of the first folder first. */
  readonly newPages: readonly NewPageKind[];
  /** The list of old addresses, if the site has one. */
  readonly moves?: Pick<InFile, "file" | "path"> | undefined;
  /** Valid link targets within the site. */
  readonly targets: readonly string[];
  /** Problems in the files on disk. */
  readonly problems: readonly EditProblem[];
}

/** The text pages of one folder. */
export interface NewPageKind {
  readonly folder: string;
  /** The folder's name in plain words: `Posts`. */
  readonly label: string;
  /** The required fields of a page's head. */
  readonly head: readonly Part[];
}

export interface PageName {
  /** Its file in the output: `about/index.html`. */
  readonly output: string;
  /** Its path on the site: `/repo/about/`. */
  readonly address: string;
  /** `Home page` */
  readonly name: string;
}

export interface SitePage extends PageName {
  /** The files that hold its words: its own first, shared ones last. */
  readonly files: readonly string[];
  /** The Markdown file, if it is a text page. */
  readonly textFile?: string | undefined;
}

interface InFile {
  /** Relative to the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: Path;
  /** The path as messages show it: `plans[1].name`. */
  readonly name: string;
  /** The line on which the body of a Markdown file begins. */
  readonly line?: number;
  /** What it belongs to: `Plan “Pro”`. */
  readonly group: string;
}

/** How a value is edited. */
interface Control {
  readonly kind: "text" | "number" | "boolean" | "link" | "choice" | "markdown" | "list";
  /** `Monthly price` */
  readonly label: string;
  /** What it is for; may be empty. */
  readonly help: string;
  readonly isOptional: boolean;
  /** The maximum length, in characters. */
  readonly longest?: number | undefined;
  /** The schema file that lists the names to choose from: `icon.json`. */
  readonly choice?: string | undefined;
  /** For a list without names. */
  readonly rows?: Rows | undefined;
}

/** How the entries of a list are edited. */
export interface Rows {
  /** What an entry is called: `plan`, `line`. */
  readonly noun: string;
  readonly min: number;
  readonly max: number;
  readonly parts: readonly Part[];
  /** The initial value of a new entry. */
  readonly base: Json;
}

/** A value inside a list entry. */
export interface Part extends Control {
  /** Its keys within the entry; empty if it is the entry itself. */
  readonly at: readonly string[];
}

/** One value of a content file: a field, or a list without names. */
export interface EditField extends InFile, Control {
  /** As in the file, before placeholders are filled; undefined if not set. */
  readonly value?: Json | undefined;
  /** How the file writes a number: `4.50`. */
  readonly written?: string | undefined;
  /** Where the page shows it; undefined if unknown, or if the field is not on this page. */
  readonly spots?: readonly Spot[] | undefined;
}

/** A list in a content file whose entries have names. */
export interface EditList extends InFile, Rows {
  readonly label: string;
  readonly help: string;
  /** The field that names its entries. */
  readonly by: string;
  readonly entries: readonly {
    readonly name: string;
    /** `Plan “Pro”` */
    readonly label: string;
    readonly value: Json;
  }[];
}

/** An element that shows a value as text or in an attribute. */
export interface Spot {
  /** Child indexes, starting at the document's root. */
  readonly element: readonly number[];
  readonly attribute?: string | undefined;
  /** The part of a list without names that it shows: `[1, "label"]`. */
  readonly at?: readonly (string | number)[] | undefined;
}

/** What would be published, and where. */
export interface Review {
  readonly changes: readonly ReviewedChange[];
  /** Takes back all changes. */
  readonly back: readonly Change[];
  /** A suggested commit message. */
  readonly suggestion: string;
  readonly problems: readonly EditProblem[];
  /** The address of the site. */
  readonly site: string;
  /** Identifies the commit and the content that were reviewed. */
  readonly version: string;
  readonly branch: string;
  /** Where it would be pushed; undefined if the repository has no remote. */
  readonly remote: { readonly address: string; readonly branch: string } | undefined;
  /** The subjects of earlier commits that would be pushed too. */
  readonly waiting: readonly string[];
  /** Why nothing can be published, and what to do. */
  readonly obstacle: string | undefined;
  /** Whether others have published changes that are not here yet. */
  readonly isBehind: boolean;
}

export interface ReviewedChange {
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** Takes it back; undefined if only git can. */
  readonly back?: Change | undefined;
  /** The name of a page that shows it; empty if none does. */
  readonly page: string;
  readonly label: string;
  /** The last published words and those on disk, as plain text; undefined for none. */
  readonly before: string | undefined;
  readonly now: string | undefined;
}
