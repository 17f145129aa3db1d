/** What a page is made from, as its editor in the browser gets it. */
export interface PageWords {
  /** Files of the content folder, in the order of the page, and the version of each. */
  readonly files: readonly { readonly file: string; readonly version: string }[];
  readonly fields: readonly EditField[];
  readonly lists: readonly EditList[];
  /** Whether the places of all fields are known. */
  readonly isComplete: boolean;
  /** Where links may lead within the site. */
  readonly targets: readonly string[];
}

/** The way to a value in its file: `["plans", 1, "name"]`. */
export type ValuePath = readonly (string | number)[];

interface InFile {
  /** The name in the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: ValuePath;
  /** The path as messages have it: `plans[1].name`. */
  readonly name: string;
  readonly line: number;
  /** What it is for, by the schema; may be empty. */
  readonly help: string;
}

/** One value of a content file. */
export interface EditField extends InFile {
  readonly kind: "text" | "number" | "boolean";
  /** As the file has it, with placeholders; missing while an optional field is not set. */
  readonly value?: string | number | boolean;
  readonly isOptional: boolean;
  /** The most characters a text may have. */
  readonly longest?: number;
  readonly isLink: boolean;
  /** The schema file of the names to choose from: `icon.json`. */
  readonly choice?: string;
  /** Empty if the page does not show it. */
  readonly places: readonly Place[];
}

/** One list of a content file. */
export interface EditList extends InFile {
  readonly length: number;
  readonly least: number;
  readonly most: number;
}

/** An element that shows a value. */
export interface Place {
  /** The way from the document's root: the index of a child at each step. */
  readonly element: readonly number[];
  /** The attribute that has the value; without it, it is in the element's text. */
  readonly attribute?: string;
}
