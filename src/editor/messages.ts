import * as z from "zod";

// What the panel and its server say to each other. The panel imports only types from here.

/** Where the editor is served; no file of the output can have this name. */
export const prefix = "/~edit/";

interface JsonGroup {
  readonly [key: string]: Json;
}
export type Json = null | string | number | boolean | readonly Json[] | JsonGroup;
const json = z.json() as z.ZodType<Json>;

const index = z.int().min(0);
/** The key of a field, an entry by the name that `distinct` knows, or the index of another entry. */
const step = z.union([z.string(), index, z.strictObject({ name: z.string() }).readonly()]);
export type Step = z.infer<typeof step>;

/** `["plans", { name: "Pro" }, "monthlyPrice"]`; `["text"]` is the Markdown of a page of text. */
const path = z.array(step).max(20).readonly();
export type NamedPath = z.infer<typeof path>;

const message = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const place = { file: z.string(), path };
const text = z.string().optional();
/** A neighbor by name or index; null for the start of the list. */
const after = z.union([z.string(), index, z.null()]);

/**
 * A change names what it replaces, so that it conflicts only if that is gone. A list whose entries have
 * no distinct names counts as one value: with an index in the path, `before` is the list.
 */
const change = z.discriminatedUnion("kind", [
  /** Without `before`, the field was not set; without `value`, it will not be. */
  message("set", { ...place, before: json.optional(), value: json.optional() }),
  /** The path is that of the list; without `after`, the entry goes to its end. */
  message("add", { ...place, before: json.optional(), value: json, after: after.optional() }),
  message("remove", { ...place, before: json }),
  message("move", { ...place, before: json, after }),
  /** Without `before`, there was no file; without `text`, there will be none. */
  message("file", { file: place.file, before: text, text }),
]);
export type Change = z.infer<typeof change>;

/** A page by its file in the output: `about/index.html`. */
const page = z.string();
const changes = z.array(change).max(500);

export const editRequest = z.discriminatedUnion("kind", [
  message("page", { page }),
  message("search", { query: z.string().max(200) }),
  /** The names to choose from; `choice` is their schema file: `icon.json`. */
  message("names", { choice: z.string() }),
  message("preview", { page, changes }),
  /** Saves all of the changes, or none. */
  message("save", { changes }),
  z.strictObject({ kind: z.literal(["undo", "redo"]), id: index }),
  message("review", {}),
  /** Saves changes back to the last commit, in its spelling. */
  message("take back", { changes }),
  message("publish", { version: z.string(), message: z.string() }),
  /** Gets what the remote has; `choices` say which text stays in each conflict, by its key. */
  message("latest", { choices: z.record(z.string(), z.enum(["mine", "theirs"])) }),
]);
export type EditRequest = z.infer<typeof editRequest>;

type Writing = "save" | "undo" | "redo" | "take back" | "latest";
interface Answers extends Readonly<Record<Writing, Saved | Conflicting>> {
  readonly page: { readonly kind: "page"; readonly words: PageWords };
  readonly search: { readonly kind: "found"; readonly found: readonly FoundWords[] };
  readonly names: { readonly kind: "names"; readonly names: readonly string[] };
  readonly preview: Preview;
  readonly review: { readonly kind: "review"; readonly review: Review };
  readonly publish: { readonly kind: "published"; readonly said: string };
}

export type AnswerTo<Request extends EditRequest> = Answers[Request["kind"]] | Refused | Waiting;
export type EditAnswer = AnswerTo<EditRequest>;

export interface Saved {
  readonly kind: "saved";
  /** The number of the save, to undo it; missing if nothing was written. */
  readonly id?: number | undefined;
  /** The page that a new file makes. */
  readonly page?: string | undefined;
}

/** Nothing was saved: what a change replaces is gone. */
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

export interface Refused {
  readonly kind: "refused";
  readonly problems: readonly EditProblem[];
  /** The server was restarted: fetch the new token and ask again. */
  readonly isRestarted?: boolean;
}

/** Writing waits for a commit that is under way: ask again. */
export interface Waiting {
  readonly kind: "waiting";
}

/** What keeps a change from being saved, with its place if it has one. */
export interface EditProblem {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The field: `plans[1].name`. */
  readonly name?: string | undefined;
  /** What people call it; the subject of the message. */
  readonly label?: string | undefined;
  readonly message: string;
}

