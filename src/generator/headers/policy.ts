import { hash } from "node:crypto";
import type { Site } from "../page.ts";

/** A Content-Security-Policy: each directive with its sources, in order. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** A policy as a header or a meta tag says it. */
export function policyText(policy: Policy): string {
  return [...policy].map((directive) => directive.flat().join(" ")).join("; ");
}

type AddedSources = NonNullable<Site["sources"]>;

const none = ["'none'"];
const self = ["'self'"];

/**
 * A page's policy. It allows the page's own script and style by hash: `hashSource` makes these of the exact text in
 * the page. It also allows files of the site, and the sources that the site adds.
 */
export function contentSecurityPolicy(
  hashes: { readonly script: string; readonly style: string },
  added: AddedSources = {},
): Policy {
  const policy = new Map<string, readonly string[]>([
    ["default-src", none],
    ["script-src", [hashes.script]],
    ["style-src", [hashes.style]],
    ["img-src", self],
    ["font-src", self],
    // Lighthouse fetches robots.txt from within the page. Only the page's own script could fetch more.
    ["connect-src", self],
    ["form-action", none],
    ["base-uri", none],
    ["object-src", none],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", none],
  ]);
  for (const [directive, sources] of Object.entries(added)) {
    const all = new Set([...(policy.get(directive) ?? []), ...sources]);
    // Next to another source, browsers ignore it, and log a warning.
    if (all.size > 1) all.delete("'none'");
    policy.set(directive, [...all]);
  }
  return policy;
}

/**
 * The policy in the response header of every file: what browsers ignore in a page's meta tag. It prevents clickjacking.
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
export const headerPolicy = "frame-ancestors 'none'";

/** The same for files in `assets`: an SVG that is opened by itself must not run scripts. Its style stays allowed. */
export const assetsPolicy = `${headerPolicy}; script-src 'none'`;

/** Returns `'sha256-…'`: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
