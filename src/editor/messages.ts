import * as z from "zod";

// What the panel and its server say to each other. The panel imports only types from here.

/** Where the editor is served; no file of the output can have this name. */
export const prefix = "/~edit/";

interface JsonGroup {
  readonly [key: string]: Json;
}
export type Json = null | string | number | boolean | readonly Json[] | JsonGroup;
const json = z.json() as z.ZodType<Json>;

/** The key of a field, or the entry of this name in a list whose entries have distinct names. */
const step = z.union([z.string(), z.strictObject({ name: z.string() }).readonly()]);

/**
 * `["plans", { name: "Pro" }, "monthlyPrice"]`; `["text"]` is the Markdown of a page of text. A list whose
 * entries have no names is one value, into which no path leads.
 */
const path = z.array(step).max(20).readonly();
export type Path = z.infer<typeof path>;

const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const place = { file: z.string(), path };
const text = z.string().optional();
const names = z.array(z.string()).max(1000).readonly();

/** A change names what it replaces, so that it conflicts only if that is gone. */
const change = z.discriminatedUnion("kind", [
  /**
   * A field, a whole list without names, or an entry, which is added at the end of its list. Without
   * `before`, it was not there; without `value`, it will not be.
   */
  message("set", { ...place, before: json.optional(), value: json.optional() }),
  /** The order of the entries of a list, by their names. */
  message("order", { ...place, before: names, order: names }),
  /** Without `before`, there was no file; without `text`, there will be none. */
  message("file", { file: place.file, before: text, text }),
]);
export type Change = z.infer<typeof change>;

/** A page by its file in the output: `about/index.html`. */
const page = z.string();
const changes = z.array(change).max(500).readonly();
const choices = z.record(z.string(), z.enum(["mine", "theirs"]));
export type Choices = z.infer<typeof choices>;

export const request = z.discriminatedUnion("kind", [
  /** The words of the whole site, and where this page shows its own. */
  message("words", { page }),
  /** The names to choose from; `choice` is their schema file: `icon.json`. */
  message("names", { choice: z.string() }),
  message("preview", { page, changes }),
  /** Saves all of the changes, or none. */
  message("save", { changes }),
  /** The last save that was not undone; the last one that was. */
  message("undo", {}),
  message("redo", {}),
  message("review", {}),
  message("publish", { version: z.string(), message: z.string() }),
  /** Gets what others have published; `choices` say which text stays in each conflict, by its key. */
  message("latest", { message: z.string(), choices }),
  /** Stops the publishing, or the getting of the latest words, that is under way. */
  message("stop", {}),
]);
export type Request = z.infer<typeof request>;

interface Answers {
  readonly words: {
    readonly kind: "words";
    readonly words: Words;
    /** Whether the server remembers saves to undo, and to redo. */
    readonly canUndo?: boolean;
    readonly canRedo?: boolean;
  };
  readonly names: { readonly kind: "names"; readonly names: readonly string[] };
  readonly preview: Preview;
  readonly save: Saved;
  readonly undo: Saved;
  readonly redo: Saved;
  readonly review: { readonly kind: "review"; readonly review: Review };
  readonly publish: { readonly kind: "published"; readonly said: string };
  readonly latest: { readonly kind: "latest" } | Conflicting;
  readonly stop: { readonly kind: "stopped" };
}
export type AnswerTo<Kind extends Request["kind"]> = Answers[Kind] | Refused;

export interface Saved {
  readonly kind: "saved";
  /** The page that a new file makes. */
  readonly page?: string | undefined;
  /**
   * What entries are called by now. Each path is as it is after the renames before it, so that all of them
   * in their order turn an old path into the new one.
   */
  readonly renames: readonly Rename[];
}

/** Both paths lead to the entry itself. */
export interface Rename {
  readonly file: string;
  readonly from: Path;
  readonly to: Path;
}

/** Both sides have changed the same words, and nothing was done. */
export interface Conflicting {
  readonly kind: "conflicts";
  readonly conflicts: readonly Conflict[];
}

