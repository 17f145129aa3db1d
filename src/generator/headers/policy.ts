import { createHash } from "node:crypto";
import type { Site } from "../page.ts";

/** A Content-Security-Policy: each directive with its sources, in order. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the text of a policy: https://www.w3.org/TR/CSP3/#parse-serialized-policy */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

export function policyText(policy: Policy): string {
  return [...policy].map((directive) => directive.flat().join(" ")).join("; ");
}

/**
 * Merges policies into one that allows whatever any of them allows. Hosts send it with every file,
 * because they show the 404 page at any path. A browser enforces it together with the policy in a
 * page's meta tag, so each page is still limited to its own sources:
 * https://www.w3.org/TR/CSP3/#multiple-policies
 */
export function mergePolicies(policies: Iterable<Policy>): Policy {
  const merged = new Map<string, readonly string[]>();
  for (const [directive, sources] of [...policies].flatMap((policy) => [...policy]))
    merged.set(directive, [...new Set([...(merged.get(directive) ?? []), ...sources])]);
  // 'none' next to another source is ignored, and browsers log a warning about it.
  for (const [directive, sources] of merged)
    if (sources.length > 1)
      merged.set(
        directive,
        sources.filter((one) => one !== "'none'"),
      );
  return merged;
}

/**
 * A page's policy. It allows the page's own script and style, which must be given exactly as in the page, by
 * hash. It also allows files of the site, and the sources that the site adds.
 */
export function contentSecurityPolicy(
  { script, style }: { readonly script: string; readonly style: string },
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
    // Lighthouse fetches robots.txt from within the page. Only the page's own script could fetch more.
    ["connect-src", self],
    ["form-action", none],
    ["base-uri", none],
    ["object-src", none],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", none],
  ]);
  return mergePolicies([own, new Map(Object.entries(added))]);
}

const directives =
  "connect-src font-src frame-src img-src media-src script-src style-src worker-src form-action trusted-types".split(
    " ",
  );

/** A scheme, a host or a quoted keyword, without characters that would end the directive or the host's setting. */
const sourcePattern =
  /^(?:\*|'[\w+/=-]+'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/[\w*-]+|[\w*-]+\.[\w-]+)(?:\.[\w-]+)*(?::[\d*]+)?(?:\/[\w./~%@:+=-]*)?)$/i;

/** Trusted Types policy names: https://www.w3.org/TR/trusted-types/#trusted-types-csp-directive */
const namePattern = /^(?:\*|'allow-duplicates'|[\w#=/@.%-]+)$/;

/** Describes what is wrong with the sources that a site adds, as sentences. */
export const sourceProblems = (added: Site["sources"] = {}): string[] =>
  Object.entries(added).flatMap(([directive, sources]: [string, unknown]) => {
    const pattern = directive === "trusted-types" ? namePattern : sourcePattern;
    const isList = Array.isArray(sources) && sources.every((source) => pattern.test(source));
    return isList && directives.includes(directive)
      ? []
      : `the site allows ${JSON.stringify(sources)} in ${directive}. Write a list of hosts such as "https://stats.example", or of keywords in single quotes such as "'self'", in one of ${directives.join(", ")}.`;
  });

/** Returns `'sha256-…'`: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
