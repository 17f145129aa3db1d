import type { Policy, Redirect, SiteUrl } from "../generator/index.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxConfiguration } from "./nginx.ts";

/** The settings for each host: file name to text. */
export function hostSettings(
  policy: Policy,
  url: SiteUrl,
  redirects: readonly Redirect[] = [],
): Map<string, string> {
  // The input of `aws s3api put-bucket-website`. Its rules for redirects apply to all keys with a prefix,
  // `/old-news/` along with `/old`, so there are none: moved pages redirect by themselves.
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
  const ErrorDocument = { Key: url.file("404.html").slice(1) };
  const website = { IndexDocument: { Suffix: "index.html" }, ErrorDocument };
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction(redirects)],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    ["nginx.conf", nginxConfiguration(policy, url, redirects)],
    ["s3-website.json", json(website)],
  ]);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
