import type { Path } from "./messages.ts";

/** A place in a content file: a field, an entry, or something new. */
export interface Place {
  /** Relative to the content folder: `plans.yaml`. */
  readonly file: string;
  readonly path: Path;
}

/** Identifies a place. Ignores case, as the names of entries do. */
export const keyOf = ({ file, path }: Place): string =>
  `${file} ${JSON.stringify(path)}`.toLowerCase();

/** Whether `path` equals `outer` or leads into it. */
export const isWithin = (path: Path, outer: Path) =>
  outer.every((step, index) => JSON.stringify(step) === JSON.stringify(path[index]));

/** A path after an entry that it leads to, or into, got a new name. */
export const pathAfter = (
  path: Path,
  { from, to }: { readonly from: Path; readonly to: Path },
): Path => (isWithin(path, from) ? [...to, ...path.slice(from.length)] : path);

/** Whether a content file is a text page. */
export const isTextPage = (file: string) => file.endsWith(".md");

/** The path of a page on the site, given its output file: `about/` for `about/index.html`. */
export const pathOf = (output: string) => output.replace(/(^|\/)index\.html$/, "$1");

/** The output file of a page, given its path on the site. */
export const outputOf = (path: string) => path.replace(/(^|\/)$/, "$1index.html");
