import { extname } from "node:path";
import { assetsFolder, lifetimeOf } from "../generator/headers/caching.ts";
import { contentTypeOf } from "../generator/headers/content-types.ts";
import { headersFileName } from "../generator/headers/headers-file.ts";
import { redirectsFileName } from "../generator/headers/redirects-file.ts";

/** Lists all keys that begin with `prefix`. Prints JSON. */
export const listKeys = (bucket: string, prefix: string) => [
  ...["s3api", "list-objects-v2", "--bucket", bucket, "--prefix", prefix],
  ...["--query", "Contents[].Key", "--output", "json"],
];

/** Files that share a content type and lifetime, so that one command uploads them. */
export interface UploadGroup {
  /** Patterns for the aws command: https://docs.aws.amazon.com/cli/latest/reference/s3/ */
  readonly include: readonly string[];
  /** One of the files. */
  readonly like: string;
}

/**
 * Uploads files of a folder to an address such as `s3://bucket/prefix/`. Skips assets that are
 * already there, because their names contain a content hash. Always uploads other files, because
 * `aws s3 sync` would skip one of the same size that is not newer, such as a page of an older build
 * that only names other assets.
 */
export function uploadFiles(folder: string, address: string, { include, like }: UploadGroup) {
  const isAsset = like.startsWith(assetsFolder);
  return [
    ...(isAsset ? ["s3", "sync", "--size-only"] : ["s3", "cp", "--recursive"]),
    ...[folder, address, "--exclude", "*"],
    ...include.flatMap((pattern) => ["--include", pattern]),
    ...(isAsset ? [] : ["--exclude", `${assetsFolder}*`]),
    ...["--content-type", contentTypeOf(like), "--cache-control", lifetimeOf(like)],
    "--no-progress",
  ];
}

/**
 * Removes what the folder lacks, except assets: open pages may still need them. Uploads nothing, since
 * what other hosts read is left out.
 */
export const removeOldFiles = (folder: string, address: string) => [
  ...["s3", "sync", "--size-only", "--delete", folder, address],
  ...[`${assetsFolder}*`, headersFileName, redirectsFileName].flatMap((one) => ["--exclude", one]),
  "--no-progress",
];

/** Prints the ID of the distribution's response headers policy, or None. */
export const headersPolicyId = (distribution: string) => [
  ...["cloudfront", "get-distribution-config", "--id", distribution, "--output", "text"],
  ...["--query", "DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId"],
];

/** Prints the Content-Security-Policy of a response headers policy, or None. */
export const contentSecurityPolicy = (policyId: string) => [
  ...["cloudfront", "get-response-headers-policy", "--id", policyId, "--output", "text"],
  "--query",
  "ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy",
];

export const invalidate = (distribution: string, path: string) => [
  ...["cloudfront", "create-invalidation", "--distribution-id", distribution, "--paths", path],
  ...["--query", "Invalidation.Status", "--output", "text"],
];

/**
 * Groups files in upload order: assets first and pages last, so that no page is online before what
 * it needs.
 */
export function uploadGroups(files: readonly string[]): UploadGroup[] {
  const groups = new Map<string, UploadGroup>();
  const isAsset = (file: string) => file.startsWith(assetsFolder);
  const rank = (file: string) => (isAsset(file) ? 0 : file.endsWith(".html") ? 2 : 1);
  for (const like of files.toSorted((a, b) => rank(a) - rank(b))) {
    const pattern = `${isAsset(like) ? assetsFolder : ""}*${extname(like)}`;
    const others = groups.get(pattern)?.include ?? [];
    groups.set(pattern, { like, include: extname(like) ? [pattern] : [...others, like] });
  }
  return [...groups.values()];
}
