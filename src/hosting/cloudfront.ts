import { readFileSync } from "node:fs";
import {
  type Policy,
  type Redirect,
  type SiteUrl,
  securityHeaders,
  strictTransportSeconds,
} from "../generator/api/publishing.ts";

/** The input of `aws cloudfront create-response-headers-policy`. */
export function responseHeadersPolicy(policy: Policy, { href }: Pick<SiteUrl, "href">) {
  const { host } = new URL(href);
  const {
    "Content-Security-Policy": contentSecurityPolicy,
    "Strict-Transport-Security": _,
    "X-Content-Type-Options": __,
    "Referrer-Policy": referrerPolicy,
    ...others
  } = securityHeaders(policy);
  const custom = Object.entries(others).map(([header, value]) => ({
    Header: header,
    Value: value,
    Override: true,
  }));
  return {
    Name: `${host.replace(/[^\w-]/g, "-")}-headers`,
    Comment: `Headers of ${host}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: contentSecurityPolicy },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: strictTransportSeconds,
        IncludeSubdomains: true,
        Preload: false,
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrerPolicy },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

/**
 * A distribution's `CustomErrorResponses`. S3 returns 403 for a missing object to clients that may not
 * list the bucket, so both become a 404.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages.html
 */
export function errorResponses(url: Pick<SiteUrl, "file">) {
  const item = (code: number, page: string, status: number) => ({
    ErrorCode: code,
    ResponsePagePath: url.file(page),
    ResponseCode: String(status),
    // In seconds. Short, because the page may be uploaded or the origin may recover at any time.
    ErrorCachingMinTTL: 10,
  });
  const items = [
    ...[403, 404].map((code) => item(code, "404.html", 404)),
    ...[500, 502, 503, 504].map((code) => item(code, "500.html", code)),
  ];
  return { Quantity: items.length, Items: items };
}

/** The source of the function that maps page paths to S3 keys and redirects old addresses. */
export function viewerRequestFunction(redirects: readonly Redirect[] = []): string {
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return readFileSync(new URL("cloudfront-function.js", import.meta.url), "utf8")
    .replace(/^\/\/ biome-ignore.*\n/m, "")
    .replace("const moved = {};", () => `const moved = ${JSON.stringify(moved, null, 2)};`);
}

/** The directives in which two policies differ. The order of directives and of their sources is irrelevant. */
export function differences(one: Policy, other: Policy): string[] {
  const sources = (policy: Policy, directive: string) =>
    policy.has(directive) ? [...new Set(policy.get(directive))].sort().join(" ") : undefined;
  const directives = [...new Set([...one.keys(), ...other.keys()])];
  return directives.filter((directive) => sources(one, directive) !== sources(other, directive));
}
