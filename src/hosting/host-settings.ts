import type { Policy } from "../generator/headers/policy.ts";
import type { SiteUrl } from "../generator/url.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxConfiguration } from "./nginx.ts";

/** The settings for each host: file name to text. Throws a HeadersError. */
export function hostSettings(policy: Policy, url: SiteUrl): Map<string, string> {
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction()],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    ["nginx.conf", nginxConfiguration(policy, url)],
    ["s3-website.json", json(websiteConfiguration(url))],
  ]);
}

/** The input of `aws s3api put-bucket-website`. Bucket keys have no leading slash. */
function websiteConfiguration(url: SiteUrl) {
  return {
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: url.file("404.html").slice(1) },
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
