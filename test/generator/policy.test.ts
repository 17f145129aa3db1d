import { expect, test } from "vitest";
import { contentSecurityPolicy, policyText } from "../../src/generator/headers/policy.ts";

test("a page may run its own script and style, load files of the site, and nothing else", () => {
  const hashes = { script: "'sha256-a'", style: "'sha256-b'" };
  expect(policyText(contentSecurityPolicy(hashes))).toBe(
    "default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test("the sources that a site adds are allowed, too, each once", () => {
  const hashes = { script: "'sha256-a'", style: "'sha256-b'" };
  const added = {
    "script-src": ["https://cdn.test", "'sha256-a'"],
    "form-action": ["'self'"],
  } as const;
  const policy = contentSecurityPolicy(hashes, added);
  expect(policy.get("script-src")).toEqual(["'sha256-a'", "https://cdn.test"]);
  expect(policy.get("form-action")).toEqual(["'self'"]);
});
