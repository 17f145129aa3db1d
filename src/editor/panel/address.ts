import type { Words } from "../messages.ts";
import { keyOf } from "../values.ts";
import { config } from "./server.ts";

// The path of the editor's address is the page in the frame, and its fragment is the view beside it. So Back, reload and
// links work as they do everywhere.

/** A value in a content file. */
export interface Place {
  readonly file: string;
  /** Its path as messages show it: `plans[1].name`. */
  readonly name: string;
}

/** True if a place is in another one, or the same, given their keys: `home.yaml heading[1]` is in `home.yaml heading`. */
export const isWithin = (key: string, outer: string) =>
  key === outer || (key.startsWith(outer) && /^[.[]/.test(key.slice(outer.length)));

/** The view in the panel: the key of a place, for its form; `publish`; or `words`, for the list of all. */
export const viewInAddress = () => decodeURIComponent(location.hash.slice(1)) || "words";

/** The output file of the page in the frame. */
export const page = decodeURI(location.pathname.slice(config.prefix.length)).replace(
  /(^|\/)$/,
  "$1index.html",
);

/** The address of a page in the editor, given its output file. */
export const pageAddress = (output: string) => config.prefix + encodeURI(output);

/** A page that shows words of a place's file: this one, if it does. */
export function pageWith({ file }: Pick<Place, "file">, { pages }: Words) {
  const all = pages.filter(({ files }) => files.includes(file));
  return all.find(({ output }) => output === page) ?? all[0];
}

/** The address of a place's form, beside a page that shows words of its file. */
export function addressOf(place: Place, words: Words): string {
  const { output = page } = pageWith(place, words) ?? {};
  return `${output === page ? "" : pageAddress(output)}#${encodeURIComponent(keyOf(place))}`;
}
