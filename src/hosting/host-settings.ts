import type { Policy, Redirect, SiteUrl } from "../generator/api/publishing.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { movedConfiguration, movedFileName, nginxConfiguration } from "./nginx.ts";

/** Settings for each host, by file name. Only the redirects depend on the content. */
export function hostSettings(
  policy: Policy,
  url: SiteUrl,
  redirects: readonly Redirect[] = [],
): Map<string, string> {
  // The input of `aws s3api put-bucket-website`. It has no redirect rules, because those match prefixes: a
  // rule for `/old` would also redirect `/old-news/`. Pages at the old addresses redirect instead.
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
  const website = {
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: url.file("404.html").slice(1) },
  };
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction(redirects)],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    [movedFileName, movedConfiguration(redirects)],
    ["nginx.conf", nginxConfiguration(policy, url)],
    ["s3-website.json", json(website)],
  ]);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
