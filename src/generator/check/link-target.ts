import { fileAt } from "../routes.ts";
import type { SiteUrl } from "../url.ts";

/** A file of the output, and the id of an element in it; empty for none. */
export interface LinkTarget {
  readonly file: string;
  readonly id: string;
}

/**
 * Returns where static hosts find what a URL names; "outside" for another site; or an error that
 * ends a sentence about the URL.
 */
export function linkTarget(
  written: string,
  url: SiteUrl,
): LinkTarget | "outside" | { readonly error: string } {
  const origin = url.href.slice(0, -url.base.length);
  const isOwn = written.startsWith(origin) && /^([/?#]|$)/.test(written.slice(origin.length));
  const rooted = isOwn ? written.slice(origin.length) || "/" : written;
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(rooted) ?? [];
  if (scheme)
    return ["https:", "http:", "mailto:", "tel:"].includes(scheme.toLowerCase())
      ? "outside"
      : { error: `but ${scheme} is not allowed. Use https:, mailto: or tel:.` };
  if (!/^\/(?!\/)/.test(rooted))
    return { error: "which is incomplete. Start it with a single / or with https:." };
  if (!rooted.startsWith(url.base))
    // Another site may live beside this one on the same host.
    return isOwn ? "outside" : { error: `which is not under ${url.base}. Start it with that.` };
  const [path = "", fragment = ""] = rooted.slice(url.base.length).split("#");
  return { file: fileAt(path.replace(/\?.*$/, "")), id: idOf(fragment) };
}

/** Returns the id that a fragment without its `#` names. */
export function idOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
