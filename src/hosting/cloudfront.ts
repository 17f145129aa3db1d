import { readFileSync } from "node:fs";
import type { SiteUrl } from "../generator/url.ts";
import { securityHeaders, strictTransportSeconds } from "./headers.ts";
import type { BuiltPage, Policy } from "./page-policy.ts";

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const longestPolicy = 1783;

/**
 * Gives the input of `aws cloudfront create-response-headers-policy`. `keep` are policies whose
 * hashes are allowed too. Throws when a page has no policy, or when the policy for all is longer
 * than CloudFront takes.
 */
export function responseHeadersPolicy(
  pages: readonly BuiltPage[],
  url: Pick<SiteUrl, "host">,
  keep: readonly Policy[] = [],
) {
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": _,
    "X-Content-Type-Options": __,
    "Referrer-Policy": referrerPolicy,
    ...others
  } = securityHeaders(pages, keep);
  if (policy.length > longestPolicy)
    throw new Error(
      `the Content-Security-Policy is ${policy.length} characters long; CloudFront takes at most ${longestPolicy} unless a higher quota was asked for`,
    );
  const custom = Object.entries(others).map(([Header, Value]) => ({
    Header,
    Value,
    Override: true,
  }));
  return {
    Name: `${url.host.replace(/[^\w-]/g, "-")}-headers`,
    Comment: `What ${url.host} is sent with`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
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
 * Gives the `CustomErrorResponses` of a distribution: the 404 page for what is missing. S3 answers
 * 403 instead of 404 to those who may not list the bucket.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages.html
 */
export function errorResponses(url: Pick<SiteUrl, "file">) {
  const items = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: url.file("404.html"),
    ResponseCode: "404",
    // Seconds; a page that was missing is there once it is uploaded.
    ErrorCachingMinTTL: 10,
  }));
  return { Quantity: items.length, Items: items };
}

/** Gives the code of the function that makes directories of S3's keys. */
export function viewerRequestFunction(): string {
  return readFileSync(new URL("cloudfront-function.js", import.meta.url), "utf8").replace(
    /^\/\/ biome-ignore.*\n/m,
    "",
  );
}
