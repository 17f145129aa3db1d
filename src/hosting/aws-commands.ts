import { extname } from "node:path";
import {
  assetsFolder,
  contentTypeOf,
  headersFileName,
  lifetimeOf,
  marker,
  redirectsFileName,
} from "../generator/api/publishing.ts";

/** Lists all keys that begin with `prefix`. Prints JSON. */
export const listKeys = (bucket: string, prefix: string) => [
  "s3api",
  "list-objects-v2",
  "--bucket",
  bucket,
  "--prefix",
  prefix,
  "--query",
  "Contents[].Key",
  "--output",
  "json",
];

const isAsset = (file: string) => file.startsWith(assetsFolder);

/**
 * A pattern for all files with the same content type and cache lifetime.
 * https://docs.aws.amazon.com/cli/latest/reference/s3/
 */
function patternOf(file: string): string {
  const extension = extname(file);
  if (extension === "") return file;
  return isAsset(file) ? `${assetsFolder}*${extension}` : `*${extension}`;
}

/**
 * One file of each kind, in upload order: assets first and pages last, so no page goes live before its
 * assets.
 */
export function kindsOf(files: readonly string[]): string[] {
  const rank = (file: string) => {
    if (isAsset(file)) return 0;
    return /\.html?$/.test(file) ? 2 : 1;
  };
  const sorted = files.toSorted((a, b) => rank(a) - rank(b));
  return [...new Map(sorted.map((file) => [patternOf(file), file])).values()];
}

const exclude = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) => ["--exclude", pattern]);

const include = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) => ["--include", pattern]);

/**
 * Uploads all files of the same kind as `like` to an address such as `s3://bucket/prefix/`. Skips
 * existing assets: their names contain a content hash. Always uploads other files: `aws s3 sync` would
 * skip a file of the same size that is not newer, such as a rebuilt page with other asset hashes.
 */
export const uploadFiles = (folder: string, address: string, like: string) => [
  ...(isAsset(like) ? ["s3", "sync", "--size-only"] : ["s3", "cp", "--recursive"]),
  folder,
  address,
  ...exclude("*"),
  ...include(patternOf(like)),
  ...(isAsset(like) ? [] : exclude(`${assetsFolder}*`)),
  "--content-type",
  contentTypeOf(like),
  "--cache-control",
  lifetimeOf(like),
  "--no-progress",
];

/**
 * Removes objects that the folder lacks, except assets, which open pages may still need. It would also upload
 * what no upload has, so it skips what is not published: files for other hosts, and hidden files. The last
 * filter that matches a file decides.
 */
export const removeOldFiles = (folder: string, address: string) => [
  "s3",
  "sync",
  "--size-only",
  "--delete",
  folder,
  address,
  ...exclude(`${assetsFolder}*`, headersFileName, redirectsFileName, ".*", "*/.*"),
  ...include(marker, ".well-known/*"),
  ...exclude(".well-known/.*", ".well-known/*/.*"),
  "--no-progress",
];

/** Prints the ID of the distribution's response headers policy, or None. */
export const headersPolicyId = (distribution: string) => [
  "cloudfront",
  "get-distribution-config",
  "--id",
  distribution,
  "--output",
  "text",
  "--query",
  "DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId",
];

/** Prints the Content-Security-Policy of a response headers policy, or None. */
export const contentSecurityPolicy = (policyId: string) => [
  "cloudfront",
  "get-response-headers-policy",
  "--id",
  policyId,
  "--output",
  "text",
  "--query",
  "ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy",
];

export const invalidate = (distribution: string, path: string) => [
  "cloudfront",
  "create-invalidation",
  "--distribution-id",
  distribution,
  "--paths",
  path,
  "--query",
  "Invalidation.Status",
  "--output",
  "text",
];
