import type { Words } from "../messages.ts";
import { placeOf } from "../values.ts";
import { config } from "./server.ts";

// The path of the editor's address is the page in the frame, and its fragment is the view beside it. So Back, reload and
// links work as they do everywhere.

/** The view in the panel: the key of a place, for its form; `publish`; or `words`, for the list of all. */
export const viewInAddress = () => decodeURIComponent(location.hash.slice(1)) || "words";

/** The output file of the page in the frame. */
export const page = decodeURI(location.pathname.slice(config.prefix.length)).replace(
  /(^|\/)$/,
  "$1index.html",
);

/** The address of a page in the editor, given its output file. */
export const pageAddress = (output: string) => config.prefix + encodeURI(output);

/** A page that shows words of a file: this one, if it does. */
export function pageWith(file: string, { pages }: Words) {
  const all = pages.filter(({ files }) => files.includes(file));
  return all.find(({ output }) => output === page) ?? all[0];
}

/** The address of a place's form, beside a page that shows words of its file. */
export function addressOf(key: string, words: Words): string {
  const { output = page } = pageWith(placeOf(key)?.file ?? "", words) ?? {};
  return `${output === page ? "" : pageAddress(output)}#${encodeURIComponent(key)}`;
}
