import * as z from "zod";

/*
 * What the editor in a page and its server say to each other. The page imports only types from here.
 */

const path = z
  .array(z.union([z.string(), z.int().min(0)]))
  .max(20)
  .readonly();
const value = z.union([z.string(), z.number(), z.boolean()]);
const file = z.string();

const change = z.discriminatedUnion("kind", [
  /** Gives a field or a list entry a value. The field may be absent from its map until then. */
  z.strictObject({ kind: z.literal("set"), path, value }),
  /** Copies a list entry. The copy stands after it. */
  z.strictObject({ kind: z.literal("add"), path }),
  /** Removes a list entry, or a field with its value. */
  z.strictObject({ kind: z.literal("remove"), path }),
  /** Moves a list entry by one place. */
  z.strictObject({ kind: z.literal("move"), path, by: z.literal([1, -1]) }),
]);

/** More changes would keep the server busy for seconds. */
const changes = z.array(change).max(100).readonly();

/** Changes of one file (`plans.yaml`), and the version of the text that they were made from. */
const fileChanges = z.strictObject({ file, version: z.string(), changes });

/** What a page asks. */
export const editRequest = z.discriminatedUnion("kind", [
  /** `page` is the page's file in the output: `about/index.html`. */
  z.strictObject({ kind: z.literal("words"), page: z.string() }),
  /** The names to choose from; `choice` is their schema file: `icon.json`. */
  z.strictObject({ kind: z.literal("names"), choice: z.string() }),
  /** Drawings of such names. */
  z.strictObject({
    kind: z.literal("sheet"),
    choice: z.string(),
    names: z.array(z.string()).max(100),
  }),
  z.strictObject({ kind: z.literal("open"), file, line: z.int().min(1) }),
  /** Saves all of the changes, or none. */
  z.strictObject({ kind: z.literal("save"), files: z.array(fileChanges).max(10).readonly() }),
  /** Makes a page of text; its name becomes its address. */
  z.strictObject({ kind: z.literal("new page"), name: z.string(), title: z.string() }),
  /** Writes all of the file of a page of text; without a text, removes it. */
  z.strictObject({
    kind: z.literal("write"),
    file,
    version: z.string(),
    text: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal(["undo", "redo"]), id: z.int().min(0) }),
  /** What differs from the last commit, and where it would be published. */
  z.strictObject({ kind: z.literal("review") }),
  /** Takes back one of the changes of a file, or all of the file. `version` is that of the review. */
  z.strictObject({
    kind: z.literal("take back"),
    version: z.string(),
    file,
    change: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal("publish"), version: z.string(), message: z.string() }),
]);

export type EditRequest = z.infer<typeof editRequest>;
export type FileChanges = z.infer<typeof fileChanges>;
export type Change = z.infer<typeof change>;
export type Value = z.infer<typeof value>;

/** The path of a value in its file: `["plans", 1, "name"]`. */
export type ValuePath = z.infer<typeof path>;

/** What each request is answered with, unless it is refused. */
interface Answers {
  readonly words: { readonly kind: "words"; readonly words: PageWords };
  readonly names: { readonly kind: "names"; readonly names: readonly string[] };
  /** An SVG document with a symbol for each name; empty if the names are not of drawings. */
  readonly sheet: { readonly kind: "sheet"; readonly svg: string };
  readonly open: { readonly kind: "opened" };
  readonly save: Saved;
  readonly "new page": Saved;
  readonly write: Saved;
  readonly undo: Saved;
  readonly redo: Saved;
  readonly review: { readonly kind: "review"; readonly review: Review };
  readonly "take back": Saved;
  readonly publish: { readonly kind: "published"; readonly said: string };
}

export type AnswerTo<Request extends EditRequest> = Answers[Request["kind"]] | Refused;
export type EditAnswer = AnswerTo<EditRequest>;

interface Saved {
  readonly kind: "saved";
  /** The number of the save, to undo it. */
  readonly id: number;
  /** The address of a new page. */
  readonly address?: string | undefined;
}

export interface Refused {
  readonly kind: "refused";
  readonly problems: readonly EditProblem[];
}

/** What keeps a change from being saved, with its place if it has one. */
export interface EditProblem {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The name of the field: `plans[1].name`; it is the subject of the message. */
  readonly name?: string | undefined;
  readonly message: string;
}

/** What would be published, and where. */
export interface Review {
  /** Names the last commit and the content as they were seen. */
  readonly version: string;
  readonly files: readonly ReviewedFile[];
  readonly branch: string;
  /** Where it would be pushed: an address, and the branch there. */
  readonly remote: { readonly address: string; readonly branch: string } | undefined;
  /** The subjects of earlier commits that would be pushed too. */
  readonly waiting: readonly string[];
  /** Why nothing can be published, and what to do. */
  readonly obstacle: string | undefined;
  /** What is wrong with the content. */
  readonly problems: readonly EditProblem[];
  /** What is left to do before the site is shown to anyone, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/** A file of the content that differs from the last commit. */
export interface ReviewedFile {
  readonly file: string;
  readonly kind: "changed" | "new" | "removed";
  /** By field, if the file has fields; else one for the whole file. Empty if no words differ. */
  readonly changes: readonly ReviewedChange[];
}

export interface ReviewedChange {
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** Empty for the whole file. */
  readonly path: ValuePath;
  /** The words of the last commit; undefined if there were none. */
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/** What a page is made from. */
export interface PageWords {
  /** Files of the content folder, in the order of the page, and the version of each text. */
  readonly files: readonly { readonly file: string; readonly version: string }[];
  readonly fields: readonly EditField[];
  readonly lists: readonly EditList[];
  /** All of the file of a page of text. */
  readonly text?: PageText | undefined;
  /** Where links may lead within the site. */
  readonly targets: readonly string[];
}

export interface PageText {
  /** `pages/privacy.md` */
  readonly file: string;
  readonly version: string;
  readonly text: string;
}

interface InFile {
  /** The name in the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: ValuePath;
  /** The path as messages name it: `plans[1].name`. */
  readonly name: string;
  readonly line: number;
  /** What it is for, by the schema; may be empty. */
  readonly help: string;
}

/** One value of a content file. */
export interface EditField extends InFile {
  readonly kind: "text" | "number" | "boolean" | "link" | "choice";
  /** As the file has it, with placeholders; missing while an optional field is not set. */
  readonly value?: Value | undefined;
  readonly isOptional: boolean;
  /** The most characters a text may have. */
  readonly longest?: number | undefined;
  /** The schema file of the names to choose from: `icon.json`. */
  readonly choice?: string | undefined;
  /** Empty if the page does not show it as it is; missing if nobody knows. */
  readonly places?: readonly Place[] | undefined;
}

/** One list of a content file. */
export interface EditList extends InFile {
  readonly length: number;
  readonly least: number;
  readonly most: number;
}

/** An element that shows a value. */
export interface Place {
  /** The index of a child at each step from the document's root. */
  readonly element: readonly number[];
  /** The attribute that has the value; without it, it is in the element's text. */
  readonly attribute?: string;
}

/** What the server tells the editor in a page. */
export interface EditorConfig {
  /** The page's file in the output. */
  readonly page: string;
  /** Where requests go. */
  readonly address: string;
  /** Only pages of this server know it; it goes into this header. */
  readonly token: string;
  readonly tokenHeader: string;
}
