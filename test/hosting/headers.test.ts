import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import {
  headersFile,
  mergePolicies,
  parsePolicy,
  policyText,
  securityHeaders,
} from "../../src/generator/index.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { responseHeadersPolicy } from "../../src/hosting/cloudfront.ts";

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
])("the merged policy %s lists every source of every page once", (merged, ...policies) => {
  expect(policyText(mergePolicies(policies.map(parsePolicy)))).toBe(merged);
});

// Hosts combine all rules that match a path, so no header may be in two.
test("_headers sets each security header in one rule", () => {
  expect(headersFile([parsePolicy("default-src 'none'")], "/x/")).toBe(`/x/*
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: cross-origin

/x/assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("CloudFront sends all headers and overrides those of the bucket", () => {
  const policy = parsePolicy("default-src 'none'");
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = responseHeadersPolicy(
    policy,
    { href: "https://a.b/" },
  );
  const { StrictTransportSecurity: strict } = known;
  const sent = {
    "Content-Security-Policy": known.ContentSecurityPolicy.ContentSecurityPolicy,
    "Strict-Transport-Security": `max-age=${strict.AccessControlMaxAgeSec}; includeSubDomains`,
    // CloudFront's setting for this header has no value.
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
  expect(sent).toEqual(securityHeaders(policy));
  expect(custom.Quantity).toBe(custom.Items.length);
  expect([strict.IncludeSubdomains, strict.Preload]).toEqual([true, false]);
  for (const header of [...Object.values(known), ...custom.Items])
    expect(header).toMatchObject({ Override: true });
});

test.each(["bakery", "bakeryInFolder"] as const)(
  "_headers of %s allows exactly the styles and scripts in the pages",
  (name) => {
    const { folder } = inject(name);
    const { files, policy } = readBuiltSite(folder);
    const html = files.filter((file) => file.endsWith(".html"));
    const texts = html.map((file) => readFileSync(join(folder, file), "utf8"));
    for (const tag of ["script", "style"]) {
      const inline = texts.flatMap((text) =>
        [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, code = ""]) => code),
      );
      const hashes = inline.map((code) => createHash("sha256").update(code).digest("base64"));
      // At least one page has its own style and script.
      expect(new Set(hashes).size).toBeGreaterThan(1);
      expect(new Set(policy.get(`${tag}-src`)), tag).toEqual(
        new Set(hashes.map((hash) => `'sha256-${hash}'`)),
      );
    }
  },
);
