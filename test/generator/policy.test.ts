import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  policyText,
  sourceProblems,
} from "../../src/generator/headers/policy.ts";

test("a page may run its own script and style, load files of the site, and nothing else", () => {
  const hashes = { script: "'sha256-a'", style: "'sha256-b'" };
  expect(policyText(contentSecurityPolicy(hashes))).toBe(
    "default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test("the sources that a site adds are allowed, too, each once", () => {
  const hashes = { script: "'sha256-a'", style: "'sha256-b'" };
  const added = { "script-src": ["https://cdn.test", "'sha256-a'"], "form-action": ["'self'"] };
  const policy = contentSecurityPolicy(hashes, added);
  expect(policy.get("script-src")).toEqual(["'sha256-a'", "https://cdn.test"]);
  expect(policy.get("form-action")).toEqual(["'self'"]);
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
