import { expect, test } from "vitest";
import { parsePolicy, securityHeaders } from "../../src/generator/api/publishing.ts";
import { headersFile } from "../../src/generator/headers/headers-file.ts";
import { responseHeadersPolicy } from "../../src/hosting/cloudfront.ts";

test("_headers has the headers of all files, and what differs for assets", () => {
  const policy = parsePolicy("img-src 'self'; object-src 'none'");
  expect(headersFile(policy, "/x/")).toBe(`/x/*
  Content-Security-Policy: img-src 'self'; object-src 'none'
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: cross-origin

/x/assets/*
  Content-Security-Policy: img-src 'self'; object-src 'none'; script-src 'none'
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("CloudFront sends all headers and overrides those of the bucket", () => {
  const policy = parsePolicy("default-src 'none'");
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = responseHeadersPolicy(
    policy,
    { href: "https://a.b/" },
  );
  const { StrictTransportSecurity: strict, ContentTypeOptions: contentType } = known;
  const sent = {
    "Content-Security-Policy": known.ContentSecurityPolicy.ContentSecurityPolicy,
    "Strict-Transport-Security": `max-age=${strict.AccessControlMaxAgeSec}; includeSubDomains`,
    // CloudFront's setting for this header has no value.
    ...(contentType && { "X-Content-Type-Options": "nosniff" }),
    "Referrer-Policy": known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
  expect(sent).toEqual(securityHeaders(policy));
  // CloudFront refuses as custom headers those that it has settings for.
  expect(custom.Items.map(({ Header }) => Header)).toEqual([
    "Permissions-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
  ]);
  expect(custom.Quantity).toBe(custom.Items.length);
  expect([strict.IncludeSubdomains, strict.Preload]).toEqual([true, false]);
  for (const header of [...Object.values(known), ...custom.Items])
    expect(header).toMatchObject({ Override: true });
});

test("the name of the CloudFront policy has only characters that CloudFront takes", () => {
  const { Name } = responseHeadersPolicy(new Map(), { href: "https://www.my-site.com:8443/a/" });
  expect(Name).toBe("www-my-site-com-8443-headers");
});
