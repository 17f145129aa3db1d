import type { Policy, Redirect, SiteUrl } from "../generator/index.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxConfiguration } from "./nginx.ts";

/** The settings for each host: file name to text. Throws an Explained. */
export function hostSettings(
  policy: Policy,
  url: SiteUrl,
  redirects: readonly Redirect[] = [],
): Map<string, string> {
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction(redirects)],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    ["nginx.conf", nginxConfiguration(policy, url, redirects)],
    ["s3-website.json", json(websiteConfiguration(url))],
  ]);
}

/**
 * The input of `aws s3api put-bucket-website`. Its rules for redirects apply to all keys with a prefix,
 * `/old-news/` along with `/old`, so there are none: moved pages redirect by themselves.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
 */
const websiteConfiguration = (url: SiteUrl) => ({
  IndexDocument: { Suffix: "index.html" },
  ErrorDocument: { Key: url.file("404.html").slice(1) },
});

/**
 * Says how a file with many redirects exceeds what its host accepts, as the end of a sentence.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
export function limitProblem(name: string, text: string): string | undefined {
  const bytes = Buffer.byteLength(text);
  return name === "cloudfront-function.js" && bytes > 10_240
    ? `has ${bytes} bytes, and CloudFront accepts at most 10,240`
    : undefined;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
