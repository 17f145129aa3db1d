import type { Policy } from "../headers/policy.ts";

/** Attributes that load a file or send a form, with the directive that restricts them. */
const directives: ReadonlyMap<string, string> = new Map([
  ["form action", "form-action"],
  ["button formaction", "form-action"],
  ["input formaction", "form-action"],
  ["img src", "img-src"],
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
]);

/**
 * Returns the directive by which a policy forbids the URL in an attribute, or undefined. `base` is
 * the address of the site. https://www.w3.org/TR/CSP3/#match-url-to-source-list
 */
export function forbiddingDirective(
  policy: Policy,
  base: string,
  { tag, name, value }: { tag: string; name: string; value: string },
): string | undefined {
  const directive = directives.get(`${tag} ${name}`);
  if (directive === undefined || !URL.canParse(value, base)) return undefined;
  // Forms have no fallback: https://www.w3.org/TR/CSP3/#directive-form-action
  const fallback = directive === "form-action" ? undefined : policy.get("default-src");
  const sources = policy.get(directive) ?? fallback;
  const url = new URL(value, base);
  return sources === undefined || sources.some((source) => allows(source, url, new URL(base)))
    ? undefined
    : directive;
}

function allows(source: string, url: URL, base: URL): boolean {
  if (source === "'self'") return url.origin === base.origin;
  if (source === "*") return /^https?:$/.test(url.protocol);
  if (source.endsWith(":")) return url.protocol === source;
  const [, scheme, host = "", path = ""] =
    /^(?:([a-z]+:)\/\/)?([^'/]+)(\/.*)?$/.exec(source.toLowerCase()) ?? [];
  const isHost = host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host;
  const isPath = path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path;
  return isHost && (path === "" || isPath) && url.protocol === (scheme ?? base.protocol);
}
