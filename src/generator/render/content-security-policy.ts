import { createHash } from "node:crypto";

/**
 * The policy of a page: nothing runs or loads but what is listed. Takes the text of the page's
 * inline script and style, as they stand in it; they are allowed by their hash, and nothing that
 * anyone else puts into the page is.
 *
 * `connect-src` allows the own origin, where Lighthouse reads robots.txt from within the page; no script
 * but the page's own could ask for anything.
 *
 * `frame-ancestors` is not part of it: browsers ignore it in a meta tag and log an error.
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
export function contentSecurityPolicy(inline: { script: string; style: string }): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(inline.script)}`,
    `style-src ${hashSource(inline.style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(";");
}

/** `'sha256-…'`: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
