import { expect, test } from "vitest";
import {
  assetsPolicy,
  contentSecurityPolicy,
  hashSource,
  headerPolicy,
  mergePolicies,
  type Policy,
  parsePolicy,
  policyText,
  sourceProblems,
} from "../../src/generator/headers/policy.ts";
import type { Site } from "../../src/generator/page.ts";

test("a page may run its own script and style, load files of the site, and nothing else", () => {
  const hashes = { script: "'sha256-a'", style: "'sha256-b'" };
  expect(policyText(contentSecurityPolicy(hashes))).toBe(
    "default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test("the header says the same of every file, and that no other site may frame it", () => {
  expect(policyText(headerPolicy())).toBe(
    "frame-ancestors 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; media-src 'self'; frame-src 'none'; worker-src 'none'; script-src-attr 'none'",
  );
});

test("files in assets may not run scripts either", () => {
  const added = policyText(assetsPolicy(headerPolicy())).slice(policyText(headerPolicy()).length);
  expect(added).toBe("; script-src 'none'");
});

/** https://www.w3.org/TR/CSP3/#directive-fallback-list */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  "worker-src": ["script-src", "default-src"],
  "frame-src": ["default-src"],
};

/** The URLs that a page may use in a way that a directive restricts. */
const allowedOn = (page: Policy, directive: string) =>
  [directive, ...(fallbacks[directive] ?? [])]
    .map((name) => page.get(name))
    .find(Boolean)
    ?.filter((source) => !/^'(sha256|nonce|unsafe|none)/.test(source));

// Pages without media are restricted by their own policy.
const more = ["frame-ancestors", "script-src-attr", "media-src"];

test.each<[site: string, added: NonNullable<Site["sources"]>]>([
  [
    "a tag manager",
    {
      "script-src": ["'self'", "https://tags.test", "'unsafe-eval'", "'nonce-abc'"],
      "style-src": ["'unsafe-inline'", "https://tags.test"],
      "img-src": ["https:", "data:"],
      "trusted-types": ["tags", "'allow-duplicates'"],
    },
  ],
  ["a form, frames and films", { "form-action": ["https://forms.test"], "frame-src": ["https:"] }],
  [
    "workers, and scripts from elsewhere",
    { "worker-src": ["'self'"], "script-src": ["https://cdn.test"] },
  ],
])("a site that adds %s is allowed the same by its pages and by the header", (_, added) => {
  const page = contentSecurityPolicy(
    { script: hashSource("a()"), style: hashSource("a{}") },
    added,
  );
  const header = headerPolicy(added);
  // Only a page's policy restricts scripts and styles: their sources would block those of other pages.
  expect(policyText(header)).not.toMatch(/sha256|nonce|unsafe|default-src|style-src|script-src /);
  for (const [directive, sources] of header)
    if (!more.includes(directive))
      expect([directive, sources.filter((source) => source !== "'none'")]).toEqual([
        directive,
        allowedOn(page, directive),
      ]);
});

test.each([
  [
    "default-src 'none'; script-src 'sha256-a' https://cdn.test 'sha256-b'; img-src 'self' data:",
    "default-src 'none';script-src 'sha256-a';img-src 'self'",
    "default-src 'none';script-src 'sha256-a' https://cdn.test 'sha256-b';img-src 'self' data:",
  ],
  ["script-src 'sha256-a'", "script-src 'none'", "script-src 'sha256-a'"],
])("the merged policy %s lists every source once", (merged, ...policies) => {
  expect(policyText(mergePolicies(policies.map(parsePolicy)))).toBe(merged);
});

test("every valid form of a source is accepted", () => {
  const right = {
    "script-src": ["'self'", "'sha256-ab+/=='", "https://a.test:8443/b_c/d.js"],
    "connect-src": ["*", "https:", "wss://*.a.test", "http://localhost:*", "a.test:443", "blob:"],
    "trusted-types": ["default", "'allow-duplicates'", "*"],
  };
  expect(sourceProblems(right)).toEqual([]);
});

test.each<[directive: string, sources: unknown]>([
  ["script-src", ["'self'", "self"]],
  ["script-src", ["https://a.test;"]],
  ["img-src", ['https://a.test/"']],
  ["script-src", "https://a.test"],
  ["script-scr", ["https://a.test"]],
])("in %s, the sources %j are refused", (directive, sources) => {
  expect(sourceProblems({ [directive]: sources })).toEqual([
    expect.stringContaining(
      `the site allows ${JSON.stringify(sources)} in ${directive}. Write a list of hosts such as`,
    ),
  ]);
});
