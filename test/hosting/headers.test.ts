import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import {
  lifetimeOf,
  mergePolicies,
  parsePolicy,
  policyText,
  securityHeaders,
} from "../../src/generator/index.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { responseHeadersPolicy } from "../../src/hosting/cloudfront.ts";

/** Returns what a host that reads `_headers` sends for a path: all rules that match it, combined. */
function sentFor(path: string, text: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  let matches = false;
  for (const line of text.split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) {
      if (matches) sent[name] = [...(sent[name] ?? []), value];
    } else if (line) {
      expect(line).toMatch(/^\/[\w/-]*\*$/);
      matches = path.startsWith(line.slice(0, -1));
    }
  }
  return sent;
}

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
])("the merged policy %s allows every source of every page once", (merged, ...policies) => {
  expect(policyText(mergePolicies(policies.map(parsePolicy)))).toBe(merged);
});

test("the security headers are the ones that were agreed on", () => {
  expect(securityHeaders(parsePolicy("default-src 'none'"))).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});

test("CloudFront sends them all, in place of what the bucket may send", () => {
  const policy = parsePolicy("default-src 'none'");
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = responseHeadersPolicy(
    policy,
    { href: "https://a.b/" },
  );
  const { StrictTransportSecurity: strict } = known;
  const sent = {
    "Content-Security-Policy": known.ContentSecurityPolicy.ContentSecurityPolicy,
    "Strict-Transport-Security": `max-age=${strict.AccessControlMaxAgeSec}; includeSubDomains`,
    // This one has no value of its own there.
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

describe.each(["bakery", "bakeryInFolder"] as const)("_headers of %s", (name) => {
  const { folder } = inject(name);
  const { files, policy, url } = readBuiltSite(folder);
  const text = readFileSync(join(folder, "_headers"), "utf8");

  test("sends each header once for any path", () => {
    const headers = Object.entries(securityHeaders(policy));
    for (const file of [...files, "", "no/such/page"]) {
      const lifetime = lifetimeOf(file);
      // Both hosts send the other lifetime by default.
      const all = lifetime.endsWith("immutable")
        ? [...headers, ["Cache-Control", lifetime] as const]
        : headers;
      expect(sentFor(url.file(file), text), file).toEqual(
        Object.fromEntries(all.map(([header, value]) => [header, [value]])),
      );
    }
    expect(sentFor(url.base === "/" ? "" : "/", text)).toEqual({});
  });

  test("allows exactly the styles and scripts in the pages", () => {
    const html = files.filter((file) => file.endsWith(".html"));
    const texts = html.map((file) => readFileSync(join(folder, file), "utf8"));
    for (const tag of ["script", "style"]) {
      const inline = texts.flatMap((text) =>
        text
          .split(`<${tag}>`)
          .slice(1)
          .map((rest) => rest.split(`</${tag}>`)[0] ?? ""),
      );
      const hashes = inline.map((text) => createHash("sha256").update(text).digest("base64"));
      // Some pages have a style and a script of their own.
      expect(new Set(hashes).size).toBeGreaterThan(1);
      expect(new Set(policy.get(`${tag}-src`)), tag).toEqual(
        new Set(hashes.map((hash) => `'sha256-${hash}'`)),
      );
    }
  });
});
