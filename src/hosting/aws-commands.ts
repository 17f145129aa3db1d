import { join } from "node:path";
import type { DeployOptions } from "./deploy-options.ts";

/** What stands after `aws` in each command of a deployment. */
export interface AwsCommands {
  /** Prints the keys under the prefix as JSON, or null. */
  list(): string[];
  upload(file: string, contentType: string, cacheControl: string): string[];
  remove(key: string): string[];
  /** Prints the ID of the policy whose headers the distribution sends, or None. */
  headersPolicyId(distribution: string): string[];
  /** Prints the Content-Security-Policy of that policy, or None. */
  contentSecurityPolicy(policyId: string): string[];
  invalidate(distribution: string, paths: string): string[];
}

export function awsCommands({ destination, site, endpointUrl }: DeployOptions): AwsCommands {
  const { bucket, prefix } = destination;
  const aws = (...args: string[]) =>
    endpointUrl ? ["--endpoint-url", endpointUrl, ...args] : args;
  return {
    list: () =>
      aws(
        ...["s3api", "list-objects-v2", "--bucket", bucket, "--prefix", prefix],
        ...["--query", "Contents[].Key", "--output", "json"],
      ),
    // Not `aws s3 sync`: it leaves out a file that has the size of the old one and is not newer.
    upload: (file, contentType, cacheControl) =>
      aws(
        ...["s3", "cp", join(site, file), `s3://${bucket}/${prefix}${file}`],
        ...["--content-type", contentType, "--cache-control", cacheControl, "--only-show-errors"],
      ),
    remove: (key) => aws("s3api", "delete-object", "--bucket", bucket, "--key", key),
    headersPolicyId: (distribution) =>
      aws(
        ...["cloudfront", "get-distribution-config", "--id", distribution, "--output", "text"],
        ...["--query", "DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId"],
      ),
    contentSecurityPolicy: (policyId) =>
      aws(
        ...["cloudfront", "get-response-headers-policy", "--id", policyId, "--output", "text"],
        "--query",
        "ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy",
      ),
    invalidate: (distribution, paths) =>
      aws(
        ...["cloudfront", "create-invalidation", "--distribution-id", distribution],
        ...["--paths", paths],
      ),
  };
}
