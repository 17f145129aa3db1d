import type { Choice, EntryNames, Field } from "../field-kinds.ts";
import type { ContentFile, Sources, WholeContent } from "../page.ts";
import type { ParsedFile, Path } from "./parsed-yaml.ts";
import type { TextName } from "./shapes.ts";

/** The checked content of a site. */
export interface Content extends WholeContent {
  /** Its files, by name in the content folder: `plans.yaml`. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  /** Output files generated from the words: path to text. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Sentences about files that no page shows. */
  readonly warnings: readonly string[];
  readonly wordsOf: FindWords;
  /** True if no file of the sources has a mistake. Markdown folders pass: they omit such files. */
  isValid(sources: Sources): boolean;
}

/** Returns the words of each source, by the source's name. */
export type FindWords = (sources: Sources) => Record<string, unknown>;

/** A content file that could be read: its positions, and its words if they are valid. */
export interface CheckedFile {
  readonly file: string;
  readonly parsed: ParsedFile;
  readonly shape: ContentFile["shape"];
  /** For a file of a Markdown folder. */
  readonly text?: TextName | undefined;
  /** With placeholders filled, but not validated. */
  readonly filled: unknown;
  /** What checks look for in `filled`. */
  readonly index: FileIndex;
  /** Absent while the file has problems. */
  readonly value?: unknown;
}

/** What checks look for in a file, each with the path of its value. */
export interface FileIndex {
  readonly links: readonly FoundLink[];
  /** The ids of the headings in its Markdown text. */
  readonly headingIds: readonly string[];
  /** Names from closed sets, such as those of icons. */
  readonly choices: readonly { readonly choice: Choice; readonly name: string }[];
  /** Names of entries of lists in other files. */
  readonly entryNames: readonly FoundEntryName[];
}

export interface FoundLink {
  readonly path: Path;
  readonly to: string;
  /** Its words, or else the `name` of the group of fields that it is in, if any. */
  readonly label: unknown;
  /** True in Markdown, whose external addresses no field has checked. */
  readonly isInText: boolean;
}

export interface FoundEntryName {
  readonly path: Field<string>["path"];
  readonly value: string;
  readonly of: EntryNames;
}
