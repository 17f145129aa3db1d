import type { ContentFile, Sources } from "../page.ts";
import type { SiteUrl } from "../url.ts";
import type { Sheet } from "./sheets.ts";
import type { Source } from "./yaml-source.ts";

/** The checked words of a site, and what makes its URLs. */
export interface Content {
  readonly url: SiteUrl;
  /** The files it was read from, by their names in the content folder: `plans.yaml`. */
  readonly files: ReadonlyMap<string, ReadFile>;
  /** Files of the output that are made from the words. */
  readonly sheets: readonly Sheet[];
  /** Returns what each of the sources holds, by the names they have. */
  wordsOf(sources: Sources): Record<string, unknown>;
  /** Returns every character of the content, each once. */
  characters(): string;
}

/** A content file that could be read: where its values stand, and what they are if they are right. */
export interface ReadFile {
  readonly file: string;
  readonly source: Source;
  /** With placeholders filled, not checked. */
  readonly filled: unknown;
  readonly shape: ContentFile["shape"];
  /** Missing while the file has problems. */
  readonly value?: unknown;
}
