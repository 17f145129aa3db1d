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
} from "../../src/generator/headers/policy.ts";
import type { Site } from "../../src/generator/page.ts";

type Added = NonNullable<Site["sources"]>;

test.each([
  [
    "default-src 'none'; script-src 'sha256-a' https://cdn.test 'sha256-b'; img-src 'self' data:; frame-src https://video.test",
    "default-src 'none';script-src 'sha256-a';img-src 'self'",
    "default-src 'none';script-src 'sha256-a' https://cdn.test;img-src 'self' data:",
    "default-src 'none';script-src 'sha256-b';frame-src https://video.test",
  ],
  ["script-src 'sha256-a'", "script-src 'none'", "script-src 'sha256-a'"],
  ["script-src 'none'", "script-src 'none'", "script-src 'none'"],
  ["sandbox", "sandbox"],
  // Of two directives of the same name, browsers ignore the second.
  ["img-src 'self'", "img-src 'self'; IMG-SRC https:"],
])("the merged policy %s lists every source once", (merged, ...policies) => {
  expect(policyText(mergePolicies(policies.map(parsePolicy)))).toBe(merged);
});

test("a site that adds no sources has this header", () => {
  expect(policyText(headerPolicy())).toBe(
    "frame-ancestors 'none'; img-src 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; media-src 'self'; frame-src 'none'; worker-src 'none'; script-src-attr 'none'",
  );
});

test("files in assets may not run scripts either", () => {
  const added = policyText(assetsPolicy(headerPolicy())).slice(policyText(headerPolicy()).length);
  expect(added).toBe("; script-src 'none'");
});

/** What sites add, and the directives of the header that then differ from those above. */
const sites: readonly (readonly [site: string, added: Added, header: string])[] = [
  ["nothing", {}, ""],
  [
    "analytics",
    { "script-src": ["https://stats.test"], "connect-src": ["https://stats.test"] },
    "connect-src 'self' https://stats.test; worker-src https://stats.test",
  ],
  ["a script by hash", { "script-src": ["'sha256-ab+/=='"] }, ""],
  [
    "a tag manager",
    {
      "script-src": ["'self'", "https://tags.test", "'unsafe-eval'", "'nonce-abc'"],
      "style-src": ["'unsafe-inline'", "https://tags.test"],
      "img-src": ["https:", "data:"],
      "trusted-types": ["tags", "'allow-duplicates'"],
    },
    "img-src 'self' https: data:; trusted-types tags 'allow-duplicates'; worker-src 'self' https://tags.test",
  ],
  [
    "a form",
    { "form-action": ["https://forms.test", "'self'"] },
    "form-action https://forms.test 'self'",
  ],
  [
    "frames and films",
    { "frame-src": ["https://maps.test"], "media-src": ["https://video.test"] },
    "frame-src https://maps.test; media-src 'self' https://video.test",
  ],
  ["workers", { "worker-src": ["'self'", "blob:"] }, "worker-src 'self' blob:"],
  [
    "workers, and scripts from elsewhere",
    { "worker-src": ["'self'"], "script-src": ["https://cdn.test"] },
    "worker-src 'self'",
  ],
  [
    "fonts, and no workers",
    { "font-src": ["https://fonts.test"], "worker-src": ["'none'"] },
    "font-src 'self' https://fonts.test",
  ],
];

test.each(sites)("a site that adds %s has its sources in the header", (_, added, different) => {
  const header = new Map([...headerPolicy(), ...parsePolicy(different)]);
  expect(headerPolicy(added)).toEqual(header);
  expect(policyText(header)).not.toMatch(/sha256|nonce|unsafe|default-src|style-src|script-src /);
});

test.each([
  ["'strict-dynamic'", "worker-src"],
  ["'unsafe-hashes'", "script-src-attr"],
])("with %s, the header does not restrict %s", (keyword, directive) => {
  const header = headerPolicy({ "script-src": [keyword, "'sha256-a'"] });
  expect([...headerPolicy().keys()].filter((name) => !header.has(name))).toEqual([directive]);
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

test.each(sites)(
  "a site that adds %s is allowed the same by its pages and by the header",
  (_, added) => {
    const page = contentSecurityPolicy(
      { script: hashSource("a()"), style: hashSource("a{}") },
      added,
    );
    for (const [directive, sources] of headerPolicy(added))
      if (!more.includes(directive))
        expect([directive, sources.filter((source) => source !== "'none'")]).toEqual([
          directive,
          allowedOn(page, directive),
        ]);
  },
);
