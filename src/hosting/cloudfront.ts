import { readFileSync } from "node:fs";
import {
  Explained,
  type Policy,
  type Redirect,
  type SiteUrl,
  securityHeaders,
  strictTransportSeconds,
} from "../generator/index.ts";

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const longestPolicy = 1783;

/**
 * The input of `aws cloudfront create-response-headers-policy`. Throws an Explained if the policy
 * is longer than CloudFront accepts.
 */
export function responseHeadersPolicy(policy: Policy, { href }: Pick<SiteUrl, "href">) {
  const { host } = new URL(href);
  const {
    "Content-Security-Policy": contentSecurityPolicy,
    "Strict-Transport-Security": _,
    "X-Content-Type-Options": __,
    "Referrer-Policy": referrerPolicy,
    ...others
  } = securityHeaders(policy);
  if (contentSecurityPolicy.length > longestPolicy)
    throw new Explained(
      `The Content-Security-Policy is ${contentSecurityPolicy.length} characters long, and CloudFront accepts at most ${longestPolicy}. Let more pages share the same style and script, or ask AWS for a higher quota.`,
    );
  const Override = true;
  const custom = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override }));
  return {
    Name: `${host.replace(/[^\w-]/g, "-")}-headers`,
    Comment: `Headers of ${host}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override, ContentSecurityPolicy: contentSecurityPolicy },
      StrictTransportSecurity: {
        Override,
        AccessControlMaxAgeSec: strictTransportSeconds,
        IncludeSubdomains: true,
        Preload: false,
      },
      ContentTypeOptions: { Override },
      ReferrerPolicy: { Override, ReferrerPolicy: referrerPolicy },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

/**
 * The `CustomErrorResponses` of a distribution. S3 answers 403 for a missing page to anyone who may
 * not list the bucket, so visitors get a 404 for both.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages.html
 */
export function errorResponses(url: Pick<SiteUrl, "file">) {
  const item = (ErrorCode: number, page: string, status: number) => ({
    ErrorCode,
    ResponsePagePath: url.file(page),
    ResponseCode: String(status),
    // In seconds. Kept short, because the page may be uploaded or the origin recover at any time.
    ErrorCachingMinTTL: 10,
  });
  const items = [
    ...[403, 404].map((code) => item(code, "404.html", 404)),
    ...[500, 502, 503, 504].map((code) => item(code, "500.html", code)),
  ];
  return { Quantity: items.length, Items: items };
}

/** The source of the function that maps page paths to S3 keys, and old addresses to new ones. */
export function viewerRequestFunction(redirects: readonly Redirect[] = []): string {
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return readFileSync(new URL("cloudfront-function.js", import.meta.url), "utf8")
    .replace(/^\/\/ biome-ignore.*\n/m, "")
    .replace("const moved = {};", () => `const moved = ${JSON.stringify(moved, null, 2)};`);
}

/** Each directive and source that `needed` lists and `sent` blocks. */
export function blockedSources(needed: Policy, sent: Policy): string[] {
  return [...needed].flatMap(([directive, sources]) => {
    const fallback = directive.endsWith("-src") ? sent.get("default-src") : undefined;
    const allowed = sent.get(directive) ?? fallback;
    return sources
      .filter((source) => source !== "'none'" && allowed && !allowed.includes(source))
      .map((source) => `${directive} ${source}`);
  });
}
