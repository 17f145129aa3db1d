import type { Policy } from "../headers/policy.ts";
import { parsedUrl } from "../url.ts";

/** What loads a file or sends a form, by the directive that restricts it. */
const uses: Readonly<Record<string, string>> = {
  "form-action": "form action, button formaction, input formaction",
  "img-src":
    "img src, img srcset, source srcset, image href, input src, video poster, style url, link imagesrcset, link icon, link apple-touch-icon, preload image",
  "font-src": "style font, preload font",
  "media-src": "audio src, video src, source src, track src",
  "script-src": "script src, link modulepreload, preload script",
  "style-src": "link stylesheet, preload style",
  "manifest-src": "link manifest",
  "frame-src": "iframe src",
  "object-src": "embed src, object data",
};

const directives: ReadonlyMap<string, string> = new Map(
  Object.entries(uses).flatMap(([directive, texts]) =>
    texts.split(", ").map((use) => [use, directive] as const),
  ),
);

/** An attribute with a URL, and its element. */
export interface UrlAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
  /** What a link is for, and what kind of file it preloads. */
  readonly rel?: string | undefined;
  readonly as?: string | undefined;
}

/**
 * The directive by which a policy blocks the URL of an attribute, or undefined if it doesn't. Only the
 * URL's origin counts. `base` is the site's address.
 */
export function forbiddingDirective(
  policy: Policy,
  base: string,
  attribute: UrlAttribute,
): string | undefined {
  const directive = directiveOf(attribute);
  const url = directive && parsedUrl(attribute.value, base);
  if (!url) return undefined;
  // Forms have no fallback: https://www.w3.org/TR/CSP3/#directive-form-action
  const fallback = directive === "form-action" ? undefined : policy.get("default-src");
  const sources = policy.get(directive) ?? fallback;
  return !sources || sources.some((source) => allows(source, url, new URL(base)))
    ? undefined
    : directive;
}

function directiveOf({ tag, name, rel = "", as }: UrlAttribute): string | undefined {
  if (tag !== "link" || name !== "href") return directives.get(`${tag} ${name}`);
  return rel
    .toLowerCase()
    .split(/\s+/)
    .map((use) => directives.get(use === "preload" ? `preload ${as}` : `link ${use}`))
    .find((directive) => directive !== undefined);
}

/** A source is 'self', a scheme, or a host that may have a scheme, a path and stars. */
function allows(source: string, url: URL, { origin, protocol }: URL): boolean {
  if (source === "'self'") return url.origin === origin;
  if (source.toLowerCase() === url.protocol) return true;
  const address = source.includes("://") ? source : `${protocol}//${source}`;
  const [pattern = ""] = /^[^/]*\/\/[^/]*/.exec(address) ?? [];
  const escaped = pattern.replace(/[^\w*]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped}$`, "i").test(url.origin);
}