export interface Preview {
  readonly kind: "preview";
  /** The page, if it can be built. */
  readonly html?: string | undefined;
  readonly problems: readonly EditProblem[];
}

/** What a page is made from. */
export interface PageWords {
  readonly page: PageName;
  readonly pages: readonly PageName[];
  readonly fields: readonly EditField[];
  readonly lists: readonly EditList[];
  /** The Markdown file of a page of text, and all of its text. */
  readonly textFile?: { readonly file: string; readonly text: string } | undefined;
  /** The folder of pages of text, if the site has one, and the fields of their heads. */
  readonly newPage?: { readonly folder: string; readonly fields: readonly EditField[] } | undefined;
  /** The list of addresses that have changed, if the site has one. */
  readonly moves?: Pick<InFile, "file" | "path"> | undefined;
  /** Where links may lead within the site. */
  readonly targets: readonly string[];
}

export interface PageName {
  readonly file: string;
  /** Where the site serves it: `/repo/about/`. */
  readonly address: string;
  /** `Home page` */
  readonly name: string;
}

interface InFile {
  /** In the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: NamedPath;
  /** The path in messages: `plans[1].name`. */
  readonly name: string;
  readonly line: number;
  /** `Monthly price` */
  readonly label: string;
  /** What it is a part of: `Plan “Pro”`. */
  readonly group: string;
  /** What it is for; may be empty. */
  readonly help: string;
  /** What a change of it replaces, if not its value or entry: the list that counts as one value. */
  readonly before?: Json | undefined;
}

/** One value of a content file. */
export interface EditField extends InFile {
  readonly kind: "text" | "number" | "boolean" | "link" | "choice" | "markdown";
  /** As the file has it, with placeholders; undefined if it is not set. */
  readonly value?: string | number | boolean | undefined;
  readonly isOptional: boolean;
  /** In characters. */
  readonly longest?: number | undefined;
  /** The schema file of the names to choose from: `icon.json`. */
  readonly choice?: string | undefined;
  /** Where the page shows it; undefined if nobody knows. */
  readonly places?: readonly Place[] | undefined;
}

/** One list of a content file. */
export interface EditList extends InFile {
  /** What an entry is called: `plan`. */
  readonly one: string;
  readonly least: number;
  readonly most: number;
  /** The field by which its entries are known, if they have distinct names. */
  readonly by?: string | undefined;
  readonly entries: readonly {
    readonly step: Step;
    readonly label: string;
    readonly value: Json;
  }[];
  /** The fields of a new entry, whose paths begin in it, and the values it starts with. */
  readonly blank: readonly EditField[];
  readonly base: Json;
}

/** An element that shows a value in its text, or in an attribute. */
export interface Place {
  /** The index of a child at each step from the document's root. */
  readonly element: readonly number[];
  readonly attribute?: string;
}

/** A field that a search finds, and a page that is made from its file. */
export interface FoundWords extends Pick<InFile, "file" | "path" | "label"> {
  readonly value: string;
  readonly page: PageName;
}

/** What differs from the last commit. */
export interface Reviewed {
  readonly changes: readonly ReviewedChange[];
  /** What takes back all of them. */
  readonly back: readonly Change[];
  /** A message that says what changed. */
  readonly suggestion: string;
  readonly problems: readonly EditProblem[];
  /** What is left to do before the launch, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/** What would be published, and where. */
export interface Review extends Reviewed {
  /** Names the last commit and the content as they were seen. */
  readonly version: string;
  readonly branch: string;
  /** Where it would be pushed; undefined if the repository has no remote. */
  readonly remote: { readonly address: string; readonly branch: string } | undefined;
  /** The subjects of earlier commits that would be pushed too. */
  readonly waiting: readonly string[];
  /** Why nothing can be published, and what to do. */
  readonly obstacle: string | undefined;
  /** The remote has words to get first. */
  readonly hasLatest: boolean;
}

export interface ReviewedChange {
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** What takes it back; missing if only git can. */
  readonly back?: Change | undefined;
  /** The name of a page that shows it; empty if none does. */
  readonly page: string;
  readonly label: string;
  /** The words of the last commit and those on disk, as people read them; undefined for none. */
  readonly before: string | undefined;
  readonly now: string | undefined;
}
