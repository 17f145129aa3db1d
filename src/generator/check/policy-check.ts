import type { Policy } from "../headers/policy.ts";
import { parsedUrl } from "../url.ts";

/** Attributes that load a file or send a form, each with the directive that restricts it. */
const directives: ReadonlyMap<string, string> = new Map([
  ["form action", "form-action"],
  ["button formaction", "form-action"],
  ["input formaction", "form-action"],
  ["img src", "img-src"],
  ["img srcset", "img-src"],
  ["source srcset", "img-src"],
  ["image href", "img-src"],
  ["image xlink:href", "img-src"],
  ["link imagesrcset", "img-src"],
  ["style url", "img-src"],
  ["style font", "font-src"],
  ["input src", "img-src"],
  ["video poster", "img-src"],
  ["audio src", "media-src"],
  ["video src", "media-src"],
  ["source src", "media-src"],
  ["track src", "media-src"],
  ["script src", "script-src"],
  ["iframe src", "frame-src"],
  ["embed src", "object-src"],
  ["object data", "object-src"],
  ["link stylesheet", "style-src"],
  ["link icon", "img-src"],
  ["link apple-touch-icon", "img-src"],
  ["link manifest", "manifest-src"],
  ["link modulepreload", "script-src"],
  ["preload style", "style-src"],
  ["preload script", "script-src"],
  ["preload image", "img-src"],
  ["preload font", "font-src"],
]);

/** An attribute with a URL, and its element. */
export interface UrlAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
  /** Looks up another attribute of the element. */
  readonly other: (name: string) => string | undefined;
}

/**
 * The directive by which a policy blocks the URL of an attribute, or undefined if it doesn't.
 * `base` is the site's address. https://www.w3.org/TR/CSP3/#match-url-to-source-list
 */
export function forbiddingDirective(
  policy: Policy,
  base: string,
  attribute: UrlAttribute,
): string | undefined {
  const { value } = attribute;
  const directive = directiveOf(attribute);
  const url = parsedUrl(value, base);
  if (directive === undefined || !url) return undefined;
  // Forms have no fallback: https://www.w3.org/TR/CSP3/#directive-form-action
  const fallback = directive === "form-action" ? undefined : policy.get("default-src");
  const sources = policy.get(directive) ?? fallback;
  return sources === undefined || sources.some((source) => allows(source, url, new URL(base)))
    ? undefined
    : directive;
}

function directiveOf({ tag, name, other }: UrlAttribute): string | undefined {
  if (tag !== "link" || name !== "href") return directives.get(`${tag} ${name}`);
  const uses = (other("rel") ?? "").toLowerCase().split(/\s+/);
  return uses
    .map((use) => directives.get(use === "preload" ? `preload ${other("as")}` : `link ${use}`))
    .find((directive) => directive !== undefined);
}

const hostSource =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*:)\/\/)?(?<host>\*|(?:\*\.)?[\w.-]+)(?::(?<port>\d+|\*))?(?<path>\/.*)?$/i;

/** https://www.w3.org/TR/CSP3/#match-url-to-source-expression */
function allows(source: string, url: URL, self: URL): boolean {
  if (source === "*") return /^https?:$/.test(url.protocol);
  if (source === "'self'") return allows(self.origin, url, self);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), url);
  const { scheme, host = "", port, path = "" } = hostSource.exec(source)?.groups ?? {};
  return (
    isScheme(scheme?.toLowerCase() ?? self.protocol, url) &&
    isHost(host.toLowerCase(), url) &&
    isPort(port, url) &&
    (path.endsWith("/") ? url.pathname.startsWith(path) : path === "" || url.pathname === path)
  );
}

/** A source with http: also allows https:. */
const isScheme = (scheme: string, { protocol }: URL) =>
  protocol === scheme || (protocol === "https:" && scheme === "http:");

const isHost = (host: string, url: URL) =>
  host === "*" ||
  (host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host);

/** The URL parser drops a scheme's default port. */
function isPort(port: string | undefined, url: URL): boolean {
  if (port === undefined || port === "80") return url.port === "";
  return port === "*" || port === (url.port || "443");
}
