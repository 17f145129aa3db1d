import type { Policy } from "../generator/headers/policy.ts";
import type { Move } from "../generator/page.ts";
import { decoded, type SiteUrl } from "../generator/url.ts";
import { errorResponses, responseHeadersPolicy, viewerRequestFunction } from "./cloudfront.ts";
import { nginxConfiguration } from "./nginx.ts";

/** The settings for each host: file name to text. Throws a HeadersError. */
export function hostSettings(
  policy: Policy,
  url: SiteUrl,
  moves: readonly Move[] = [],
): Map<string, string> {
  return new Map([
    ["cloudfront-errors.json", json(errorResponses(url))],
    ["cloudfront-function.js", viewerRequestFunction(moves)],
    ["cloudfront-headers.json", json(responseHeadersPolicy(policy, url))],
    ["nginx.conf", nginxConfiguration(policy, url, moves)],
    ["s3-website.json", json(websiteConfiguration(url, moves))],
  ]);
}

/**
 * The input of `aws s3api put-bucket-website`. Bucket keys have no leading slash. A rule is for every
 * key with a prefix, so it applies only where nothing is.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
 */
function websiteConfiguration(url: SiteUrl, moves: readonly Move[]) {
  const rules = moves
    .filter(({ from }) => /(\/|\.\w+)$/.test(from))
    // The first rule that fits is followed.
    .sort((a, b) => b.from.length - a.from.length)
    .map(({ from, to }) => ({
      Condition: {
        KeyPrefixEquals: decoded(from.slice(1)),
        HttpErrorCodeReturnedEquals: "404",
      },
      Redirect: { ReplaceKeyWith: to.slice(1), HttpRedirectCode: "301" },
    }));
  return {
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: url.file("404.html").slice(1) },
    ...(rules.length > 0 && { RoutingRules: rules }),
  };
}

/**
 * Says how a file with many moved pages exceeds what its host accepts, as the end of a sentence.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
export function limitProblem(name: string, text: string): string | undefined {
  const rules = name === "s3-website.json" ? (JSON.parse(text).RoutingRules?.length ?? 0) : 0;
  const bytes = Buffer.byteLength(text);
  if (rules > 50) return `has ${rules} rules for moved pages, and S3 accepts at most 50`;
  return name === "cloudfront-function.js" && bytes > 10_240
    ? `has ${bytes} bytes, and CloudFront accepts at most 10,240`
    : undefined;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
