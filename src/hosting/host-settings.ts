import type { Policy } from "../generator/headers/policy.ts";
import type { SiteUrl } from "../generator/url.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxConfiguration } from "./nginx.ts";

/** Returns the settings that hosts are given beside the site: file name to text. */
export function hostSettings(policy: Policy, url: SiteUrl): Map<string, string> {
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction()],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    ["nginx.conf", nginxConfiguration(policy, url)],
    ["s3-website.json", json(websiteConfiguration(url))],
  ]);
}

/** Returns the input of `aws s3api put-bucket-website`. The keys of a bucket have no slash in front. */
function websiteConfiguration(url: SiteUrl) {
  return {
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: url.file("404.html").slice(1) },
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
