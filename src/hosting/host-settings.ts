import type { SiteUrl } from "../generator/url.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxSnippet } from "./nginx.ts";
import type { BuiltPage, Policy } from "./page-policy.ts";
import { websiteConfiguration } from "./s3-website.ts";

/**
 * Gives the settings that are handed to hosts, and are no part of the site: file name to text.
 * `keep` are policies whose hashes are allowed too. Throws when a page has no policy.
 */
export function hostSettings(
  { pages, url }: { readonly pages: readonly BuiltPage[]; readonly url: SiteUrl },
  keep: readonly Policy[] = [],
): Map<string, string> {
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction()],
    ["cloudfront-headers.json", json(responseHeadersPolicy(pages, url, keep))],
    ["nginx.conf", nginxSnippet(pages, url, keep)],
    ["s3-website.json", json(websiteConfiguration(url))],
  ]);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