export interface Conflict {
  readonly key: string;
  readonly label: string;
  /** As people read it; undefined for no text. */
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** Nothing was done. */
export interface Refused {
  readonly kind: "refused";
  readonly problems: readonly EditProblem[];
  /** What a change replaces is gone. */
  readonly isConflict?: boolean;
  /** The server was restarted: fetch the new token and ask again. */
  readonly isRestarted?: boolean;
}

/** What keeps a change from being saved, with its place if it has one. */
export interface EditProblem {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The place in its file: `plans[1].name`, `hero.heading[0]`. Of a new page also its `address`. */
  readonly name?: string | undefined;
  /**
   * What people call it; the subject of the message. Empty if the message is a whole sentence about the
   * place, and undefined if there is no place.
   */
  readonly label?: string | undefined;
  readonly message: string;
}

export interface Preview {
  readonly kind: "preview";
  /** The page, if it can be built. */
  readonly html?: string | undefined;
  readonly problems: readonly EditProblem[];
}

/** The words of the site as they are on disk. */
export interface Words {
  /** The page that was asked for, also if there is none. */
  readonly page: PageName;
  readonly pages: readonly SitePage[];
  /** The files whose words stand on every page. */
  readonly shared: readonly string[];
  /** In the order of their files and of the shapes of these. */
  readonly fields: readonly EditField[];
  readonly lists: readonly EditList[];
  /** All of the Markdown file that this page is made from. */
  readonly text?: string | undefined;
  /** The folder of pages of text, if the site has one, and what the head of a page must have. */
  readonly newPage?: { readonly folder: string; readonly head: readonly Part[] } | undefined;
  /** The list of addresses that have changed, if the site has one. */
  readonly moves?: Pick<InFile, "file" | "path"> | undefined;
  /** Where links may lead within the site. */
  readonly targets: readonly string[];
  /** What is wrong on disk. */
  readonly problems: readonly EditProblem[];
}

export interface PageName {
  readonly file: string;
  /** Where the site serves it: `/repo/about/`. */
  readonly address: string;
  /** `Home page` */
  readonly name: string;
}

export interface SitePage extends PageName {
  /** The files that its words are in: its own text first, those of every page last. */
  readonly files: readonly string[];
  /** The Markdown file of a page of text. */
  readonly textFile?: string | undefined;
}

interface InFile {
  /** In the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: Path;
  /** The path in messages: `plans[1].name`. */
  readonly name: string;
  /** Where the text of a Markdown file begins. */
  readonly line?: number;
  /** What it is a part of: `Plan “Pro”`. */
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
  /** In characters. */
  readonly longest?: number | undefined;
  /** The schema file of the names to choose from: `icon.json`. */
  readonly choice?: string | undefined;
  /** The entries of a list without names. */
  readonly rows?: Rows | undefined;
}

/** What the entries of a list consist of. */
export interface Rows {
  /** What an entry is called: `plan`, `line`. */
  readonly one: string;
  readonly least: number;
  readonly most: number;
  readonly parts: readonly Part[];
  /** What a new entry has from the start. */
  readonly base: Json;
}

/** A value within an entry of a list. */
export interface Part extends Control {
  /** The keys that lead to it; none if it is the entry itself. */
  readonly at: readonly string[];
}

/** One value of a content file: a field, or a list without names. */
export interface EditField extends InFile, Control {
  /** As the file has it, with placeholders; undefined if it is not set. */
  readonly value?: Json | undefined;
  /** Where the page shows it; undefined if nobody knows, or if the field is on another page. */
  readonly places?: readonly Place[] | undefined;
}

/** A list of a content file whose entries have names. */
export interface EditList extends InFile, Rows {
  readonly label: string;
  readonly help: string;
  /** The field by which its entries are known. */
  readonly by: string;
  readonly entries: readonly {
    readonly name: string;
    /** `Plan “Pro”` */
    readonly label: string;
    readonly value: Json;
  }[];
}

/** An element that shows a value in its text, or in an attribute. */
export interface Place {
  /** The index of a child at each step from the document's root. */
  readonly element: readonly number[];
  readonly attribute?: string | undefined;
  /** The part of a list without names that it shows: `[1, "label"]`. */
  readonly at?: readonly (string | number)[] | undefined;
}

/** What would be published, and where. */
export interface Review {
  readonly changes: readonly ReviewedChange[];
  /** What takes back all of them. */
  readonly back: readonly Change[];
  /** A message that says what changed. */
  readonly suggestion: string;
  readonly problems: readonly EditProblem[];
  /** The address of the site. */
  readonly site: string;
  /** Names the last commit and the content as they were seen. */
  readonly version: string;
  readonly branch: string;
  /** Where it would be pushed; undefined if the repository has no remote. */
  readonly remote: { readonly address: string; readonly branch: string } | undefined;
  /** The subjects of earlier commits that would be pushed too. */
  readonly waiting: readonly string[];
  /** Why nothing can be published, and what to do. */
  readonly obstacle: string | undefined;
  /** Others have published what is not here yet. */
  readonly hasLatest: boolean;
}

export interface ReviewedChange {
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** What takes it back; missing if only git can. */
  readonly back?: Change | undefined;
  /** The name of a page that shows it; empty if none does. */
  readonly page: string;
  readonly label: string;
  /** The words that were published last and those on disk, as people read them; undefined for none. */
  readonly before: string | undefined;
  readonly now: string | undefined;
}
