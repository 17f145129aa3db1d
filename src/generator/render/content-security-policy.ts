import { createHash } from "node:crypto";
import { mergePolicies, type Policy } from "../headers/policy.ts";
import type { Site } from "../page.ts";

/** The text of a page's inline script and style, as it stands in the page. */
interface Inline {
  readonly script: string;
  readonly style: string;
}

/**
 * Returns a page's policy: its own scripts and style by hash, files of the site, and the sources that
 * the site adds.
 */
export function contentSecurityPolicy(
  { script, style }: Inline,
  added: NonNullable<Site["sources"]> = {},
): Policy {
  const none = ["'none'"];
  const self = ["'self'"];
  const own = new Map([
    ["default-src", none],
    ["script-src", [hashSource(script)]],
    ["style-src", [hashSource(style)]],
    ["img-src", self],
    ["font-src", self],
    ["manifest-src", self],
    // Lighthouse reads robots.txt from within the page; only the page's own script could ask for more.
    ["connect-src", self],
    ["form-action", none],
    ["base-uri", none],
    ["object-src", none],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", none],
  ]);
  return mergePolicies([own, new Map(Object.entries(added))]);
}

/** Returns `'sha256-…'`: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
