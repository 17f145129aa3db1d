import { expect, test } from "vitest";
import { allow } from "../../../src/generator/dev/dev-policy.ts";

test.each([
  ["'none' gives way", "connect-src 'none'", "connect-src 'self'"],
  ["other sources stay", "connect-src https://a.example", "connect-src https://a.example 'self'"],
  ["what is allowed already stays", "connect-src 'self'", "connect-src 'self'"],
  ["default-src is the start", "default-src 'none'", "default-src 'none';connect-src 'self'"],
  ["a policy about other things stays", "base-uri 'none'", "base-uri 'none'"],
])("%s", (_, policy, expected) => {
  expect(allow(policy, { "connect-src": "'self'" })).toBe(expected);
});
